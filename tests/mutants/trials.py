"""The trials: which tests could notice a fault, and does one of them?

The tests are collected once, with everything loaded. Every trial is a copy of that process: it
puts one fault in and runs the tests that reach it, the quickest first, until one fails.
"""

from __future__ import annotations

import gc
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.mutants.copies import in_copies
from tests.mutants.faults import Fault
from tests.mutants.faulty import (
    FaultyLoader,
    Functions,
    clear_caches,
    exchange,
    forget,
    functions_in,
)
from tests.mutants.reach import Kept, Lines, Run, Watch

ARGUMENTS = ["-qq", "-pno:xdist", "--tb=native", "--capture=no"]
ARGUMENTS += ["-Wignore::pytest.PytestAssertRewriteWarning"]  # Hypothesis is loaded already
MOST_MEMORY = 4 << 30
WATCHED_STEPS = 300_000


class Judge:
    """A pytest plugin that runs tests in a given order until one fails."""

    def __init__(self, runs: dict[str, Run], keen: Counter[str]) -> None:
        self.runs = runs
        self.keen = keen
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A failure is all there is to know."""
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Tests that cannot even be collected have noticed something."""
        if report.failed:
            self.failed = "collection"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Our order instead of pytest's own."""
        self.run(session.items)
        return True

    def run(self, items: Sequence[pytest.Item]) -> None:
        """Runs tests until one fails; one that takes far longer than usual ends the process."""
        queue = sorted([item for item in items if item.nodeid in self.runs], key=self._rank)
        for place, item in enumerate(queue):
            if self.failed:
                return
            allow(1 + 10 * self.runs[item.nodeid].seconds)
            following = queue[place + 1] if place + 1 < len(queue) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)

    def _rank(self, item: pytest.Item) -> tuple[int, bool, float]:
        """First whoever noticed most faults near this one, then the quickest; conformance last."""
        name = item.nodeid
        return -self.keen[name], name.startswith("tests/conformance"), self.runs[name].seconds


def allow(seconds: float) -> None:
    """From now on so much work, however long that takes; then the process ends."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


class Trials:
    """A pytest plugin that collects the tests and then, instead of running them, tries faults."""

    def __init__(
        self, tests: list[str], files: list[Path], kept: Kept, jobs: int, longest: float
    ) -> None:
        self.tests = tests
        self.kept = kept
        self.files = files
        self.jobs = jobs
        self.longest = longest
        self.names = {str(file) for file in files}
        self.runs: dict[str, Run] = {}
        self.items: list[pytest.Item] = []
        self.functions: Functions = {}
        self.loaded: Lines = set()
        """What was executed when the modules were loaded, before any test."""
        self.work: Callable[[Trials], None]

    def start(self, work: Callable[[Trials], None]) -> None:
        """Collects the tests, finds out what they reach, then does the work."""
        self.work = work
        # A failure is enough: no smaller example is wanted, and a slow machine is no failure.
        phases = (Phase.explicit, Phase.generate)
        checks = list(HealthCheck)
        settings.register_profile(
            "trials", phases=phases, deadline=None, database=None, suppress_health_check=checks
        )
        settings.load_profile("trials")
        watch = Watch(self.names, sys.maxsize)
        self.loaded = watch.lines
        sys.settrace(watch.on_call)
        if pytest.main([*ARGUMENTS, *self.tests], plugins=[self]) != 0:
            sys.exit(1)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Everything is loaded and collected, and nothing has run."""
        sys.settrace(None)
        self.items = session.items
        self.functions = functions_in(self.names)
        clear_caches()  # what was read from files while loading is read anew, with the fault
        gc.freeze()  # copies need not look through what they all share
        self.find_reach()
        whole = Fault(self.files[0].read_text(), 0, "none", "nothing", range(0), 0)
        if any(noticed for _, noticed in self.noticed(self.files[0], [whole])):
            pytest.exit("the tests fail without a fault when everything is loaded anew", 1)
        self.work(self)
        return True

    def find_reach(self) -> None:
        """Finds out what each test reaches, and that it passes; leaves out those too long."""
        known = self.kept.known(self.items)
        fresh = [item for item in self.items if item.nodeid not in known]
        tasks = (partial(self._reach, item) for item in fresh)
        for number, run in in_copies(tasks, self.jobs):
            name = fresh[number].nodeid
            if run is not None:
                known[name] = run
            if run is not None and not run.passed:
                pytest.exit(f"{name} fails even without a fault", 1)
        self.kept.keep(self.items, known)
        self.runs = {name: run for name, run in known.items() if run.seconds <= self.longest}
        self.items = [item for item in self.items if item.nodeid in self.runs]
        if not self.items:
            pytest.exit(f"no test takes less than {self.longest} s", 1)

    def noticed(self, file: Path, tries: Sequence[Fault]) -> Iterator[tuple[Fault, bool]]:
        """Each of these faults in a module, as it gets known: does a test notice it?"""
        keen: dict[int, Counter[str]] = defaultdict(Counter)
        tasks = (partial(self._try, file, fault, keen[fault.function]) for fault in tries)
        for number, noticed_by in in_copies(tasks, self.jobs):
            fault = tries[number]
            if noticed_by:
                keen[fault.function][noticed_by] += 1
            yield fault, noticed_by != ""  # None: it went on and on, and was ended

    def reached(self, file: Path, fault: Fault) -> bool:
        """Whether the place of a fault is executed at all, as far as the short tests tell."""
        places = places_of(file, fault)
        executed = [self.loaded, *(run.lines for run in self.runs.values())]
        return any(not places.isdisjoint(lines) for lines in executed if lines is not None)

    def _reach(self, item: pytest.Item) -> Run:
        judge = Judge({}, Counter())
        item.config.pluginmanager.register(judge)
        watch = Watch(self.names, WATCHED_STEPS)
        allow(1.5 * self.longest)
        began = time.process_time()
        sys.settrace(watch.on_call)
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        sys.settrace(None)
        return Run(not judge.failed, time.process_time() - began, watch.result)

    def _try(self, file: Path, fault: Fault, keen: Counter[str]) -> str:
        """Which test notices the fault; nothing if all that reach it pass nevertheless."""
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        places = places_of(file, fault)
        judge = Judge(self.runs, keen)
        if fault.function > 0 and exchange(self.functions, file, fault):
            self.items[0].config.pluginmanager.register(judge)
            judge.run([item for item in self.items if self.runs[item.nodeid].reaches(places)])
            if judge.failed or places.isdisjoint(self.loaded):
                return judge.failed
        # What happens while modules are loaded shows only if they are loaded anew: that is slow.
        forget()
        loader = FaultyLoader(file, fault)
        sys.meta_path.insert(0, loader)
        allow(20)
        code = pytest.main([*ARGUMENTS, *self.tests], plugins=[judge])
        assert loader.used, f"{file} was not loaded with its fault"
        return judge.failed or ("" if code == 0 else "pytest")


def places_of(file: Path, fault: Fault) -> Lines:
    """The lines that a test must execute to notice this fault."""
    return {(str(file), line) for line in fault.lines}
