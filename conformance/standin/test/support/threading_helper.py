"""Stands for test.support.threading_helper: there are no threads."""

import unittest

can_start_thread = False


def requires_working_threading(*, module=False):
    if module:
        raise unittest.SkipTest("needs threads")
    return unittest.skip("needs threads")


def reap_threads(function):
    return unittest.skip("needs threads")(function)


def _skips(*args, **kwargs):
    raise unittest.SkipTest("needs threads")


start_threads = wait_threads_exit = join_thread = catch_threading_exception = run_concurrently = _skips


def threading_setup():
    return (0,)


def threading_cleanup(*original_values):
    pass
