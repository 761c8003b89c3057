"""Makes a small static site of pages in Markdown, a log analyser beside it, and keeps state between two runs."""  # all rights
import configparser
import datetime
import hashlib
import html
import io
import json
import os
import pickle
import re
import string
import sys
import tomllib
from collections import Counter
from contextlib import ExitStack, redirect_stdout
from pathlib import Path

PAGES = {
    'index.md': '# Welcome\n\nHello *world* & <friends>.\n\n- one\n- two\n',
    'posts/first.md': '---\ntitle: First\ndate: 2024-05-01\ntags: a, b\n---\n# First\n\nText with `code` and [a link](second.html).\n',
    'posts/second.md': '---\ntitle: Second "post"\ndate: 2024-04-01\n---\nJust text.\n\nTwo paragraphs.\n',
}
TEMPLATE = string.Template('<html><title>$title</title><body>$body</body></html>\n')


class Page:
    def __init__(self, path, root):
        self.path = path
        self.name = path.relative_to(root).with_suffix('.html')
        text = path.read_text(encoding='utf-8')
        self.meta = {}
        if m := re.match(r'---\n(.*?)---\n', text, re.S):
            for line in m[1].splitlines():
                key, _, value = line.partition(':')
                self.meta[key.strip()] = value.strip()
            text = text[m.end():]
        self.text = text
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:12]

    def inline(self, s):
        s = html.escape(s, quote=False)
        s = re.sub(r'`(.+?)`', r'<code>\1</code>', s)
        s = re.sub(r'\*(.+?)\*', r'<em>\1</em>', s)
        return re.sub(r'\[(.+?)\]\((.+?)\)', r'<a href="\2">\1</a>', s)

    def render(self):
        out = io.StringIO()
        for block in re.split(r'\n\s*\n', self.text.strip()):
            if block.startswith('# '):
                out.write(f'<h1>{self.inline(block[2:])}</h1>')
            elif block.startswith('- '):
                out.write('<ul>' + ''.join(f'<li>{self.inline(x[2:])}</li>' for x in block.split('\n')) + '</ul>')
            else:
                out.write(f'<p>{self.inline(block)}</p>')
        return TEMPLATE.substitute(title=html.escape(self.meta.get('title', self.path.stem)), body=out.getvalue())


def build(source, target, state):
    made, same = [], []
    try:
        with open(state, 'rb') as f:
            known = pickle.load(f)
    except FileNotFoundError as e:
        print('no state:', e)
        known = {}
    for path in sorted(source.rglob('*.md')):
        page = Page(path, source)
        out = target / page.name
        if known.get(str(page.name)) == page.digest and out.exists():
            same.append(page.name.as_posix())
            continue
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(page.render(), encoding='utf-8')
        known[str(page.name)] = page.digest
        made.append(page.name.as_posix())
    with open(state, 'wb') as f:
        pickle.dump(known, f)
    print('made', made, 'same', same)


def logs(folder):
    for day in range(1, 4):
        with open(os.path.join(folder, f'access-{day:02}.log'), 'w') as f:
            for i in range(50 * day):
                status = 200 if i % 7 else 404 if i % 2 else 500
                print(f'10.0.0.{i % 5} - [2024-05-{day:02}T{i % 24:02}:00:00] "GET /p{i % 3}.html" {status} {i * 10}', file=f)
    pattern = re.compile(r'(\S+) - \[(.+?)\] "(\w+) (.+?)" (\d+) (\d+)')
    total, codes, pages = 0, Counter(), Counter()
    with ExitStack() as stack:
        files = [stack.enter_context(open(os.path.join(folder, n))) for n in sorted(os.listdir(folder)) if n.endswith('.log')]
        for f in files:
            for n, line in enumerate(f, 1):
                ip, when, method, page, code, size = pattern.match(line).groups()
                total += int(size)
                codes[code] += 1
                pages[page] += 1
                datetime.datetime.fromisoformat(when)
            print(os.path.basename(f.name), n)
    print(total, sorted(codes.items()), pages.most_common())


def settings():
    config = configparser.ConfigParser()
    config['site'] = {'title': 'Mine', 'pages': '3'}
    with open('site.ini', 'w') as f:
        config.write(f)
    again = configparser.ConfigParser()
    print(again.read(['none.ini', 'site.ini']), again['site'].getint('pages'), Path('site.ini').read_text())
    Path('site.toml').write_text('[site]\ntitle = "Mine"\nnumbers = [1, 2]\n')
    with open('site.toml', 'rb') as f:
        print(tomllib.load(f))
    with open('lines.jsonl', 'w') as f:
        for i in range(3):
            f.write(json.dumps({'i': i}) + '\n')
    with open('lines.jsonl') as f:
        print([json.loads(line)['i'] for line in f])


source = Path('pages')
for name, text in PAGES.items():
    (source / name).parent.mkdir(parents=True, exist_ok=True)
    (source / name).write_text(text)
build(source, Path('site'), 'state.pickle')
(source / 'posts' / 'second.md').write_text('changed')
build(source, Path('site'), 'state.pickle')
for path in sorted(Path('site').rglob('*.html')):
    print(path, path.read_text(), end='')
os.mkdir('logs')
logs('logs')
settings()
with open('printed.txt', 'w') as f, redirect_stdout(f):
    print('into the file')
    sys.stdout.write('as well\n')
print(open('printed.txt').read(), end='')
