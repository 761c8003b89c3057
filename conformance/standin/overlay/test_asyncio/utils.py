"""Stands for test.test_asyncio.utils: loops are the interpreter's own, on the real clock."""

import asyncio
import time
import unittest


class TestCase(unittest.TestCase):
    @staticmethod
    def close_loop(loop):
        loop.close()

    def set_event_loop(self, loop, *, cleanup=True):
        asyncio.set_event_loop(None)
        if cleanup:
            self.addCleanup(self.close_loop, loop)

    def new_test_loop(self, gen=None):
        if gen is not None:
            raise unittest.SkipTest("needs a loop with a clock of its own")
        loop = asyncio.new_event_loop()
        self.set_event_loop(loop)
        return loop

    def setUp(self):
        pass

    def tearDown(self):
        asyncio.set_event_loop(None)


def run_briefly(loop):
    async def once():
        pass

    gen = once()
    t = loop.create_task(gen)
    t._log_destroy_pending = False
    try:
        loop.run_until_complete(t)
    finally:
        gen.close()


def run_once(loop):
    loop.call_soon(loop.stop)
    loop.run_forever()


def run_until(loop, pred, timeout=30.0):
    end = time.monotonic() + timeout
    while not pred():
        if time.monotonic() > end:
            raise TimeoutError
        loop.run_until_complete(asyncio.sleep(0.001))


async def await_without_task(coro):
    error = None

    def run():
        nonlocal error
        try:
            for _ in coro.__await__():
                pass
        except BaseException as e:
            error = e

    asyncio.get_running_loop().call_soon(run)
    await asyncio.sleep(0)
    if error is not None:
        raise error


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)

    def missing(*args, **kwargs):
        raise unittest.SkipTest("needs " + name)
    return missing
