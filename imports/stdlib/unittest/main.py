"""unittest.main."""
import sys
from . import loader, runner

__unittest = True


class TestProgram:
    """Runs the tests of a module, as the command line says."""

    module = None
    verbosity = 1
    failfast = catchbreak = buffer = progName = warnings = testNamePatterns = None

    def __init__(self, module='__main__', defaultTest=None, argv=None, testRunner=None, testLoader=loader.defaultTestLoader,
                 exit=True, verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False,
                 durations=None):
        self.module = self._find(module) if isinstance(module, str) else module
        self.defaultTest, self.testRunner, self.testLoader = defaultTest, testRunner, testLoader
        self.exit, self.verbosity, self.failfast, self.buffer = exit, verbosity, failfast, buffer
        self.tb_locals, self.durations = tb_locals, durations
        argv = sys.argv if argv is None else argv
        self.progName = argv[0].rpartition('/')[2] if argv else ''
        self.parseArgs(argv)
        self.runTests()

    @staticmethod
    def _find(name):
        if name != '__main__':
            import _report
            _report.may_import(name)
            __import__(name)
        return sys.modules[name]

    def usageExit(self, msg=None):
        if msg:
            print(msg)
        sys.exit(2)

    def parseArgs(self, argv):
        names = []
        args = list(argv[1:])
        # Without a module, discover or no names look for tests in the files of a folder.
        where, order = {}, {'-s': 'start', '--start-directory': 'start', '-p': 'pattern', '--pattern': 'pattern', '-t': 'top',
                            '--top-level-directory': 'top'}
        finds = self.module is None and args[:1] == ['discover']
        if finds:
            del args[0]
        while args:
            arg = args.pop(0)
            key, eq, value = arg.partition('=')
            if finds and key in order and (eq or args):
                where[order[key]] = value if eq else args.pop(0)
            elif arg in ('-v', '--verbose'):
                self.verbosity = 2
            elif arg in ('-q', '--quiet'):
                self.verbosity = 0
            elif arg in ('-f', '--failfast'):
                self.failfast = True
            elif arg in ('-b', '--buffer'):
                self.buffer = True
            elif arg == '--locals':
                self.tb_locals = True
            elif key == '--durations' and (eq or args):
                self.durations = int(value if eq else args.pop(0))
            elif arg in ('-c', '--catch'):
                pass
            elif arg == '-k' and args:
                pattern = args.pop(0)
                self.testNamePatterns = (self.testNamePatterns or []) + [pattern if '*' in pattern else f'*{pattern}*']
            elif arg.startswith('-') and arg != '-':
                self.usageExit(f'unrecognized argument: {arg}')
            else:
                names.append(arg)
        if self.module is None and (finds or not names):
            for key, name in zip(('start', 'pattern', 'top'), names):
                where.setdefault(key, name)
            if self.testNamePatterns:
                self.testLoader.testNamePatterns = self.testNamePatterns
            self.test = self.testLoader.discover(where.get('start', '.'), where.get('pattern', 'test*.py'), where.get('top'))
            return
        wanted = names or self.defaultTest
        self.testNames = wanted if wanted is None else (wanted,) if isinstance(wanted, str) else [*wanted]
        self.createTests()

    def createTests(self):
        """Load the tests that the command line names; without names, those of the module."""
        load = self.testLoader
        if self.testNamePatterns:
            load.testNamePatterns = self.testNamePatterns
        names = self.testNames
        self.test = load.loadTestsFromModule(self.module) if names is None else load.loadTestsFromNames(names, self.module)

    def runTests(self):
        """Run the tests, and leave the program unless exit is false: with 0, with 1 after a failure, with 5 without tests."""
        run = self.testRunner or runner.TextTestRunner
        if isinstance(run, type):
            run = run(verbosity=self.verbosity, buffer=self.buffer, failfast=self.failfast, warnings=self.warnings)
        self.result = result = run.run(self.test)
        if not self.exit:
            return
        if not result.testsRun and not result.skipped:
            sys.exit(5)
        sys.exit(int(not result.wasSuccessful()))


main = TestProgram
