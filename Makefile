# Two commands: `make play` and `make test`. Both set up everything they need inside this folder.

PYTHON ?= python3
VENV := .venv
RAY := .venv-ray
PEERS := .venv-peers
LEARN := .venv-learn
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := setup.py pyproject.toml $(shell find src -type f ! -path '*/__pycache__/*' \
	! -path '*.egg-info/*' ! -path '*/server/static/*' ! -path '*/server/site/*')
CLIENT := $(shell find web docs site -type f ! -path '*/node_modules/*' ! -path '*/fixtures/*')

# Tests of what is never compiled: the same in both forms, so once is enough.
NEVER_COMPILED := browser store server/test_durability.py server/test_fuzz.py server/test_hosting.py \
	server/test_house.py server/test_parts.py server/test_play_here.py server/test_proxy.py \
	server/test_security.py server/test_together.py fire/test_chaos.py fire/test_clock.py fire/test_soak.py

.PHONY: play test check check-python check-client web test-compiled test-pure test-ray test-learn browser proxy bench bench-full playthroughs mutants docs spelling lock clean

play: $(VENV)/.installed ## the table on this computer, in the browser
	@$(BIN)/kasbah play

test: ## every check and every test
	@$(MAKE) --no-print-directory -j2 --output-sync $(VENV)/.installed check-python
	@$(MAKE) --no-print-directory check-client test-compiled test-pure

check: check-python check-client

check-python: $(VENV)/.research ## style, types and who imports whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

check-client: $(VENV)/.installed $(VENV)/.tools ## the browser client: its messages, types and tests
	$(BIN)/python -m kasbah.server.typescript --check
	$(BIN)/python web/lessons.py --check
	$(BIN)/python web/sentences.py --check
	$(BIN)/python web/fixtures.py
	$(BIN)/python web/build.py check

web: $(VENV)/.build-tools ## build the browser client into src/kasbah/server/static
	$(BIN)/python web/build.py

test-compiled: $(VENV)/.installed $(VENV)/.research browser proxy
	$(BIN)/python -m pytest -n auto

browser: # a real one for its tests; where we may, Debian's Chromium is installed
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && apt-get -qq update && \
		DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends chromium >/dev/null; } || \
		{ echo "The browser tests need Chromium: install the package chromium."; exit 1; }

proxy: | $(VENV)/bin/python # nginx for the test of docs/hosting.md: unpacked here, not installed, so that nothing is started
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || test -x $(VENV)/nginx/usr/sbin/nginx || \
		{ mkdir -p $(VENV)/nginx && cd $(VENV)/nginx && { apt-get -qq download nginx 2>/dev/null || \
		{ apt-get -qq update && apt-get -qq download nginx 2>/dev/null; }; } && dpkg -x nginx_*.deb .; } || \
		echo "The test of the proxy is skipped: install the package nginx."

test-pure: $(VENV)/.installed $(VENV)/.research
	KASBAH_PURE=1 $(BIN)/python -m pytest -n auto $(NEVER_COMPILED:%=--ignore=tests/%)

test-ray: $(RAY)/.installed ## a match on a Ray cluster of two nodes, on this machine's loopback only
	unshare -rn sh -c 'ip link set lo up && PYTHONPATH=. $(RAY)/bin/python -m tests.cluster.two_nodes'

test-learn: $(LEARN)/.installed ## a seat learnt with sb3-contrib until it beats random bots (installs torch, which is large)
	$(LEARN)/bin/python examples/learn_sb3.py --goal 0.5

bench: $(VENV)/.installed $(VENV)/.research $(PEERS)/.installed browser ## all figures, small: build/bench/figures.md (5 minutes)
	-cd bench/boardgameio && npm ci --silent
	$(BIN)/python -m bench

bench-full: $(VENV)/.installed $(VENV)/.bench $(PEERS)/.installed browser ## all figures as published: docs/figures.md (20 minutes)
	-cd bench/boardgameio && npm ci --silent
	$(BIN)/python -m bench --full

mutants: $(VENV)/.tools ## which small faults in a game's rules does no test notice? (GAME=marracash)
	PYTHONPATH=src $(BIN)/python -m tests.mutants $(or $(GAME),marracash) $(MODULES) $(OPTIONS)

playthroughs: $(VENV)/.installed $(VENV)/.tools ## write the recorded games of the tests anew
	$(BIN)/python -m tests.playthroughs

docs: $(VENV)/.tools ## the documentation as a site, in build/site
	$(BIN)/mkdocs build --quiet --strict

spelling: $(VENV)/.tools ## words of documentation, rulebooks and client that no dictionary knows
	$(BIN)/python -m tests.spelling

lock: ## pin every dependency with its hashes (needs uv)
	cd requirements && for list in *.in; do test $$list = server.in || \
		uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--no-header --no-strip-extras --override overrides.txt $$list -o $${list%.in}.txt || exit 1; done

clean:
	rm -rf $(VENV) $(RAY) $(PEERS) $(LEARN) build dist web/node_modules src/kasbah/server/static src/kasbah/server/site src/*.egg-info .hypothesis .mypy_cache .ruff_cache .import_linter_cache

# Set-up. Each stamp is made anew only when what it stands for has changed.

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"Kasbah needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@echo "Setting up Kasbah in $(VENV) (a minute or two, only the first time)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.build-tools: requirements/build.txt | $(VENV)/bin/python
	@$(PIP) install --require-hashes -r requirements/build.txt
	@touch $@

$(VENV)/.tools: requirements/dev.txt $(VENV)/.build-tools
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.research: requirements/research.txt $(VENV)/.tools
	@$(PIP) install --require-hashes -r requirements/research.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.research
	@$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@

$(VENV)/.installed: $(SOURCES) $(CLIENT) $(VENV)/.build-tools
	@echo "Building Kasbah"
	@rm -rf build/lib* build/bdist*
	@$(PIP) install --no-build-isolation --no-deps .
	@$(BIN)/python -c 'import kasbah; kasbah.COMPILED or print( \
		"Kasbah runs uncompiled here (is there a C compiler?): about thirty times slower.")'
	@touch $@

$(PEERS)/.installed: requirements/peers.txt
	@test -d $(PEERS) || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/peers.txt
	@touch $@

$(RAY)/.installed: requirements/ray.txt $(SOURCES)
	@test -d $(RAY) || $(PYTHON) -m venv $(RAY)
	@$(RAY)/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/ray.txt
	@KASBAH_COMPILE=0 $(RAY)/bin/python -m pip --disable-pip-version-check --quiet install \
		--no-build-isolation --no-deps .
	@touch $@

$(LEARN)/.installed: requirements/learn.txt $(SOURCES)
	@test -d $(LEARN) || $(PYTHON) -m venv $(LEARN)
	@$(LEARN)/bin/python -m pip --disable-pip-version-check --quiet install torch==2.13.0
	@$(LEARN)/bin/python -m pip --disable-pip-version-check --quiet install --no-deps --require-hashes -r requirements/learn.txt
	@KASBAH_WEB=0 $(LEARN)/bin/python -m pip --disable-pip-version-check --quiet install --no-build-isolation --no-deps .
	@touch $@
