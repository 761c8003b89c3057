"""The sections of help are objects of a class of the formatter, which formatters below it extend."""
import argparse, io
def show(o): print(type(o).__name__, sorted(vars(o)))
p=argparse.ArgumentParser('x',description='d',epilog='e')
g=p.add_argument_group('g','gd'); m=p.add_mutually_exclusive_group(); a=p.add_argument('--a',help='h'); sp=p.add_subparsers(title='t'); q=sp.add_parser('q',help='hh')
m.add_argument("-b"); m.add_argument("-c")
f=p._get_formatter()
for o in (p,g,m,a,sp,f,f._root_section, argparse.FileType('r'), argparse.Namespace(a=1)): show(o)
class F(argparse.HelpFormatter):
    class _Section(argparse.HelpFormatter._Section):
        def format_help(self):
            return super().format_help().upper() if self.parent else super().format_help()
p.formatter_class=F
print(p.format_help())
f=F('p'); f.start_section('one'); f.add_text('text'); f.start_section('two'); f.add_text('inner'); f.end_section(); f.end_section(); f.start_section('empty'); f.end_section(); print(repr(f.format_help())); print(f._current_section is f._root_section, f._root_section.items[0][0].__self__.heading, len(f._root_section.items))
