# lawtext: `make site` and `make test` are all a newcomer needs; `make help` lists the rest.
# Everything that is installed comes from PyPI as pinned in requirements.lock; a missing Chromium or
# LibreOffice comes from Debian. Variables: PYTHON (3.11 or later), BOOK (folder of a law book; default corpus/),
# OUT (built site).

SHELL := /bin/bash
VENV := .venv
PYTHON ?=
BOOK ?=
OUT ?= build/site
LOCK_PYTHON ?= /usr/bin/python3.11

BIN := $(VENV)/bin
STAMP := $(VENV)/.set-up
LAWTEXT := $(BIN)/lawtext
BOOK_OPTION = $(if $(BOOK),--book "$(BOOK)")
# A benchmark is benchmarks/NAME.py or benchmarks/NAME/__main__.py; `make bench-NAME` runs it, once it is there.
BENCHMARKS := $(sort $(patsubst benchmarks/%/__main__.py,%,$(wildcard benchmarks/*/__main__.py)) \
	$(patsubst benchmarks/%.py,%,$(wildcard benchmarks/[a-z]*.py)))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help set-up site serve test site-checks fuzz lock screenshots browser test-programs check-programs clean $(addprefix bench-,$(BENCHMARKS))

help: ## this list
	@sed -nE 's/^([a-z][a-z-]*):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22
	@$(if $(BENCHMARKS),printf '  make bench-%s\n' $(BENCHMARKS))

# The stamp is only written when the whole set-up succeeded; a second `make` then starts at once.
$(STAMP): requirements.lock pyproject.toml scripts/set-up
	@scripts/set-up "$(VENV)" "$(PYTHON)"
	@touch $@

set-up: $(STAMP) ## the virtual environment with the locked packages

site: $(STAMP) ## check the corpus and build the site (BOOK=folder for another book, OUT=folder)
	$(LAWTEXT) check $(BOOK_OPTION)
	$(LAWTEXT) build $(BOOK_OPTION) --site-dir "$(OUT)"
	@$(BIN)/python -c 'import pathlib, sys; print("The site is built. Open", (pathlib.Path(sys.argv[1]).resolve() / "index.html").as_uri())' "$(OUT)"

serve: $(STAMP) ## the site on this machine, reloading while you edit
	$(LAWTEXT) serve $(BOOK_OPTION)

browser:
	@scripts/system-packages chromium

test-programs: $(STAMP)
	@scripts/system-packages chromium firefox libreoffice pango omegat xliff-schema hunspell node
	@scripts/test-clients "$(VENV)"

test: $(STAMP) test-programs ## lint, types, tests, and the built site in Chromium
	@scripts/check-everything "$(VENV)"

check-programs:
	@scripts/system-packages chromium java node
	@scripts/site-checks/install build/site-checks

site-checks: $(STAMP) check-programs ## vnu, axe, Lighthouse, weights, other hosts: built pages checked by other programs
	@$(BIN)/python -m tests.site_checks $(ARGS)

fuzz: $(STAMP) ## search for bytes that break a reader (SECONDS=60 each, READERS="pasted html")
	@scripts/fuzz "$(VENV)" "$(or $(SECONDS),60)" $(READERS)

screenshots: $(STAMP) browser ## pictures of build/site (PATHS="/ /law/53/", SHOTS=folder)
	$(BIN)/python -m tests.browser.screenshots --site "$(OUT)" $(if $(SHOTS),--out "$(SHOTS)") $(PATHS)

$(addprefix bench-,$(BENCHMARKS)): bench-%: $(STAMP)
	$(BIN)/python -m benchmarks.$* $(ARGS)

lock: ## resolve requirements.lock anew from pyproject.toml (UPGRADE=1 for newest versions)
	@scripts/lock "$(LOCK_PYTHON)" $(if $(UPGRADE),--upgrade)

clean: ## remove what was built (the virtual environment stays)
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
