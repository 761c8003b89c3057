"""What runs embedded modules as programs, where that is more than a function main of the module."""
import sys


def _files(description, *options, file='*'):
    import argparse
    parser = argparse.ArgumentParser(description=description)
    for names, more in options:
        parser.add_argument(*names, **more)
    if file:
        parser.add_argument('file', nargs=file)
    return parser


def unittest(module):
    """Find and run tests."""
    module.main(module=None)


def doctest(module):
    """Run the examples of modules and of texts."""
    import importlib
    import os
    names = ['DONT_ACCEPT_TRUE_FOR_1', 'DONT_ACCEPT_BLANKLINE', 'NORMALIZE_WHITESPACE', 'ELLIPSIS', 'SKIP', 'IGNORE_EXCEPTION_DETAIL',
             'REPORT_UDIFF', 'REPORT_CDIFF', 'REPORT_NDIFF', 'REPORT_ONLY_FIRST_FAILURE', 'FAIL_FAST']
    names = [n for n in names if hasattr(module, n)]
    args = _files('doctest runner', (('-v', '--verbose'), {'action': 'store_true', 'help': 'print very verbose output for all tests'}),
                  (('-o', '--option'), {'action': 'append', 'choices': names, 'default': [], 'help': 'a flag of the examples'}),
                  (('-f', '--fail-fast'), {'action': 'store_true', 'help': 'stop at the first failure'}), file='+').parse_args()
    flags = 0
    for name in args.option + ['FAIL_FAST'] * args.fail_fast:
        flags |= getattr(module, name)
    for path in args.file:
        if path.endswith('.py'):
            folder, name = os.path.split(path)
            sys.path.insert(0, folder or os.curdir)
            try:
                failed, _ = module.testmod(importlib.import_module(name[:-3]), verbose=args.verbose, optionflags=flags)
            finally:
                del sys.path[0]
        else:
            failed, _ = module.testfile(path, module_relative=False, verbose=args.verbose, optionflags=flags)
        if failed:
            return 1


def gzip(module):
    """Pack or unpack files, or the standard input."""
    parser = _files('A simple command line interface for the gzip module: act like gzip, but do not delete the input file.')
    how = parser.add_mutually_exclusive_group()
    how.add_argument('--fast', action='store_true', help='compress faster')
    how.add_argument('--best', action='store_true', help='compress better')
    how.add_argument('-d', '--decompress', action='store_true', help='act like gunzip instead of gzip')
    args = parser.parse_args()
    for name in args.file or ['-']:
        if name == '-' and not hasattr(module, 'GzipFile'):  # the session has no files
            level = 1 if args.fast else 9 if args.best else 6
            data = sys.stdin.buffer.read()
            sys.stdout.buffer.write(module.decompress(data) if args.decompress else module.compress(data, level))
            sys.stdout.buffer.flush()
            continue
        if args.decompress:
            if name == '-':
                source, target = module.GzipFile(filename='', mode='rb', fileobj=sys.stdin.buffer), sys.stdout.buffer
            elif name.endswith('.gz'):
                source, target = module.open(name, 'rb'), open(name[:-3], 'wb')
            else:
                sys.exit(f"filename doesn't end in .gz: {name!r}")
        else:
            level = 1 if args.fast else 9 if args.best else 6
            if name == '-':
                source, target = sys.stdin.buffer, module.GzipFile(filename='', mode='wb', fileobj=sys.stdout.buffer, compresslevel=level)
            else:
                source, target = open(name, 'rb'), module.open(name + '.gz', 'wb', compresslevel=level)
        while piece := source.read(1 << 16):
            target.write(piece)
        for f in source, target:
            if f not in (sys.stdin.buffer, sys.stdout.buffer):
                f.close()
            else:
                f.flush()


def base64(module):
    """Encode or decode a file, or the standard input."""
    import getopt
    usage = f"""usage: {sys.argv[0]} [-h|-d|-e|-u] [file|-]
        -h: print this help message and exit
        -d, -u: decode
        -e: encode (default)"""
    try:
        options, names = getopt.getopt(sys.argv[1:], 'hdeu')
    except getopt.error as e:
        print(e, usage, sep='\n', file=sys.stderr)
        return 2
    work = module.encode
    for option, _ in options:
        if option == '-h':
            print(usage)
            return
        work = module.encode if option == '-e' else module.decode
    if names and names[0] != '-':
        with open(names[0], 'rb') as f:
            work(f, sys.stdout.buffer)
    else:
        work(sys.stdin.buffer, sys.stdout.buffer)


