# A program's own sys.excepthook is called with what ends it, instead of the traceback.
import sys


def told(kind, value, tb):
    print("hook:", kind.__name__, value, tb.tb_lineno, value.__traceback__ is tb)
    while tb is not None:
        print("  at", tb.tb_frame.f_code.co_name, tb.tb_lineno)
        tb = tb.tb_next
    print("to stderr", file=sys.stderr)


def work(n):
    if n == 0:
        raise LookupError("nothing there")
    work(n - 1)


sys.excepthook = told
try:
    work(0)
except LookupError:
    print("handled: nobody is told")
work(2)
