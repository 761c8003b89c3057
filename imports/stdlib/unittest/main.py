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
        self.module = sys.modules[module] if isinstance(module, str) and module == '__main__' else module
        if isinstance(self.module, str):
            import _report
            _report.may_import(module)
            self.module = __import__(module)
            for part in module.split('.')[1:]:
                self.module = getattr(self.module, part)
        if argv is None:
            argv = sys.argv
        self.exit = exit
        self.failfast = failfast
        self.verbosity = verbosity
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.defaultTest = defaultTest
        self.testRunner = testRunner
        self.testLoader = testLoader
        self.progName = argv[0].rpartition('/')[2] if argv else ''
        self.parseArgs(argv)
        self.runTests()

    def usageExit(self, msg=None):
        if msg:
            print(msg)
        sys.exit(2)

    def parseArgs(self, argv):
        names = []
        args = list(argv[1:])
        while args:
            arg = args.pop(0)
            if arg in ('-v', '--verbose'):
                self.verbosity = 2
            elif arg in ('-q', '--quiet'):
                self.verbosity = 0
            elif arg in ('-f', '--failfast'):
                self.failfast = True
            elif arg in ('-b', '--buffer'):
                self.buffer = True
            elif arg in ('-c', '--catch', '--locals'):
                pass
            elif arg == '-k' and args:
                pattern = args.pop(0)
                self.testNamePatterns = (self.testNamePatterns or []) + [pattern if '*' in pattern else f'*{pattern}*']
            elif arg.startswith('-') and arg != '-':
                self.usageExit(f'unrecognized argument: {arg}')
            else:
                names.append(arg)
        if names:
            self.testNames = names
        elif self.defaultTest is None:
            self.testNames = None
        elif isinstance(self.defaultTest, str):
            self.testNames = (self.defaultTest,)
        else:
            self.testNames = list(self.defaultTest)
        self.createTests()

    def createTests(self):
        if self.testNamePatterns:
            self.testLoader.testNamePatterns = self.testNamePatterns
        if self.testNames is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            self.test = self.testLoader.loadTestsFromNames(self.testNames, self.module)

    def runTests(self):
        if self.testRunner is None:
            self.testRunner = runner.TextTestRunner
        if isinstance(self.testRunner, type):
            test_runner = self.testRunner(verbosity=self.verbosity, failfast=self.failfast, buffer=self.buffer,
                                          warnings=self.warnings)
        else:
            test_runner = self.testRunner
        self.result = test_runner.run(self.test)
        if self.exit:
            if self.result.testsRun == 0 and len(self.result.skipped) == 0:
                sys.exit(5)
            sys.exit(0 if self.result.wasSuccessful() else 1)


main = TestProgram
