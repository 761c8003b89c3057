"""A plugin of pytest that writes a line for each test: how it ended, and why it did not pass."""
import json
import os
import sys

limit = 0.0
_seen = {}


class _Sorted:
    """What os.scandir gives, by name."""

    def __init__(self, found):
        with found:
            self._entries = iter(sorted(found, key=lambda entry: entry.name))

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self._entries = iter(())


if sys.implementation.name == 'cpython':
    # Tests are named by the place of a file in its folder, and lists of folders are sorted in the
    # other interpreter: else a test would have another's name there.
    _listdir, _scandir = os.listdir, os.scandir
    os.listdir = lambda path=None: sorted(_listdir(path))
    os.scandir = lambda path=None: _Sorted(_scandir(path))


def _say(*what):
    # Capture is off while reports are made.
    sys.__stdout__.write('\n\x1e' + json.dumps(what) + '\n')
    sys.__stdout__.flush()


def pytest_collectreport(report):
    if report.failed:
        _say(report.nodeid, 'error', str(report.longrepr)[-300:])


def pytest_runtest_logreport(report):
    if report.when == 'call' and report.passed and not hasattr(report, 'wasxfail'):
        _seen[report.nodeid] = 'passed', ''
    elif report.failed:
        crash = getattr(report.longrepr, 'reprcrash', None)
        _seen[report.nodeid] = 'failed', (crash.message if crash else str(report.longrepr))[-300:]
    elif report.skipped or hasattr(report, 'wasxfail'):
        _seen[report.nodeid] = 'skipped', ''
    if report.when == 'teardown':
        _say(report.nodeid, *_seen.pop(report.nodeid, ('skipped', '')))


def pytest_runtest_logstart(nodeid):
    _say(nodeid, 'start', '')
