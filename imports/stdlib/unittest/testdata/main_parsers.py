# Programs that derive from unittest.main and bring options of their own.
import io
import types
import unittest


class Case(unittest.TestCase):
    def test_a(self):
        pass

    def test_b(self):
        pass


class Program(unittest.TestProgram):
    listed = None
    told = []

    def _getParentArgParser(self):
        parser = super()._getParentArgParser()
        parser.add_argument('-l', '--list', dest='listed', default=False, action='store_true')
        return parser

    def _getMainArgParser(self, parent):
        parser = super()._getMainArgParser(parent)
        parser.add_argument('--only', default=None)
        return parser

    def _getDiscoveryArgParser(self, parent):
        parser = super()._getDiscoveryArgParser(parent)
        parser.add_argument('--depth', type=int, default=0)
        return parser

    def createTests(self, from_discovery=False, Loader=None):
        self.told.append((from_discovery, Loader))
        super().createTests(from_discovery, Loader)

    def runTests(self):
        if not self.listed:
            self.testRunner = unittest.TextTestRunner(io.StringIO())
            super().runTests()


class Loader(unittest.TestLoader):
    def discover(self, start_dir, pattern='test*.py', top_level_dir=None):
        print('discover', start_dir, pattern, top_level_dir, self.testNamePatterns)
        return self.suiteClass()


module = types.ModuleType('module')
module.Case = Case
for argv in [], ['-l'], ['-l', 'Case.test_a', '--only', 'x'], ['-q', '-k', 'b'], ['--list', 'Case']:
    program = Program(module, argv=['prog', *argv], exit=False)
    tests = [test for suite in program.test for test in (suite if hasattr(suite, '__iter__') else [suite])]
    names = sorted(test.id().rpartition('.')[2] for test in tests if test is not None)
    print(argv, program.listed, program.only, names, program.told, program.verbosity, program.failfast, program.testNamePatterns)
    program.told.clear()
for argv in ['discover', '-l', '-s', 'here', '-p', 'x*.py'], ['discover', 'a', 'b*.py', '-l', '--depth', '3'], ['-l'], ['discover', '-l', '-k', 'z']:
    program = Program(None, argv=['prog', *argv], exit=False, testLoader=Loader())
    print(argv, program.listed, program.told, getattr(program, 'depth', None))
    program.told.clear()
for argv in ['--nothing'], ['discover', '--only', 'x']:
    try:
        import contextlib
        with contextlib.redirect_stderr(io.StringIO()):
            Program(None, argv=['prog', *argv], exit=False, testLoader=Loader())
    except SystemExit as e:
        print(argv, e.code)
