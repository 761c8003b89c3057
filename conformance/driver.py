# Runs test methods of one module, one after the other, and reports each on lines of its own. The runner puts MODULE
# (a dotted name), METHODS (a list of "Class.method", or "doctest.NAME") and DOCTESTS (name to a list of examples) before
# this text. "@@ begin ID" is printed before a method starts, so that the runner knows which one crashed or hung;
# "@@ end STATUS DETAIL" after it.

import sys



def _getframe(depth=0):
    try:
        raise ValueError
    except ValueError as e:
        return e.__traceback__.tb_frame


if not hasattr(sys, "_getframe"):  # CPython's own collections takes a type from it
    sys._getframe = _getframe
for _name in ("prefix", "base_prefix", "exec_prefix", "base_exec_prefix"):  # looked at when files are loaded
    if not hasattr(sys, _name):
        setattr(sys, _name, "")

import unittest


def _say(*words):
    print("\n@@", *words, flush=True)


def _describe(error):
    """The exception in one line, with the line of the test file where it came from."""
    try:
        text = str(error)
    except BaseException as e:
        text = "<str raised " + type(e).__name__ + ">"
    text = " ".join(text.split())
    line = 0
    try:
        tb = error.__traceback__
        name = MODULE.rpartition(".")[2] + ".py"
        while tb is not None:
            if tb.tb_frame.f_code.co_filename.endswith(name):
                line = tb.tb_lineno
            tb = tb.tb_next
    except AttributeError:
        pass
    # The reason is cut by characters, so that a huge repr does not fill the pipe.
    return (("line %d: " % line) if line else "") + type(error).__name__ + (": " + text[:400] if text else "")


def _import(name):
    __import__(name)
    return sys.modules[name]


class _Captured:
    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)
        return len(text)

    def flush(self):
        pass


def _matches(want, got, ellipsis, spaces):
    if spaces:
        want, got = " ".join(want.split()), " ".join(got.split())
    if want == got:
        return True
    if not ellipsis or "..." not in want:
        return False
    first, *middle, last = want.split("...")
    if not (got.startswith(first) and got.endswith(last)):
        return False
    at, end = len(first), len(got) - len(last)
    for part in middle:
        at = got.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return at <= end


def _run_examples(module, examples):
    """Runs the examples of a text in one namespace; the first that differs is the failure."""
    names = dict(module.__dict__)
    for source, want, error, ellipsis, spaces in examples:
        captured = _Captured()
        stdout, sys.stdout = sys.stdout, captured
        raised = None
        try:
            exec(compile(source, "<doctest>", "single", 0, True), names)
        except Exception as e:
            raised = e
        finally:
            sys.stdout = stdout
        if raised is None:
            got = "".join(captured.parts)
            if got and not got.endswith("\n"):
                got += "\n"
            if (want, got) in (("1\n", "True\n"), ("0\n", "False\n")):
                continue
            if error is not None or not _matches(want, got, ellipsis, spaces):
                raise AssertionError(repr(source) + " printed " + repr(got) + ", not " + repr(want))
        elif error is None:
            raise raised
        else:
            kind = type(raised)
            got = kind.__qualname__
            if kind.__module__ not in ("builtins", "__main__"):
                got = kind.__module__ + "." + got
            text = raised.msg if isinstance(raised, SyntaxError) else str(raised)
            got += (": " + text if text else "") + "\n"
            if not _matches(error, got, ellipsis, spaces):
                raise AssertionError(repr(source) + " raised " + repr(got) + ", not " + repr(error))


def _once(test):
    """Runs one test: on the stand-in for unittest, or on one that the interpreter itself has."""
    if hasattr(test, "run_once"):
        return test.run_once()
    found = []

    class Result(unittest.TestResult):
        def addError(self, test, err):
            found.append(("fail", err[1]))

        addFailure = addError

        def addSubTest(self, test, subtest, err):
            if err is not None:
                found.append(("fail", err[1]))

        def addSkip(self, test, reason):
            found.append(("skip", reason))

        def addExpectedFailure(self, test, err):
            found.append(("skip", "marked as a failure of CPython's own"))

        def addUnexpectedSuccess(self, test):
            found.append(("fail", AssertionError("unexpected success")))

    test.run(Result())
    failed = [f for f in found if f[0] == "fail"]
    return (failed or found or [("pass", None)])[0]


def _run_all():
    try:
        import test.support  # lends open() where there is none
        if OWN:
            exec(PREPARE, {})
        module = _import(MODULE)
        if OWN and "load_tests" in vars(module):
            # It may put into its classes what their methods use; the suite itself is the runner's.
            module.load_tests(unittest.defaultTestLoader, unittest.TestSuite(), None)
        getattr(module, "setUpModule", lambda: None)()
    except unittest.SkipTest as e:
        _say("module skip", " ".join(str(e).split()))
        return
    except BaseException as e:
        _say("module fail", _describe(e))
        return
    current = None
    ready = None
    for method in METHODS:
        class_name, _, name = method.rpartition(".")
        if class_name == "doctest":
            _say("begin", method)
            try:
                _run_examples(module, DOCTESTS[name])
            except BaseException as e:
                _say("end fail", _describe(e))
            else:
                _say("end pass")
            continue
        cls = getattr(module, class_name)
        if cls is not current:
            if current is not None and ready is None:
                try:
                    current.tearDownClass()
                    current.doClassCleanups()
                except Exception:
                    pass
            current, ready = cls, None
            if not getattr(cls, "__unittest_skip__", False):
                try:
                    cls.setUpClass()
                except BaseException as e:
                    ready = e
        _say("begin", method)
        stdout, stderr = getattr(sys, "stdout", None), getattr(sys, "stderr", None)
        try:
            if ready is not None:
                raise ready
            status, detail = _once(cls(name))
        except unittest.SkipTest as e:
            status, detail = "skip", str(e)
        except BaseException as e:
            status, detail = "fail", e
        if stdout is not None:
            sys.stdout, sys.stderr = stdout, stderr
        if status == "fail":
            detail = _describe(detail)
        _say("end", status, " ".join(str(detail or "").split()))
    _say("done")


_run_all()