def quopri(module):
    """Encode or decode files, or the standard input."""
    import getopt
    problem, options, names = None, (), []
    try:
        options, names = getopt.getopt(sys.argv[1:], 'td')
    except getopt.error as e:
        problem = e
    letters = {option for option, _ in options}
    if len(letters) == 2:
        problem = '-t and -d are mutually exclusive'
    if problem is not None:
        print(problem, 'usage: quopri [-t | -d] [file] ...', '-t: quote tabs', '-d: decode; default encode', sep='\n', file=sys.stderr)
        return 2
    status = 0
    for name in names or ['-']:
        try:
            source = sys.stdin.buffer if name == '-' else open(name, 'rb')
        except OSError as e:
            print(f"{name}: can't open ({e})", file=sys.stderr)
            status = 1
            continue
        try:
            if '-d' in letters:
                module.decode(source, sys.stdout.buffer)
            else:
                module.encode(source, sys.stdout.buffer, '-t' in letters)
        finally:
            if name != '-':
                source.close()
    return status or None


def shlex(module):
    """Print the tokens of a file, or of the standard input."""
    if len(sys.argv) == 1:
        lexers = [module.shlex()]
    else:
        with open(sys.argv[1]) as f:
            lexers = [module.shlex(f.read(), sys.argv[1])]
    for lexer in lexers:
        while token := lexer.get_token():
            print('Token:', repr(token))


def textwrap(module):
    """Show what dedent does."""
    print(module.dedent('Hello there.\n  This is indented.'))


def pyclbr(module):
    """Print the functions and classes of a module or a file, as they stand in each other."""
    import os
    name, folders = sys.argv[1] if len(sys.argv) > 1 else 'pyclbr', []
    if name.endswith('.py') and os.path.exists(name):
        folder, name = os.path.split(name)
        name, folders = name.removesuffix('.py'), [folder]

    def show(things, columns):
        for thing in sorted(things, key=lambda thing: thing.lineno):
            if isinstance(thing, module.Class):
                print(' ' * columns, 'class ', thing.name, ' ', thing.super, ' ', thing.lineno, sep='')
            else:
                print(' ' * columns, 'def ', thing.name, ' ', thing.lineno, sep='')
            show(thing.children.values(), columns + 2)
    show((thing for thing in module.readmodule_ex(name, folders).values() if thing.module == name), 0)


def compileall(module):
    """Check the syntax of files and of the files below folders."""
    import os
    import re
    parser = _files('Utilities to support installing Python libraries.',
                    (('-l',), {'action': 'store_const', 'const': 0, 'dest': 'levels', 'help': 'leave folders in folders out'}),
                    (('-r',), {'type': int, 'dest': 'depth', 'metavar': 'N', 'help': 'go down N levels of folders; stronger than -l'}),
                    (('-f',), {'action': 'store_true', 'dest': 'force', 'help': 'check all files, which is what happens anyhow'}),
                    (('-q',), {'action': 'count', 'dest': 'quiet', 'default': 0, 'help': 'print errors only; -qq not even these'}),
                    (('-x',), {'dest': 'rx', 'metavar': 'PATTERN', 'help': 'leave out the paths in which the pattern is found'}),
                    (('-i',), {'dest': 'listed', 'metavar': 'FILE', 'help': 'check what the lines of FILE name as well; - is the standard input'}),
                    file=None)
    parser.add_argument('places', metavar='FILE|DIR', nargs='*', help='files and folders; those of sys.path if there are none')
    args = parser.parse_args()
    levels = args.levels if args.depth is None else args.depth
    rx = args.rx and re.compile(args.rx)
    places = args.places
    if args.listed:
        if args.listed == '-':
            lines = sys.stdin.read()
        else:
            with open(args.listed, encoding='utf-8') as f:
                lines = f.read()
        places += [line.strip() for line in lines.splitlines()]
    if not places:
        return 0 if module.compile_path(0, levels or 0, args.force, args.quiet) else 1
    good = True
    for place in places:
        if os.path.isfile(place):
            good &= bool(module.compile_file(place, None, args.force, rx, args.quiet))
        else:
            good &= bool(module.compile_dir(place, levels, None, args.force, rx, args.quiet))
    return 0 if good else 1


