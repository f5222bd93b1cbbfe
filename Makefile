# Everything a contributor or a host runs, by name. `make play` and `make test` work on a fresh machine
# with git, make and python3 (3.11 or newer): each target first brings .venv up to date.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PACKAGES := patchwork words rendering opponent matches storage cogs playground host bench
# A file's tests share what they start; the long files come first (tests/conftest.py).
PYTEST := $(RUN) -m pytest --dist=loadfile --no-loadscope-reorder
PIP_INSTALL := $(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all:

# A .venv whose Python is gone, or is another one since the system was upgraded, is made anew.
ifneq ($(wildcard $(VENV)/bin/pip),)
ifneq ($(shell $(RUN) -c 'import pip' 2>/dev/null && echo well),well)
$(info The Python of $(VENV) has changed, so it is made anew.)
$(shell rm -rf $(VENV))
endif
endif

# What is compiled is kept, so that no process and no worker of the tests compiles it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test windows quick lint types browser screenshots bench crash soak fuzz golden plants gateway-schema lock clean

play: $(VENV)/runtime.stamp
	@$(RUN) bot.py --local

# Half of what the tests take is waiting, so there are two workers for each core (tests/conftest.py).
# simcord changes asyncio while it runs: its tests have a process of their own beside the others.
test: $(VENV)/dev.stamp
	@$(PYTEST) tests/simcord >$(VENV)/simcord.txt 2>&1 & simcord=$$!; \
	$(PYTEST) --numprocesses=auto; others=$$?; \
	wait $$simcord; simcord=$$?; cat $(VENV)/simcord.txt; exit $$((others || simcord))

# Whatever meets a stand-in once more, with every rate limit's window a minute long: Discord has such,
# and discord.py would refuse what ends that late.
windows: $(VENV)/dev.stamp
	LONG_WINDOWS=60 $(PYTEST) --numprocesses=auto tests/e2e tests/reliability tests/playground

# What needs no process, no browser and no hundreds of examples or pictures: for a look while one
# works.
quick: $(VENV)/dev.stamp
	$(PYTEST) --numprocesses=logical -m "not processes and not hypothesis and not thorough"

lint: $(VENV)/dev.stamp
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy --strict bot.py settings.py $(PACKAGES)
	$(VENV)/bin/lint-imports

# Pyright needs node; CI relies on mypy, this is for a second opinion.
types: $(VENV)/dev.stamp
	npx --yes pyright@1.1.414

# Find a browser that starts; as root, with none, install Debian's. The page tests use it.
browser: $(VENV)/dev.stamp
	$(RUN) -m tools.browser

# Play through all that a person meets and keep pictures of it, wide and on a phone, in screenshots/;
# with FLOWS="talk challenge", no further than these (tests/e2e/screenshots.py).
FLOWS ?=
screenshots: $(VENV)/dev.stamp
	@$(RUN) -m tests.e2e.screenshots screenshots $(FLOWS)

bench: $(VENV)/dev.stamp
	@$(RUN) -m bench

# Kill the real bot N times with -9 while people play, and look for lost or doubled moves. A planted
# mistake must be found: make crash N=60 MISTAKE=early (two-transactions, sent-first, random-nonce).
N ?= 1000
MISTAKE ?=
crash: $(VENV)/dev.stamp
	$(RUN) -m tests.reliability.crash $(N) $(MISTAKE)

# Play many turns and watch the bot's memory.
TURNS ?= 10000
soak: $(VENV)/dev.stamp
	$(RUN) -m tests.reliability.soak $(TURNS)

# Throw N odd inputs at notation, controls, typed lines and settings.
fuzz: $(VENV)/dev.stamp
	$(RUN) -m tests.reliability.fuzz 100000

# Draw the golden pictures and texts anew; look at the difference before committing it.
golden: $(VENV)/dev.stamp
	GOLDEN=write $(RUN) -m pytest -q tests/rendering

# Plant mistakes in what the bot's side and the stand-in send; each must be found by its check.
plants: $(VENV)/dev.stamp
	$(RUN) -m tests.playground.planted

# Make what Discord's gateway events look like anew, from npm's discord-api-types; needs npm.
gateway-schema: $(VENV)/dev.stamp
	$(RUN) -m tools.gateway_schema

# Pin every requirement, for every platform, with the hashes of its files.
lock:
	$(PYTHON) -m venv $(VENV)-lock && $(VENV)-lock/bin/python -m pip install --quiet uv
	for set in requirements requirements-dev; do $(VENV)-lock/bin/uv pip compile --quiet --universal \
		--python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
		--output-file $$set.txt $$set.in; done
	rm -r $(VENV)-lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Patchwork needs Python 3.11 or newer; run make with PYTHON=/path/to/a/newer/python3." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "Python's venv module is missing; on Debian and Ubuntu install the package python3-venv." >&2; exit 1; }

$(VENV)/runtime.stamp: requirements.txt | $(VENV)/bin/pip
	@echo "Installing what the bot needs into $(VENV) …"
	@$(PIP_INSTALL) -r requirements.txt
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt $(VENV)/runtime.stamp
	@echo "Installing what the tests need into $(VENV) …"
	@$(PIP_INSTALL) -r requirements-dev.txt
	@touch $@
