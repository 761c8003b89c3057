"""Stands for test.support.warnings_helper."""

import sys


class _Recorder:
    def __init__(self, records):
        self.warnings = records
        self.seen = 0

    def __getattr__(self, name):
        if len(self.warnings) > self.seen:
            return getattr(self.warnings[-1], name)
        raise AttributeError(name)

    def reset(self):
        self.seen = len(self.warnings)


class check_warnings:
    """Collects warnings; the filters (text, category) must all be met, and nothing else come, unless quiet."""

    def __init__(self, *filters, **kwargs):
        self.quiet = kwargs.get("quiet", not filters)
        self.filters = filters or (("", Warning),)
        self.any = not filters

    def __enter__(self):
        import warnings
        frame = sys._getframe(1) if hasattr(sys, "_getframe") else None
        if frame is not None and frame.f_globals.get("__warningregistry__"):
            frame.f_globals["__warningregistry__"].clear()
        self.manager = warnings.catch_warnings(record=True)
        records = self.manager.__enter__()
        warnings.simplefilter("always")
        self.recorder = _Recorder(records)
        return self.recorder

    def __exit__(self, kind, value, traceback):
        self.manager.__exit__(kind, value, traceback)
        if kind is not None:
            return False
        import re
        left = [r.message for r in self.recorder.warnings]
        missing = []
        for text, category in self.filters:
            met = [w for w in left if issubclass(w.__class__, category) and re.match(text, str(w), re.I)]
            left = [w for w in left if w not in met]
            if not met and not self.quiet:
                missing.append((text, category.__name__))
        if left and not self.any:
            raise AssertionError("unhandled warning %s" % (left[0],))
        if missing:
            raise AssertionError("filter (%r, %s) did not catch any warning" % missing[0])
        return False


class _NoWarnings:
    def __init__(self, testcase, message, category, collect):
        self.testcase = testcase
        self.message = message
        self.category = category

    def __enter__(self):
        import warnings
        self.manager = warnings.catch_warnings(record=True)
        self.records = self.manager.__enter__()
        warnings.filterwarnings("always", message=self.message, category=self.category)

    def __exit__(self, *exc):
        self.manager.__exit__(*exc)
        if exc[0] is None:
            self.testcase.assertEqual(self.records, [])
        return False


def check_no_warnings(testcase, message="", category=Warning, force_gc=False):
    return _NoWarnings(testcase, message, category, force_gc)


def check_no_resource_warning(testcase):
    return _NoWarnings(testcase, "", ResourceWarning, True)


def check_syntax_warning(testcase, statement, errtext="", *, lineno=1, offset=None):
    import warnings
    with warnings.catch_warnings(record=True) as records:
        warnings.simplefilter("always", SyntaxWarning)
        compile(statement, "<testcase>", "exec")
    testcase.assertEqual(len(records), 1, records)
    warning = records[0]
    testcase.assertTrue(issubclass(warning.category, SyntaxWarning))
    if errtext:
        testcase.assertRegex(str(warning.message), errtext)
    testcase.assertEqual(warning.filename, "<testcase>")
    testcase.assertIsNotNone(warning.lineno)
    if lineno is not None:
        testcase.assertEqual(warning.lineno, lineno)
    with warnings.catch_warnings(record=True) as records:
        warnings.simplefilter("error", SyntaxWarning)
        from test.support import check_syntax_error
        check_syntax_error(testcase, statement, errtext, lineno=lineno, offset=offset)
    testcase.assertEqual(records, [])


def ignore_warnings(*, category):
    def decorate(test):
        def quiet(self, *args, **kwargs):
            import warnings
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", category=category)
                return test(self, *args, **kwargs)

        quiet.__name__ = test.__name__
        return quiet

    return decorate


def ignore_fork_in_thread_deprecation_warnings(test):
    return test


class save_restore_warnings_filters:
    def __enter__(self):
        import warnings
        self.manager = warnings.catch_warnings()
        self.manager.__enter__()

    def __exit__(self, *exc):
        return self.manager.__exit__(*exc)


def import_deprecated(name):
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        __import__(name)
    return sys.modules[name]