def runpy(module):
    """Run a module as the program."""
    if len(sys.argv) < 2:
        print('No module specified for execution', file=sys.stderr)
        return
    del sys.argv[0]
    module._run_module_as_main(sys.argv[0])


def tarfile(module):
    """List, unpack, make and test archives."""
    parser = _files('A simple command-line interface for tarfile module.',
                    (('-v', '--verbose'), {'action': 'store_true', 'help': 'Verbose output'}),
                    (('--filter',), {'metavar': '<filtername>', 'choices': ['fully_trusted', 'tar', 'data'], 'help': 'Filter for extraction'}),
                    file=None)
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument('-l', '--list', metavar='<tarfile>', help='Show listing of a tarfile')
    how.add_argument('-e', '--extract', nargs='+', metavar=('<tarfile>', '<output_dir>'), help='Extract tarfile into target dir')
    how.add_argument('-c', '--create', nargs='+', metavar=('<name>', '<file>'), help='Create tarfile from sources')
    how.add_argument('-t', '--test', metavar='<tarfile>', help='Test if a tarfile is valid')
    args = parser.parse_args()
    if args.filter and args.extract is None:
        parser.exit(1, '--filter is only valid for extraction\n')
    if args.create is not None:
        name, *sources = args.create
        ends = {'gz': 'gz', 'tgz': 'gz', 'xz': 'xz', 'txz': 'xz', 'bz2': 'bz2', 'tbz': 'bz2', 'tbz2': 'bz2', 'tb2': 'bz2'}
        kind = ends.get(name.rpartition('.')[2], '')
        with module.open(name, 'w:' + kind if kind else 'w') as archive:
            for source in sources:
                archive.add(source)
        if args.verbose:
            print(f'{name!r} file created.')
        return
    name = args.list or args.test or args.extract[0]
    if not module.is_tarfile(name):
        parser.exit(1, f'{name!r} is not a tar archive.\n')
    with module.open(name, 'r:*') as archive:
        if args.list is not None:
            archive.list(verbose=args.verbose)
        elif args.test is not None:
            archive.getmembers()
            print(archive.getmembers(), file=sys.stderr)
            if args.verbose:
                print(f'{name!r} is a tar archive.')
        else:
            if len(args.extract) > 2:
                parser.exit(1, parser.format_help())
            folder = args.extract[1] if len(args.extract) == 2 else '.'
            archive.extractall(path=folder, filter=args.filter)
            if args.verbose:
                print(f'{name!r} file is extracted' + (f' into {folder!r} directory.' if len(args.extract) == 2 else '.'))


def calendar(module):
    """Print the calendar of a year or a month."""
    import datetime
    number = lambda names, default, what: (names, {'type': int, 'default': default, 'help': f'{what} (default {default})'})
    parser = _files(None, number(('-w', '--width'), 2, 'width of date column'), number(('-l', '--lines'), 1, 'number of lines for each week'),
                    number(('-s', '--spacing'), 6, 'spacing between months'), number(('-m', '--months'), 3, 'months per row'),
                    (('-t', '--type'), {'default': 'text', 'choices': ('text', 'html'), 'help': 'output type (text or html)'}),
                    (('-f', '--first-weekday'), {'type': int, 'default': 0, 'help': 'weekday (0 is Monday, 6 is Sunday) to start each week'}),
                    (('year',), {'nargs': '?', 'type': int, 'help': 'year number'}),
                    (('month',), {'nargs': '?', 'type': int, 'help': 'month number (1-12, text only)'}), file=None)
    args = parser.parse_args()
    year = datetime.date.today().year if args.year is None else args.year
    if args.type == 'html':
        if args.month:
            parser.error('incorrect number of arguments')
        sys.stdout.buffer.write(module.HTMLCalendar(args.first_weekday).formatyearpage(year))
        return
    made = module.TextCalendar(args.first_weekday)
    if args.month is None:
        sys.stdout.write(made.formatyear(year, args.width, args.lines, args.spacing, args.months))
    else:
        sys.stdout.write(made.formatmonth(year, args.month, args.width, args.lines))


