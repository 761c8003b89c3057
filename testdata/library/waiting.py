# What a program changes before it reads a name of the library does not change what the name stands for.
import argparse
del argparse.HelpFormatter
print(len(dir(argparse)) > 20, 'HelpFormatter' in vars(argparse), hasattr(argparse, 'RawTextHelpFormatter'))

import difflib, re
compiles = re.compile
re.compile = lambda *a: 1 / 0
print(callable(difflib.IS_LINE_JUNK))
re.compile = compiles

import threading
class T(threading.Thread):
    pass
threading.Thread = T
print(threading.Timer.__mro__[1].__module__)

import sched, time
from unittest import mock
with mock.patch('time.sleep'):
    sched.scheduler
print(sched.scheduler.__init__.__defaults__)

import asyncio
before = asyncio.tasks.wait_for
asyncio.tasks.wait_for = 'another'
first = asyncio.wait_for
asyncio.tasks.wait_for = before
print(first is before, asyncio.wait_for is before)

import sys
import unittest
print(sys.modules['os'].__name__, sys.modules['difflib'] is difflib)
for name, module in sys.modules.items():
    vars(module)
import timeit, fractions
sys.modules['operator'] = None
print(timeit.Timer.__name__, fractions.Fraction('1.5'))

import optparse
optparse.__name__ = 'another'
print(optparse.Values.__module__)
print('modules' in dir(sys), 'modules' in vars(sys), sys.modules is vars(sys)['modules'])

import calendar
calendar.Calendar = 5
print(calendar.TextCalendar.__mro__[1].__name__)
print(Exception in Exception.__subclasses__(), len(argparse.Action.__subclasses__()) > 8)

import logging
class Handler(logging.Handler):
    pass
logging.Handler = Handler
print(logging.NullHandler.__mro__[1].__module__, 'StreamHandler' in logging.__dict__)

import textwrap
del textwrap.dedent
print(hasattr(textwrap, 'dedent'), hasattr(textwrap, 'indent'))
textwrap.indent = 3
del textwrap.indent
print(hasattr(textwrap, 'indent'))
