"""Stands for test.support.pty_helper: there are no terminals."""

import unittest


def run_pty(*args, **kwargs):
    raise unittest.SkipTest("needs a terminal")


class FakeInput:
    """Gives lines in the place of sys.stdin and prints them, as a terminal would."""

    def __init__(self, lines):
        self.lines = lines

    def readline(self):
        line = self.lines.pop(0)
        print(line)
        return line + "\n"