def ast(module):
    """Print the tree of a program."""
    args = _files(None, (('-m', '--mode'), {'default': 'exec', 'choices': ('exec', 'single', 'eval', 'func_type'),
                                            'help': 'specify what kind of code must be parsed'}),
                  (('--no-type-comments',), {'action': 'store_false', 'dest': 'comments', 'help': "don't add information about type comments"}),
                  (('-a', '--include-attributes'), {'action': 'store_true', 'help': 'include attributes such as line numbers and column offsets'}),
                  (('-i', '--indent'), {'type': int, 'default': 3, 'help': 'indentation of nodes (number of spaces)'}), file='?').parse_args()
    if args.file in (None, '-'):
        name, text = '<stdin>', sys.stdin.buffer.read()
    else:
        name = args.file
        with open(name, 'rb') as f:
            text = f.read()
    tree = module.parse(text, name, args.mode, type_comments=args.comments)
    print(module.dump(tree, include_attributes=args.include_attributes, indent=args.indent))


def platform(module):
    """Print what the platform is called."""
    words = sys.argv[1:]
    print(module.platform('nonaliased' not in words and '--nonaliased' not in words, 'terse' in words or '--terse' in words))


def tabnanny(module):
    """Check the indentation of files."""
    import getopt
    try:
        options, names = getopt.getopt(sys.argv[1:], 'qv')
    except getopt.error as e:
        sys.exit(str(e))
    module.verbose = sum(o == '-v' for o, _ in options)
    module.filename_only = sum(o == '-q' for o, _ in options)
    if not names:
        sys.exit(f'Usage: {sys.argv[0]} [-v] file_or_directory ...')
    for name in names:
        module.check(name)


def symtable(module):
    """Print the tables of symbols of files."""
    module.main(sys.argv[1:])


def this(module):
    """Importing it printed it."""


def pprint(module):
    """Importing it is all."""


def random(module):
    """Print something random."""
    parser = _files(None, file=None)
    how = parser.add_mutually_exclusive_group()
    how.add_argument('-c', '--choice', nargs='+', help='print a random choice')
    how.add_argument('-i', '--integer', type=int, metavar='N', help='print a random integer between 1 and N inclusive')
    how.add_argument('-f', '--float', type=float, metavar='N', help='print a random floating-point number between 0 and N inclusive')
    parser.formatter_class = _raw()
    parser.add_argument('input', nargs='*', help="""\
if no options given, output depends on the input
    string or multiple: same as --choice
    integer: same as --integer
    float: same as --float""")
    args = parser.parse_args()
    if args.choice is None and args.integer is None and args.float is None:
        if not args.input:
            print(parser.format_help())
            return
        text = args.input[0]
        if len(args.input) == 1:
            for number in int, float:
                try:
                    value = number(text)
                except ValueError:
                    continue
                if number is int and value > 0:
                    args.integer = value
                else:
                    args.float = float(value)
                break
        if args.integer is None and args.float is None:
            args.choice = args.input
    if args.choice is not None:
        print(module.choice(args.choice))
    elif args.integer is not None:
        print(module.randint(1, args.integer))
    else:
        print(module.uniform(0, args.float))


def _raw():
    import argparse
    return argparse.RawTextHelpFormatter


def pickletools(module):
    """Take pickles apart."""
    parser = _files('disassemble one or more pickle files',
                    (('pickle_file',), {'nargs': '*', 'help': 'the pickle file'}),
                    (('-o', '--output'), {'help': 'the file where the output should be written'}),
                    (('-m', '--memo'), {'action': 'store_true', 'help': 'preserve memo between disassemblies'}),
                    (('-l', '--indentlevel'), {'type': int, 'default': 4, 'help': 'the number of blanks by which to indent a new MARK level'}),
                    (('-a', '--annotate'), {'action': 'store_true', 'help': 'annotate each line with a short opcode description'}),
                    (('-p', '--preamble'), {'default': '==> {name} <==', 'help': 'if more than one pickle file is specified, print '
                                            'this before each disassembly'}), file=None)
    args = parser.parse_args()
    if not args.pickle_file:
        parser.print_help()
        return
    output = open(args.output, 'w') if args.output else sys.stdout
    memo = {} if args.memo else None
    try:
        for name in args.pickle_file:
            file = sys.stdin.buffer if name == '-' else open(name, 'rb')
            try:
                if len(args.pickle_file) > 1:
                    output.write(args.preamble.format(name='<stdin>' if name == '-' else name) + '\n')
                module.dis(file, output, memo, args.indentlevel, 30 if args.annotate else 0)
            finally:
                if name != '-':
                    file.close()
    finally:
        if args.output:
            output.close()


