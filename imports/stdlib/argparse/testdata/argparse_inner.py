# What parsers of other projects call and override of a parser.
import argparse


class Parser(argparse.ArgumentParser):
    def _parse_known_args(self, arg_strings, namespace, *rest, **more):
        print('parses', arg_strings)
        return super()._parse_known_args([s.replace('@', '-') for s in arg_strings], namespace, *rest, **more)


parser = Parser(prog='p')
parser.add_argument('-n', type=int, default=2)
parser.add_argument('words', nargs='*')
print(parser.parse_args(['@n', '3', 'a']))
print(parser.parse_known_args(['a', '@n4', '@z']))
print(parser._parse_known_args(['-n', '6', 'c'], argparse.Namespace()))
