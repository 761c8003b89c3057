"""The names that tests take from unittest.case."""

from unittest import SkipTest, TestCase, _Raises as _AssertRaisesContext, expectedFailure, skip, skipIf, skipUnless
