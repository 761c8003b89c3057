"""A plugin of pytest that writes a line for each test: how it ended, and why it did not pass."""
import json
import sys

limit = 0.0
_seen = {}


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
