"""unittest.main."""
import sys
from . import loader, runner

__unittest = True


def _as_pattern(text):
    return text if '*' in text else f'*{text}*'


def _module_of(name):
    # The name of the module in a file below the current folder; what is no such file is a name already.
    import os
    if not name.lower().endswith('.py') or not os.path.isfile(name):
        return name
    inside = os.path.relpath(name, os.getcwd()) if os.path.isabs(name) else name
    if os.path.isabs(inside) or inside.startswith(os.pardir):
        return name
    return os.path.normpath(inside)[:-len('.py')].replace('\\', '.').replace('/', '.')


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
        self.warnings = 'default' if warnings is None and not sys.warnoptions else warnings
        argv = sys.argv if argv is None else argv
        self.progName = argv[0].rpartition('/')[2] if argv else ''
        if self.progName == '__main__.py':
            self.progName = 'python -m unittest'
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
        """Print how the program is called, and leave."""
        if msg:
            print(msg)
        if self._main_parser is None:
            self._initArgParsers()
        self._main_parser.print_usage()
        sys.exit(2)

    _main_parser = _discovery_parser = None

    def _initArgParsers(self):
        # Programs that derive from this one add options of their own to the parser of what both ways have in common.
        common = self._getParentArgParser()
        self._main_parser, self._discovery_parser = self._getMainArgParser(common), self._getDiscoveryArgParser(common)

    def _getParentArgParser(self):
        import argparse
        # What whoever made the program has set is no option any more.
        switches = [('failfast', '-f', '--failfast', 'end with the first failure'),
                    ('catchbreak', '-c', '--catch', 'taken and without effect: there are no signals'),
                    ('buffer', '-b', '--buffer', 'show what tests print only where they fail')]
        switches = [each for each in switches if getattr(self, each[0]) is None]
        for dest, *_ in switches:
            setattr(self, dest, False)
        parser = argparse.ArgumentParser(add_help=False)
        for flags, settings in ((('-v', '--verbose'), {'dest': 'verbosity', 'action': 'store_const', 'const': 2, 'help': 'say more'}),
                                (('-q', '--quiet'), {'dest': 'verbosity', 'action': 'store_const', 'const': 0, 'help': 'say less'}),
                                (('--locals',), {'dest': 'tb_locals', 'action': 'store_true', 'help': 'show local variables'}),
                                (('--durations',), {'type': int, 'metavar': 'N', 'help': 'show the N slowest tests; all with 0'}),
                                *(((short, long), {'dest': dest, 'action': 'store_true', 'help': text})
                                  for dest, short, long, text in switches)):
            parser.add_argument(*flags, **settings)
        if self.testNamePatterns is None:
            parser.add_argument('-k', dest='testNamePatterns', action='append', type=_as_pattern, help='run only tests whose names fit')
            self.testNamePatterns = []
        return parser

    def _getMainArgParser(self, parent):
        import argparse
        parser = argparse.ArgumentParser(prog=self.progName, parents=[parent])
        parser.add_argument('tests', nargs='*', help='modules, classes and methods, with dots')
        return parser

    def _getDiscoveryArgParser(self, parent):
        import argparse
        parser = argparse.ArgumentParser(prog=f'{self.progName} discover', parents=[parent])
        for letter, name, text in (('-s', 'start-directory', 'where to begin'), ('-p', 'pattern', 'names of the files'),
                                   ('-t', 'top-level-directory', 'where the names of the modules begin')):
            parser.add_argument(letter, f'--{name}', dest=name.partition('-')[0], help=text)
        # The same three may be given by their places.
        parser.add_argument('places', nargs='*', help='where to begin, names of the files, where names begin')
        return parser

    def parseArgs(self, argv):
        """Take the words of the command line: settings, and which tests are run."""
        self._initArgParsers()
        self.tests = None
        if self.module is None and argv[1:] and argv[1].lower() == 'discover':
            return self._do_discovery(argv[2:])
        self._main_parser.parse_args(argv[1:], self)
        if self.module is None and not self.tests:
            return self._do_discovery([])
        wanted = self.tests or self.defaultTest
        self.testNames = wanted if wanted is None else (wanted,) if isinstance(wanted, str) else [*map(_module_of, wanted)]
        self.createTests()

    def _do_discovery(self, argv, Loader=None):
        self.start = self.top = None
        self.pattern, self.places = None, []
        if argv is not None:
            if self._main_parser is None:
                self._initArgParsers()
            finder = self._discovery_parser
            finder.parse_args(argv, self)
            if len(self.places) > 3:
                finder.error('at most three places can be given')
            for name, place in zip(('start', 'pattern', 'top'), self.places):
                if getattr(self, name) is None:
                    setattr(self, name, place)
        self.createTests(True, Loader)

    def createTests(self, from_discovery=False, Loader=None):
        """Load the tests that are looked for in files, or those that the command line names; without names, those of the module."""
        load = Loader() if from_discovery and Loader is not None else self.testLoader
        if self.testNamePatterns:
            load.testNamePatterns = self.testNamePatterns
        names = None if from_discovery else self.testNames
        if from_discovery:
            self.test = load.discover(self.start or '.', self.pattern or 'test*.py', self.top)
        elif names is None:
            self.test = load.loadTestsFromModule(self.module)
        else:
            self.test = load.loadTestsFromNames(names, self.module)

    def _make_runner(self, kind):
        # Runners of programs may know fewer settings, or none.
        older = {name: getattr(self, name) for name in ('verbosity', 'failfast', 'buffer', 'warnings')}
        for settings in older | {'tb_locals': self.tb_locals, 'durations': self.durations}, older:
            try:
                return kind(**settings)
            except TypeError:
                pass
        return kind()

    def runTests(self):
        """Run the tests, and leave the program unless exit is false: with 0, with 1 after a failure, with 5 without tests."""
        run = self.testRunner or runner.TextTestRunner
        if isinstance(run, type):
            run = self._make_runner(run)
        self.result = result = run.run(self.test)
        if not self.exit:
            return
        if not result.testsRun and not result.skipped:
            sys.exit(5)
        sys.exit(int(not result.wasSuccessful()))


main = TestProgram
