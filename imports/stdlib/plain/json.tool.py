"""The command that checks JSON and writes it so that people can read it."""
import argparse
import json
import sys


def main():
    """Read JSON from a file or the input and write it to a file or the output."""
    parser = argparse.ArgumentParser(prog='python -m json.tool', description='Checks and formats JSON.')
    parser.add_argument('infile', nargs='?', default='-', help='a JSON file; - is the standard input')
    parser.add_argument('outfile', nargs='?', help='where the result goes; the standard output if it is not given')
    for flag, text in (('--sort-keys', 'sort the keys of objects'), ('--no-ensure-ascii', 'leave characters outside ASCII as they are'),
                       ('--json-lines', 'each line is a document')):
        parser.add_argument(flag, action='store_true', help=text)
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument('--indent', type=int, default=4, help='columns to indent by')
    for flag, key, value in ('--tab', 'indent', '\t'), ('--no-indent', 'indent', None), ('--compact', 'compact', True):
        shape.add_argument(flag, action='store_const', dest=key, const=value)
    options = parser.parse_args()
    form = {'sort_keys': options.sort_keys, 'indent': options.indent, 'ensure_ascii': not options.no_ensure_ascii}
    if options.compact:
        form |= {'indent': None, 'separators': (',', ':')}
    source = sys.stdin if options.infile == '-' else open(options.infile, encoding='utf-8')
    try:
        text = source.read()
    finally:
        if source is not sys.stdin:
            source.close()
    try:
        documents = [json.loads(line) for line in text.splitlines()] if options.json_lines else [json.loads(text)]
    except ValueError as e:
        raise SystemExit(e)
    out = sys.stdout if options.outfile is None else open(options.outfile, 'w', encoding='utf-8')
    for document in documents:
        out.write(json.dumps(document, **form) + '\n')
    if out is not sys.stdout:
        out.close()


if __name__ == '__main__':
    main()
