"""Stands for test.support.script_helper: there are no processes."""

import unittest


def _skips(*args, **kwargs):
    raise unittest.SkipTest("needs a process")


assert_python_ok = assert_python_failure = spawn_python = kill_python = run_python_until_end = _skips
make_script = make_pkg = make_zip_script = make_zip_pkg = interpreter_requires_environment = run_test_script = _skips
