import argparse
import io
import os
import sys

os.environ['COLUMNS'] = '80'


def attempt(label, f):
    old = sys.stderr
    sys.stderr = io.StringIO()
    try:
        r = f()
        print(label, repr(r), sys.stderr.getvalue())
    except SystemExit as e:
        print(label, 'exit', e.code, sys.stderr.getvalue())
    except BaseException as e:
        print(label, type(e).__name__, e)
    finally:
        sys.stderr = old


p = argparse.ArgumentParser(prog='prog', description='Does things with %(prog)s, at some length so that the text must be wrapped over lines.', epilog='The end.')
p.add_argument('file', help='the file')
p.add_argument('more', nargs='*', help='more files')
p.add_argument('-n', '--number', type=int, default=3, help='a number (default: %(default)s)')
p.add_argument('-v', '--verbose', action='store_true', help='talk')
p.add_argument('-q', action='count', default=0, help='count')
p.add_argument('--choice', choices=['a', 'b'], help='one of')
p.add_argument('--pair', nargs=2, metavar=('X', 'Y'), help='two values')
p.add_argument('--list', nargs='+', type=float)
p.add_argument('--opt', nargs='?', const='const', default='default')
p.add_argument('--add', action='append')
p.add_argument('--const', action='append_const', const=1, dest='consts')
p.add_argument('--extend', action='extend', nargs='+')
p.add_argument('--no', action='store_false', dest='yes')
p.add_argument('--flag', action=argparse.BooleanOptionalAction, help='on or off')
p.add_argument('--hidden', help=argparse.SUPPRESS)
p.add_argument('--version', action='version', version='%(prog)s 1.0')
p.print_help()
print(p.format_usage())
for args in ('f', 'f g h -n 5 -v', '-vn7 f', 'f --number=9', 'f -qqq -q', '--choice a f', 'f --pair 1 2', 'f --list 1 2.5', '--opt f', 'f --opt',
             'f --opt x', 'f --add 1 --add 2', 'f --const --const', 'f --extend a b --extend c', 'f --no', 'f --flag', 'f --no-flag',
             'f --verb', '-- -f', 'f -n -5', '', 'f -n x', 'f --choice z', 'f --pair 1', 'f --list', 'f --nope', 'f -n', 'f --no=1', '--version', 'f --ver', 'f --v'):
    attempt(args, lambda: p.parse_args(args.split()))
attempt('known', lambda: p.parse_known_args(['f', '--unknown', 'x', '-z']))
attempt('namespace', lambda: p.parse_args(['f'], argparse.Namespace(extra=1)))
n = argparse.Namespace(a=1, b='x')
print(n, n == argparse.Namespace(a=1, b='x'), 'a' in n, vars(n), n.a)

# groups, exclusive groups, parents
base = argparse.ArgumentParser(add_help=False)
base.add_argument('--base', default='b')
p = argparse.ArgumentParser(prog='g', parents=[base], formatter_class=argparse.ArgumentDefaultsHelpFormatter)
g = p.add_argument_group('special', 'The special ones.')
g.add_argument('--sp', default=5, help='special')
x = p.add_mutually_exclusive_group()
x.add_argument('--one', action='store_true')
x.add_argument('--two', action='store_true')
r = p.add_mutually_exclusive_group(required=True)
r.add_argument('--in', dest='in_')
r.add_argument('--out')
p.print_help()
for args in ('--in x', '--in x --one', '--in x --one --two', '', '--in a --out b'):
    attempt(args, lambda: p.parse_args(args.split()))

# subcommands
p = argparse.ArgumentParser(prog='tool')
p.add_argument('-d', '--debug', action='store_true')
sub = p.add_subparsers(dest='command', required=True, help='what to do', title='commands', metavar='COMMAND')
a = sub.add_parser('add', help='add things', aliases=['a'], description='Adds.')
a.add_argument('items', nargs='+', type=int)
a.set_defaults(func=sum)
b = sub.add_parser('list', help='list things')
b.add_argument('--all', action='store_true')
p.print_help()
a.print_help()
for args in ('add 1 2', '-d list --all', 'a 5', '', 'nope', 'add', 'add x', 'list extra'):
    attempt(args, lambda: p.parse_args(args.split()))
args = p.parse_args(['add', '1', '2'])
print(args.func(args.items))

# types, errors, formatters
def positive(text):
    n = int(text)
    if n <= 0:
        raise argparse.ArgumentTypeError(f'{n} is not positive')
    return n


p = argparse.ArgumentParser(prog='t', exit_on_error=False, argument_default=argparse.SUPPRESS)
p.add_argument('--pos', type=positive)
attempt('type', lambda: p.parse_args(['--pos', '0']))
attempt('type', lambda: p.parse_args(['--pos', 'x']))
attempt('type', lambda: p.parse_args([]))
attempt('conflict', lambda: p.add_argument('--pos'))
attempt('bad', lambda: p.add_argument('--x', action='nonsense'))
attempt('bad', lambda: p.add_argument('x', required=True))
attempt('bad', lambda: p.add_argument('--x', nargs=0))
attempt('bad', lambda: p.add_argument('--y', type='nonsense'))
attempt('bad', lambda: p.add_argument('y', '-y'))
p = argparse.ArgumentParser(prog='raw', formatter_class=argparse.RawDescriptionHelpFormatter, description='a\n  b\n    c', usage='%(prog)s [anything]', allow_abbrev=False)
p.add_argument('--long-name-that-is-really-long', metavar='VALUE', help='A help text that is long enough to need more than one line in the output.')
p.print_help()
attempt('abbrev', lambda: p.parse_args(['--long', 'x']))
p = argparse.ArgumentParser(prog='rest', prefix_chars='-+')
p.add_argument('+x', action='store_true')
p.add_argument('cmd')
p.add_argument('rest', nargs=argparse.REMAINDER)
attempt('rest', lambda: p.parse_args(['+x', 'run', '-a', 'b', '--c']))
print(p.format_help())


class Upper(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (values.upper(), option_string))


p = argparse.ArgumentParser(prog='act')
p.add_argument('--u', action=Upper)
print(p.parse_args(['--u', 'abc']), p.get_default('u'))
p.set_defaults(u='D', other=1)
print(p.parse_args([]))
attempt('error', lambda: p.error('my message'))
attempt('exit', lambda: p.exit(3, 'bye\n'))
p = argparse.ArgumentParser(prog='neg')
p.add_argument('n', type=int, nargs='*')
p.add_argument('-o')
attempt('neg', lambda: p.parse_args(['-1', '-2']))
attempt('neg', lambda: p.parse_args(['1', '-o', '-3']))
attempt('mixed', lambda: p.parse_intermixed_args(['1', '-o', 'x', '2']))
long = argparse.ArgumentParser(prog='long')
for i in range(12):
    long.add_argument(f'--option-{i}', metavar=f'VALUE{i}')
long.add_argument('positional')
print(long.format_usage())
print(argparse.ArgumentError(None, 'plain'), repr(argparse.SUPPRESS))

# A class beside the parser's is asked to begin as well, after the parser's arguments were taken.
class Beside:
    def __init__(self, *args, **kwargs):
        print('beside', args, kwargs)
        self.beside = True
class Both(argparse.ArgumentParser, Beside):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        print(self.beside, self.prog)
Both('prog', description='d').add_argument_group('t')
