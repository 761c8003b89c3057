import doctest
import io
import re
import sys
import unittest
from unittest import mock
from unittest.mock import ANY, MagicMock, Mock, call, patch, sentinel


def attempt(label, f):
    try:
        print(label, repr(f()))
    except BaseException as e:
        print(label, type(e).__name__, e)


class T(unittest.TestCase):
    def runTest(self):
        pass


t = T()
cases = [
    ('assertEqual', 1, 2), ('assertEqual', 'abc', 'abd'), ('assertEqual', [1, 2, 3], [1, 2, 4, 5]), ('assertEqual', (1,), (1, 2)),
    ('assertEqual', {'a': 1}, {'a': 2, 'b': 3}), ('assertEqual', {1, 2}, {2, 3}), ('assertEqual', 'a\nb\nc', 'a\nx\nc'),
    ('assertEqual', 'x' * 200, 'x' * 150 + 'y' * 50), ('assertEqual', list(range(40)), list(range(39))), ('assertEqual', 1, 1.0),
    ('assertNotEqual', 1, 1), ('assertTrue', 0), ('assertFalse', [1]), ('assertIs', 1, '1'), ('assertIsNot', None, None),
    ('assertIsNone', 5), ('assertIsNotNone', None), ('assertIn', 4, [1, 2]), ('assertNotIn', 1, [1, 2]),
    ('assertIsInstance', 5, str), ('assertNotIsInstance', 5, int), ('assertAlmostEqual', 1.0, 1.1), ('assertAlmostEqual', 1, 1.00000001),
    ('assertAlmostEqual', 1, 2, 1), ('assertNotAlmostEqual', 1, 1.00000001), ('assertGreater', 1, 2), ('assertGreaterEqual', 1, 2),
    ('assertLess', 2, 1), ('assertLessEqual', 2, 1), ('assertRegex', 'abc', 'x+'), ('assertNotRegex', 'abc', 'b'),
    ('assertCountEqual', [1, 1, 2], [2, 2, 1]), ('assertCountEqual', [[1], [2]], [[2], [3]]), ('assertSequenceEqual', [1], (1, 2)),
    ('assertListEqual', [1], (1,)), ('assertDictEqual', {}, []), ('assertMultiLineEqual', 'a\n', 'b\n'), ('assertSetEqual', {1}, [1]),
    ('fail', 'reason'), ('fail',), ('skipTest', 'why'),
]
for name, *args in cases:
    attempt(name, lambda: getattr(t, name)(*args))
attempt('msg', lambda: t.assertEqual(1, 2, 'the message'))
attempt('delta', lambda: t.assertAlmostEqual(1, 5, delta=2))
attempt('delta', lambda: t.assertNotAlmostEqual(1, 1.5, delta=2))
attempt('both', lambda: t.assertAlmostEqual(1, 5, places=2, delta=2))
attempt('raises', lambda: t.assertRaises(ValueError, int, '5'))
attempt('raises', lambda: t.assertRaises(ValueError, int, 'x'))
attempt('raises', lambda: t.assertRaises(5, int))


def with_raises():
    with t.assertRaises(ZeroDivisionError) as cm:
        1 / 0
    return cm.exception


attempt('with', with_raises)


def not_raised():
    with t.assertRaises((KeyError, ValueError), msg='more'):
        pass


attempt('with', not_raised)
attempt('regex', lambda: t.assertRaisesRegex(ValueError, 'nothing like it', int, 'x'))
attempt('regex', lambda: t.assertRaisesRegex(ValueError, 'invalid literal', int, 'x'))


def logs():
    import logging
    with t.assertLogs('x.y', level='INFO') as cm:
        logging.getLogger('x.y').info('hello %s', 'you')
    print(cm.output, cm.records[0].getMessage())
    with t.assertLogs('x.y'):
        pass


attempt('logs', logs)


def no_logs():
    import logging
    with t.assertNoLogs(level='ERROR'):
        logging.getLogger().error('bad')


attempt('no logs', no_logs)


class Sample(unittest.TestCase):
    order = []

    @classmethod
    def setUpClass(cls):
        cls.order.append('setUpClass')

    @classmethod
    def tearDownClass(cls):
        cls.order.append('tearDownClass')

    def setUp(self):
        self.order.append('setUp')
        self.addCleanup(self.order.append, 'cleanup')

    def tearDown(self):
        self.order.append('tearDown')

    def test_error(self):
        raise KeyError('oops')

    def test_failure(self):
        """A test with a description.

        And more."""
        self.assertEqual(1, 2)

    def test_ok(self):
        self.order.append('ok')

    @unittest.skip('not today')
    def test_skipped(self):
        pass

    @unittest.skipIf(True, 'because')
    def test_skip_if(self):
        pass

    @unittest.skipUnless(True, 'runs')
    def test_skip_unless(self):
        pass

    @unittest.expectedFailure
    def test_expected(self):
        self.fail()

    @unittest.expectedFailure
    def test_unexpected(self):
        pass

    def test_subtests(self):
        for i in range(4):
            with self.subTest('part', i=i):
                self.assertEqual(i % 2, 0)


