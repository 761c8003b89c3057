"""Unit tests."""
__all__ = ['IsolatedAsyncioTestCase', 'TestResult', 'TestCase', 'TestSuite', 'TextTestRunner', 'TestLoader', 'FunctionTestCase',
           'main', 'defaultTestLoader', 'SkipTest', 'skip', 'skipIf', 'skipUnless', 'expectedFailure', 'TextTestResult',
           'installHandler', 'registerResult', 'removeResult', 'removeHandler', 'addModuleCleanup', 'doModuleCleanups',
           'enterModuleContext']
__unittest = True

from .result import TestResult
from .case import (addModuleCleanup, TestCase, FunctionTestCase, SkipTest, skip, skipIf, skipUnless, expectedFailure,
                   doModuleCleanups, enterModuleContext)
from .suite import BaseTestSuite, TestSuite
from .loader import TestLoader, defaultTestLoader
from .main import TestProgram, main
from .runner import TextTestRunner, TextTestResult
_results = []


def installHandler():
    """Nothing to do: there are no signals."""


def _refer(result):
    # Results are known by weak references, which not everything has.
    from weakref import ref
    ref(result)


def registerResult(result):
    """Remember a result."""
    _refer(result)
    _results.append(result)


def removeResult(result):
    """Forget a result; tells whether it was known."""
    _refer(result)
    if result in _results:
        _results.remove(result)
        return True
    return False


def removeHandler(method=None):
    """Nothing to do: there are no signals."""
    if method is not None:
        def inner(*args, **kwargs):
            return method(*args, **kwargs)

        return inner


def __dir__():
    return [*globals(), 'IsolatedAsyncioTestCase']


def __getattr__(name):
    # It needs asyncio, which few tests do.
    global IsolatedAsyncioTestCase
    if name != 'IsolatedAsyncioTestCase':
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    from .async_case import IsolatedAsyncioTestCase
    return IsolatedAsyncioTestCase
