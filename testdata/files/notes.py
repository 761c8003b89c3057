# all rights
"""A command that keeps notes in files: add, list, show, tag, search, export, remove."""
import argparse
import contextlib
import datetime
import io
import json
import os
import pathlib
import re
import shlex
import shutil
import sys
import tempfile


class NoteError(Exception):
    """What the user did wrong."""


class Store:
    """A folder with a file for each note, and an index of them."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.root.mkdir(parents=True, exist_ok=True)
        self.index = self.root / 'index.json'
        self.notes = json.loads(self.index.read_text(encoding='utf-8')) if self.index.exists() else {}

    def save(self):
        fd, name = tempfile.mkstemp(dir=self.root, prefix='.index')
        with os.fdopen(fd, 'w', encoding='utf-8') as f:
            json.dump(self.notes, f, ensure_ascii=False, sort_keys=True)
        os.replace(name, self.index)

    def path(self, key):
        if key not in self.notes:
            raise NoteError(f'no note {key!r}')
        return self.root / f'{key}.md'

    def add(self, title, text, tags):
        key = re.sub(r'\W+', '-', title.lower()).strip('-') or 'note'
        base, number = key, 2
        while key in self.notes:
            key, number = f'{base}-{number}', number + 1
        self.notes[key] = {'title': title, 'tags': sorted(set(tags)), 'made': str(datetime.date(2024, 2, 29))}
        self.path(key).write_text(f'# {title}\n\n{text}\n', encoding='utf-8')
        self.save()
        return key


def add(store, args):
    text = args.text if args.text is not None else args.file.read()
    print('added', store.add(args.title, text.strip(), args.tag))


def show_list(store, args):
    for key, note in sorted(store.notes.items(), reverse=args.reverse):
        if set(args.tag) <= set(note['tags']):
            print(f'{key:20} {note["title"]:25} {",".join(note["tags"])}')


def show(store, args):
    for key in args.keys:
        sys.stdout.write(store.path(key).read_text(encoding='utf-8'))


def tag(store, args):
    store.path(args.key)
    tags = set(store.notes[args.key]['tags'])
    tags |= {t[1:] for t in args.tags if t[0] == '+'}
    tags -= {t[1:] for t in args.tags if t[0] == '-'}
    store.notes[args.key]['tags'] = sorted(tags)
    store.save()


def search(store, args):
    pattern = re.compile(args.pattern, re.IGNORECASE if args.ignore_case else 0)
    for key in sorted(store.notes):
        with store.path(key).open(encoding='utf-8') as f:
            for number, line in enumerate(f, 1):
                if pattern.search(line):
                    print(f'{key}:{number}: {line.rstrip()}')


def export(store, args):
    name = shutil.make_archive(args.to, args.format, store.root)
    print(os.path.basename(name), os.path.getsize(name) > 0)


def remove(store, args):
    for key in args.keys:
        store.path(key).unlink()
        del store.notes[key]
    store.save()


def parser():
    top = argparse.ArgumentParser(prog='notes', description='Keeps notes.')
    top.add_argument('--root', default='notes', metavar='DIR')
    commands = top.add_subparsers(dest='command', required=True)

    def command(name, function, **how):
        sub = commands.add_parser(name, **how)
        sub.set_defaults(function=function)
        return sub
    p = command('add', add, help='add a note')
    p.add_argument('title')
    group = p.add_mutually_exclusive_group(required=True)
    group.add_argument('--text')
    group.add_argument('--file', type=argparse.FileType('r', encoding='utf-8'))
    p.add_argument('-t', '--tag', action='append', default=[])
    p = command('list', show_list, help='list notes')
    p.add_argument('-t', '--tag', action='append', default=[])
    p.add_argument('--reverse', action='store_true')
    command('show', show).add_argument('keys', nargs='+')
    p = command('tag', tag, prefix_chars='@')
    p.add_argument('key')
    p.add_argument('tags', nargs='+')
    p = command('search', search)
    p.add_argument('pattern')
    p.add_argument('-i', '--ignore-case', action='store_true')
    p = command('export', export)
    p.add_argument('to')
    p.add_argument('--format', choices=['zip', 'tar', 'gztar'], default='zip')
    command('remove', remove).add_argument('keys', nargs='+')
    return top


def run(line):
    print('$ notes', line)
    errors = io.StringIO()
    try:
        with contextlib.redirect_stderr(errors):
            args = parser().parse_args(shlex.split(line))
            args.function(Store(args.root), args)
    except NoteError as error:
        print('error:', error)
    except SystemExit as end:
        print('exit', end.code, errors.getvalue().splitlines()[-1:])


pathlib.Path('long.txt').write_text('First line.\nÜmlaute und mehr.\n', encoding='utf-8')
for line in ['list', 'add "Buy milk" --text "Two litres" -t home -t shop', 'add "Buy milk" --text "Again" -t shop', 'add Long --file long.txt',
             'add Long', 'add Other --file absent.txt', 'list', 'list -t shop --reverse', 'tag long +work +home', 'tag long -- -home +x', 'tag none +x',
             'list', 'show long buy-milk-2', 'search -i MILK|umlaute|Ümlaute', 'search nothing', 'export out/all',
             'export --format rar x', 'export --format gztar out/all', 'remove buy-milk', 'list', 'show buy-milk', '--root other list', 'fly']:
    run(line)
print(sorted(os.listdir('notes')), sorted(os.listdir('out')))
