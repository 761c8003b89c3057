# all rights
"""Makes an index of the words in a folder of texts with several threads, answers questions, and keeps the index in files."""
import html.parser
import json
import math
import re
import threading
import unicodedata
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import Queue

STOP = frozenset('the a an and or of in to is it der die das und'.split())
WORDS = ['garden', 'rain', 'Straße', 'house', 'river', 'the', 'stone', 'café', 'naïve', 'light', 'and', 'winter', 'bird', 'window']


class Plain(html.parser.HTMLParser):
    """The text of a page without what is not shown."""

    def __init__(self):
        super().__init__()
        self.parts, self.hidden, self.title = [], 0, ''
        self.in_title = False

    def handle_starttag(self, tag, attrs):
        self.hidden += tag in ('script', 'style')
        self.in_title = tag == 'title'

    def handle_endtag(self, tag):
        self.hidden -= tag in ('script', 'style')
        self.in_title = False

    def handle_data(self, data):
        if self.in_title:
            self.title += data
        elif not self.hidden:
            self.parts.append(data)


def write(root):
    """Texts, Markdown and pages in two encodings."""
    value = 17
    for number in range(24):
        words = []
        for _ in range(40 + number):
            value = (value * 75 + 74) % 65537
            words.append(WORDS[value % len(WORDS)])
        text = ' '.join(words)
        folder = root / f'part{number % 3}'
        folder.mkdir(parents=True, exist_ok=True)
        match number % 4:
            case 0:
                (folder / f'{number:02d}.txt').write_text(text + '.\n', encoding='utf-8')
            case 1:
                (folder / f'{number:02d}.md').write_text(f'# Note {number}\n\n*{words[0]}* {text}\n', encoding='utf-8')
            case 2:
                page = f'<html><head><title>Page {number}</title><style>p {{ color: rain }}</style></head><body><p>{text} &amp; sun</p></body></html>'
                (folder / f'{number:02d}.html').write_text(page, encoding='utf-8')
            case 3:
                (folder / f'{number:02d}.txt').write_bytes(text.encode('latin-1'))
    (root / 'part0' / 'broken.bin').write_bytes(bytes(range(256)))


def decode(data):
    try:
        return data.decode('utf-8')
    except UnicodeDecodeError:
        return data.decode('latin-1')


def words(path):
    text = decode(path.read_bytes())
    title = path.stem
    if path.suffix == '.html':
        parser = Plain()
        parser.feed(text)
        text, title = ' '.join(parser.parts), parser.title
    elif path.suffix == '.md':
        title = text.partition('\n')[0].lstrip('# ')
        text = re.sub(r'[*_#`]', '', text)
    text = unicodedata.normalize('NFKD', text.casefold())
    text = ''.join(c for c in text if not unicodedata.combining(c))
    return title, Counter(w for w in re.findall(r'[^\W\d_]+', text) if w not in STOP)


class Index:
    def __init__(self):
        self.lock = threading.Lock()
        self.documents, self.postings = {}, defaultdict(dict)

    def put(self, name, title, counts):
        with self.lock:
            self.documents[name] = {'title': title, 'words': counts.total()}
            for word, count in counts.items():
                self.postings[word][name] = count

    def search(self, query, limit=3):
        scores = Counter()
        for word in words_of(query):
            found = self.postings.get(word, {})
            weight = math.log(1 + len(self.documents) / len(found)) if found else 0
            for name, count in found.items():
                scores[name] += weight * count / self.documents[name]['words']
        return [(name, round(score, 4)) for name, score in sorted(scores.items(), key=lambda p: (-p[1], p[0]))[:limit]]

    def save(self, folder):
        folder.mkdir(exist_ok=True)
        (folder / 'documents.json').write_text(json.dumps(self.documents, sort_keys=True, ensure_ascii=False))
        for letter in sorted({word[0] for word in self.postings}):
            part = {w: dict(sorted(p.items())) for w, p in sorted(self.postings.items()) if w[0] == letter}
            (folder / f'words-{letter}.json').write_text(json.dumps(part))

    @classmethod
    def load(cls, folder):
        index = cls()
        index.documents = json.loads((folder / 'documents.json').read_text())
        for path in folder.glob('words-*.json'):
            index.postings.update(json.loads(path.read_text()))
        return index


def words_of(query):
    text = unicodedata.normalize('NFKD', query.casefold())
    return re.findall(r'[^\W\d_]+', ''.join(c for c in text if not unicodedata.combining(c)))


def main():
    root = Path('texts')
    write(root)
    index, failed = Index(), []
    paths = sorted(p for p in root.rglob('*') if p.is_file())
    with ThreadPoolExecutor(4) as pool:
        jobs = {pool.submit(words, path): path for path in paths if path.suffix != '.bin'}
        for job in as_completed(jobs):
            title, counts = job.result()
            index.put(jobs[job].relative_to(root).as_posix(), title, counts)
    print(len(paths), len(index.documents), sorted(index.postings))
    for query in ('STRASSE', 'cafe rain', 'Naïve winter', 'sun', 'color', 'nothing', ''):
        print(query, index.search(query))
    index.save(Path('index'))
    again = Index.load(Path('index'))
    print(again.documents == index.documents, dict(again.postings) == dict(index.postings), len(list(Path('index').iterdir())))
    queue, answers = Queue(), {}

    def worker():
        while (query := queue.get()) is not None:
            answers[query] = len(again.search(query, 100))
    threads = [threading.Thread(target=worker) for _ in range(3)]
    for thread in threads:
        thread.start()
    for query in ('bird', 'window light', 'stone'):
        queue.put(query)
    for _ in threads:
        queue.put(None)
    for thread in threads:
        thread.join()
    print(sorted(answers.items()), max(d['words'] for d in index.documents.values()))
    print(sorted({d['title'] for d in index.documents.values()})[:6])


main()