@unittest.skip('whole class')
class Skipped(unittest.TestCase):
    def test_it(self):
        pass


class BadSetUp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise ValueError('set up')

    def test_it(self):
        pass


class Async(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.x = 1

    async def test_async(self):
        import asyncio
        await asyncio.sleep(0)
        self.assertEqual(self.x, 1)

    def test_sync(self):
        pass


def clean(text):
    text = re.sub(r'in \d+\.\d+s', 'in 0s', text)
    text = re.sub(r'File ".*?", line \d+', 'File "F"', text)
    text = re.sub(r'\n *[~^]+(?=\n)', '', text)
    return re.sub(r' +File "F", in (__run|_run_all)\n(?: +.*\n)+?(?= +File)', '', text)


def run(*classes, **kw):
    out = io.StringIO()
    loader = unittest.TestLoader()
    suite = unittest.TestSuite(loader.loadTestsFromTestCase(c) for c in classes)
    print(suite.countTestCases())
    result = unittest.TextTestRunner(stream=out, **kw).run(suite)
    print(clean(out.getvalue()))
    print(result, result.wasSuccessful(), result.testsRun)
    return result


r = run(Sample)
print(Sample.order)
print([str(x) for x, _ in r.failures], [x.id() for x, _ in r.errors], r.skipped[0][1], r.unexpectedSuccesses)
run(Sample, Skipped, BadSetUp, verbosity=2)
run(Async)
run(T, verbosity=0)
run()
out = io.StringIO()
p = unittest.main(module=None, defaultTest=None, argv=['prog', '-q'], exit=False, testRunner=unittest.TextTestRunner(out, verbosity=0)) if False else None
attempt('missing', lambda: T('test_nothing'))
print(T(), repr(T()), T() == T(), T().id(), T().shortDescription(), Sample('test_failure').shortDescription(), Sample('test_ok'))
ft = unittest.FunctionTestCase(lambda: None, description='a function')
print(ft.run().testsRun, ft.shortDescription())
print(unittest.defaultTestLoader.getTestCaseNames(Sample))
attempt('suite', lambda: unittest.TestSuite(T))
attempt('suite', lambda: unittest.TestSuite([T]))

# mock
m = Mock(name='m', return_value=3)
print(m(1, a=2), m.called, m.call_count, m.call_args, m.call_args_list, m.mock_calls, m.call_args.args, m.call_args.kwargs)
m.assert_called_once_with(1, a=2)
attempt('mock', lambda: m.assert_called_with(2))
attempt('mock', m.assert_not_called)
m(5)
attempt('mock', m.assert_called_once)
attempt('mock', lambda: m.assert_called_once_with(5))
attempt('mock', lambda: m.assert_any_call(7))
attempt('mock', lambda: Mock().assert_called())
attempt('mock', lambda: Mock().assert_called_with(1))
m.assert_has_calls([call(1, a=2), call(5)])
attempt('mock', lambda: m.assert_has_calls([call(9)]))
m.assert_has_calls([call(5), call(1, a=2)], any_order=True)
m.reset_mock()
print(m.called, m.call_args, m.mock_calls, m())
m = MagicMock()
m.child.method(1).other('x', k=sentinel.thing)
print(m.mock_calls, m.method_calls, m.child.method.call_args)
print(call.child.method(1).other('x', k=sentinel.thing) == m.mock_calls[-1], call(1, x=2), call.a.b(3), call(1).call_list())
m.side_effect = [1, ValueError('second'), 3]
print(m())
attempt('side', m)
print(m())
attempt('side', m)
m.side_effect = lambda x: x * 2
print(m(4))
m.side_effect = KeyError
attempt('side', m)
m = MagicMock()
m.__len__.return_value = 7
m.__getitem__.side_effect = lambda k: k.upper()
m.__iter__.return_value = [1, 2]
m.__enter__.return_value = 'entered'
with m as entered:
    print(entered, len(m), m['a'], list(m), bool(m), int(m), 5 in m, m == m, m != 5)
print(m.__exit__.called, m.__getitem__.call_args)
m.configure_mock(**{'a.b.return_value': 9, 'c': 1})
print(m.a.b(), m.c)
attempt('assert typo', lambda: m.assert_caled_with())
attempt('spec', lambda: Mock(spec=['a']).b)
attempt('spec', lambda: Mock(spec=str).nothing)
attempt('spec_set', lambda: setattr(Mock(spec_set=['a']), 'b', 1))
print(isinstance(Mock(spec=int), int), Mock(spec=[]).__class__.__name__)
del m.c
attempt('deleted', lambda: m.c)
print(ANY == 5, [ANY, 2] == [1, 2], repr(ANY), sentinel.x is sentinel.x, sentinel.x)
w = Mock(wraps=len)
print(w([1, 2, 3]), w.call_args)
pm = mock.PropertyMock(return_value=5)


class Prop:
    attr = 1

    def method(self, a, b=2):
        return 'real'

    @staticmethod
    def static():
        return 'static'


type.__setattr__(Prop, 'attr', pm)
print(Prop().attr, pm.called)
Prop.attr = 1
with patch.object(Prop, 'method', return_value='patched') as pmeth:
    print(Prop().method(1), pmeth.call_args)
print(Prop().method(1))
with patch.object(Prop, 'attr', 42):
    print(Prop.attr)
print(Prop.attr)


@patch.object(Prop, 'static')
@patch.object(Prop, 'attr', new='deco')
def decorated(mocked):
    mocked.return_value = 'm'
    return Prop.static(), Prop.attr


print(decorated(), Prop.static())
d = {'a': 1}
with patch.dict(d, {'b': 2}, clear=True):
    print(d)
print(d)
with patch.dict(d, c=3):
    print(d)
attempt('patch', lambda: patch.object(Prop, 'nothing').start())
with patch.object(Prop, 'nothing', 1, create=True):
    print(Prop.nothing)
print(hasattr(Prop, 'nothing'))
with patch.multiple(Prop, attr=1, method=mock.DEFAULT) as values:
    print(sorted(values))
with patch('json.dumps', return_value='fake') as dumps:
    import json
    print(json.dumps({}), dumps.called)
print(json.dumps({}))
p = patch.object(Prop, 'attr', 'started')
p.start()
print(Prop.attr)
patch.stopall()
print(Prop.attr)
attempt('target', lambda: patch('nodots'))


async def use_async():
    am = mock.AsyncMock(return_value=4)
    print(await am(1), am.await_count, am.await_args)
    am.assert_awaited_once_with(1)
    try:
        am.assert_not_awaited()
    except AssertionError as e:
        print(e)


import asyncio
asyncio.run(use_async())
opened = mock.mock_open(read_data='line1\nline2\n')
with opened('file') as f:
    print(f.read())
print([line for line in opened('x')], opened.call_args_list)


# doctest
def good(x):
    """
    >>> good(1)
    2
    >>> good('a')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    TypeError: can only ...
    >>> print('a\\n\\nb')
    a
    <BLANKLINE>
    b
    >>> for i in range(2):
    ...     print(i)
    0
    1
    >>> [1,   2]  # doctest: +NORMALIZE_WHITESPACE
    [1,
     2]
    >>> 1 / 0  # doctest: +SKIP
    """
    return x + 1


def bad():
    """
    >>> 1 + 1
    3
    >>> print('x')
    """


def collect(f, **kw):
    old, sys.stdout = sys.stdout, io.StringIO()
    try:
        doctest.run_docstring_examples(f, {'good': good}, name=f.__name__, **kw)
        return clean(sys.stdout.getvalue())
    finally:
        sys.stdout = old


print(repr(collect(good)))
print(collect(bad))
print(collect(good, verbose=True)[:300])
tests = doctest.DocTestFinder().find(good, module=False, globs={'good': good})
print(tests, len(tests[0].examples), [(e.source, e.want, e.exc_msg, e.lineno, e.options) for e in tests[0].examples[:3]])
runner = doctest.DocTestRunner(verbose=False)
print(runner.run(tests[0]), runner.summarize(verbose=False))
checker = doctest.OutputChecker()
print([checker.check_output(w, g, f) for w, g, f in (('1\n', 'True\n', 0), ('1\n', 'True\n', doctest.DONT_ACCEPT_TRUE_FOR_1),
      ('a...z\n', 'abcz\n', doctest.ELLIPSIS), ('a...z\n', 'abc\n', doctest.ELLIPSIS), ('a  b\n', 'a b\n', doctest.NORMALIZE_WHITESPACE), ('x\n', 'y\n', 0))])
parser = doctest.DocTestParser()
print([type(x).__name__ for x in parser.parse('text\n>>> 1\n1\n\nmore\n')], parser.get_examples('>>> x = 1\n>>> x\n1\n')[1].want)
attempt('parse', lambda: parser.parse('>>>1\n'))
attempt('option', lambda: parser.parse('>>> 1 # doctest: +NOPE\n'))
print(doctest.script_from_examples('Text\n>>> 1+1\n2\n'))
print(doctest.register_optionflag('MINE') > 0, doctest.ELLIPSIS | doctest.SKIP)