def inspect(module):
    """Print the source of a module or of something in one, or where it is."""
    import importlib
    args = _files(None, (('object',), {'help': "The object to be analysed. It supports the 'module:qualname' syntax"}),
                  (('-d', '--details'), {'action': 'store_true', 'help': 'Display info about the module rather than its source code'}),
                  file=None).parse_args()
    name, _, path = args.object.partition(':')
    try:
        found = home = importlib.import_module(name)
    except Exception as problem:
        print(f'Failed to import {name} ({type(problem).__name__}: {problem})', file=sys.stderr)
        return 2
    for part in path.split('.') if path else ():
        found = getattr(found, part)
    if not args.details:
        print(module.getsource(found))
        return
    spec = home.__spec__
    print('Target:', args.object)
    print('Origin:', spec.origin)
    print('Cached:', spec.cached)
    if found is home:
        print('Loader:', repr(spec.loader))
        if hasattr(home, '__path__'):
            print('Submodule search path:', home.__path__)
    else:
        try:
            print('Line:', module.findsource(found)[1])
        except OSError:
            pass
    print('\n')


def dis(module):
    """Tell what can be told of the code of a file or of the standard input."""
    args = _files(None, (('-C', '--show-caches'), {'action': 'store_true', 'help': 'show inline caches'}),
                  (('-O', '--show-offsets'), {'action': 'store_true', 'help': 'show instruction offsets'}),
                  (('infile',), {'nargs': '?', 'default': '-'}), file=None).parse_args()
    name = '<stdin>' if args.infile == '-' else args.infile
    if args.infile == '-':
        text = sys.stdin.buffer.read()
    else:
        with open(name, 'rb') as f:
            text = f.read()
    module.dis(compile(text, name, 'exec'), show_caches=args.show_caches, show_offsets=args.show_offsets)


_PYDOC = """\
pydoc - the Python documentation tool

pydoc NAME ...
    Show the documentation of each name: a module or package, something in one (with
    dots), a keyword or topic. A name with a '/' is the path of a source file; 'keywords',
    'topics' and 'modules' are lists.

pydoc -k WORD
    Search the first lines of the documentation of all modules for a word.

pydoc -w NAME ...
    Write the documentation of each name as HTML to a file in the working directory.

The options -b, -n and -p of CPython start a server, for which there is no network here.
"""


def pydoc(module):
    """Show documentation."""
    import getopt
    import os
    try:
        options, names = getopt.getopt(sys.argv[1:], 'bk:n:p:w')
        if any(option in ('-b', '-n', '-p') for option, _ in options):
            module.browse()
        for option, word in options:
            if option == '-k':
                module.apropos(word)
                return
        if not names:
            raise getopt.GetoptError('no name')
    except getopt.GetoptError:
        print(_PYDOC)
        return
    sys.path.insert(0, os.getcwd()) if hasattr(os, 'getcwd') and os.getcwd() not in sys.path else None
    failed = None
    for name in names:
        thing = name
        if '/' in name:
            if not os.path.exists(name):
                print(f'file {name!r} does not exist')
                return 1
            if os.path.isdir(name):
                if options:
                    module.writedocs(name)
                    continue
            else:
                thing = module.importfile(name)
        try:
            if options:
                module.writedoc(thing)
            else:
                module.help.help(thing, is_cli=True)
        except (ImportError, module.ErrorDuringImport) as problem:
            print(problem)
            failed = 1
    return failed


def find(name, module):
    """Return the function that runs an embedded module as the program, or None."""
    entry = globals().get(name) if name not in ('find', 'sys') and not name.startswith('_') else None
    if entry is not None:
        return lambda: entry(module)
    for entry in getattr(module, 'main', None), getattr(module, '_main', None):
        if callable(entry):
            return entry
    return None
