"""The names that tests take from unittest.case."""

from unittest import SkipTest, TestCase, expectedFailure, skip, skipIf, skipUnless
