"""The tests of lawtext; each room's tests stand in the folder of its name."""
