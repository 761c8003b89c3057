# all rights
"""Turns a catalogue in XML into HTML, an index, feeds and a sitemap; reads HTML back, checks links, and compares trees."""
import asyncio
import base64
import codecs
import collections
import csv
import email.utils
import fnmatch
import gzip
import html
import html.entities
import html.parser
import io
import itertools
import json
import mimetypes
import os
import pathlib
import posixpath
import queue
import random
import re
import string
import sys
import textwrap
import threading
import time
import urllib.parse
import xml.dom.minidom as minidom
import xml.etree.ElementTree as ET
import xml.sax
import xml.sax.saxutils as saxutils
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, datetime, timedelta, timezone
from functools import cmp_to_key, partialmethod, singledispatchmethod
from graphlib import CycleError, TopologicalSorter
from zoneinfo import ZoneInfo

CATALOG = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE catalog [<!ENTITY shop "Tom &amp; Söhne">]>
<?style type="fancy"?>
<c:catalog xmlns:c="urn:catalog" xmlns="urn:item" updated="2024-03-31T01:30:00+01:00">
  <!-- the things -->
  <item id="a1" price="9.99" requires="b2">
    <name lang="en">Red &lt;Pen&gt;</name><name lang="de">Roter Stift</name>
    <tags>office,writing</tags>
    <text>Writes <b>well</b> &amp; long. See <a href="b2.html#top">ink</a>.</text>
  </item>
  <item id="b2" price="120" requires=""><name lang="en">Ink</name><tags>office</tags><text><![CDATA[5 < 6 && 7 > 6]]></text></item>
  <item id="c3" price="0.5" requires="a1 b2"><name lang="en">Sheet — “A4”</name><tags/><text/></item>
</c:catalog>
"""
NS = {"c": "urn:catalog", "i": "urn:item"}


class Item:
    def __init__(self, element):
        self.id = element.get("id")
        self.price = float(element.attrib["price"])
        self.names = {n.get("lang"): n.text for n in element.iterfind("i:name", NS)}
        self.tags = [t for t in element.findtext("i:tags", "", NS).split(",") if t]
        self.text = element.find("i:text", NS)
        self.requires = element.get("requires", "").split()

    @property
    def url(self):
        return posixpath.join("/", "items", urllib.parse.quote(self.id, safe="") + ".html")

    @singledispatchmethod
    def matches(self, query):
        raise TypeError(f"cannot search for {type(query).__name__}")

    @matches.register
    def _(self, query: str):
        return any(fnmatch.fnmatch(n.lower(), query.lower()) for n in self.names.values())

    @matches.register(int)
    @matches.register(float)
    def _(self, query):
        return self.price <= query

    @matches.register
    def _(self, query: re.Pattern):
        return bool(query.search(" ".join(self.names.values())))

    def render(self, language, template):
        return template.safe_substitute(name=html.escape(self.names.get(language, self.names["en"])), price=f"{self.price:.2f}", id=self.id,
                                        body=inner(self.text), tags=", ".join(self.tags) or "–")

    english = partialmethod(render, "en")
    german = partialmethod(render, "de")


def inner(element):
    parts = [html.escape(element.text or "", quote=False)]
    for child in element:
        tag = child.tag.rpartition("}")[2]
        attributes = "".join(f" {k}={saxutils.quoteattr(v)}" for k, v in child.items())
        parts.append(f"<{tag}{attributes}>{inner(child)}</{tag}>{html.escape(child.tail or '', quote=False)}")
    return "".join(parts)


class LinkParser(html.parser.HTMLParser):
    VOID = frozenset("br hr img meta link input".split())

    def __init__(self, base):
        super().__init__(convert_charrefs=False)
        self.base, self.links, self.text, self.stack, self.problems = base, [], [], [], []

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag not in self.VOID:
            self.stack.append(tag)
        for name in ("href", "src"):
            if name in values:
                self.links.append(urllib.parse.urldefrag(urllib.parse.urljoin(self.base, values[name] or "")))

    def handle_endtag(self, tag):
        if not self.stack or self.stack[-1] != tag:
            self.problems.append((self.getpos(), f"unexpected </{tag}>"))
        else:
            self.stack.pop()

    def handle_data(self, data):
        if data.strip():
            self.text.append(data.strip())

    def handle_entityref(self, name):
        self.text.append(chr(html.entities.name2codepoint.get(name, 0xFFFD)))

    def handle_charref(self, name):
        self.text.append(chr(int(name[1:], 16) if name[0] in "xX" else int(name)))

    def handle_comment(self, data):
        self.text.append(f"[{data.strip()}]")


class Counter(xml.sax.ContentHandler):
    def __init__(self):
        super().__init__()
        self.counts, self.depth, self.deepest = collections.Counter(), 0, 0

    def startElementNS(self, name, qname, attrs):
        self.counts[name[1]] += 1
        self.depth += 1
        self.deepest = max(self.depth, self.deepest)

    def endElementNS(self, name, qname):
        self.depth -= 1

    def processingInstruction(self, target, data):
        self.counts["?" + target] += 1

    def ignorableWhitespace(self, whitespace):
        self.counts["white"] += 1


def build(items, folder):
    template = string.Template(textwrap.dedent("""\
        <!DOCTYPE html>
        <html><head><title>$name</title><meta charset="utf-8"></head>
        <body id="$id"><h1>$name</h1> <!-- $$ price --> <p>$price &euro;&#8239;net</p>
        <div>$body</div><p class=tags>$tags</p><a href="../index.html">Index</a>$missing</body></html>
        """))
    folder.mkdir(parents=True, exist_ok=True)
    for item in items.values():
        (folder / f"{item.id}.html").write_text(item.english(template), encoding="utf-8")
        (folder / f"{item.id}.de.html").write_bytes(item.german(template).encode("iso-8859-1", "xmlcharrefreplace"))
    return template


def feed(items, when):
    root = ET.Element("rss", version="2.0")
    channel = ET.SubElement(root, "channel")
    ET.SubElement(channel, "title").text = "Catalogue"
    ET.SubElement(channel, "lastBuildDate").text = email.utils.format_datetime(when)
    for item in items.values():
        entry = ET.SubElement(channel, "item")
        ET.SubElement(entry, "title").text = item.names["en"]
        ET.SubElement(entry, "link").text = "https://example.org" + item.url + "?" + urllib.parse.urlencode({"ref": "rss", "q": item.names["en"]})
        ET.SubElement(entry, "description").text = inner(item.text)
    tree = ET.ElementTree(root)
    ET.indent(tree, "  ")
    return tree


async def check(pages, known):
    seen = []
    lock = asyncio.Lock()
    work = asyncio.Queue()

    async def worker(name):
        while True:
            page = await work.get()
            parser = LinkParser("https://example.org/items/" + page.name)
            parser.feed(page.read_text(encoding="utf-8" if ".de." not in page.name else "latin-1"))
            parser.close()
            await asyncio.sleep(0)
            async with lock:
                for url, fragment in parser.links:
                    seen.append((page.name, urllib.parse.urlsplit(url).path, fragment, urllib.parse.urlsplit(url).path in known))
            work.task_done()

    for page in pages:
        work.put_nowait(page)
    async with asyncio.timeout(30):
        workers = [asyncio.create_task(worker(f"w{i}"), name=f"w{i}") for i in range(3)]
        await work.join()
    for task in workers:
        task.cancel()
    results = await asyncio.gather(*workers, return_exceptions=True)
    return sorted(seen), [type(r).__name__ for r in results]


def main():
    path = pathlib.Path("catalog.xml")
    path.write_text(CATALOG, encoding="utf-8")
    root = ET.parse(path).getroot()
    print(root.tag, root.attrib, len(root), [c.get("id") for c in root.findall("i:item[@requires='b2']", NS)])
    items = {item.id: item for item in map(Item, root.iter("{urn:item}item"))}
    order = list(TopologicalSorter({i.id: i.requires for i in items.values()}).static_order())
    print(order, [(i.id, i.names, i.tags, i.url) for i in items.values()])
    try:
        TopologicalSorter({"a": ["b"], "b": ["a"]}).prepare()
    except CycleError as error:
        print(error.args[0], sorted(set(error.args[1])))
    for query in ("*ink*", 10, 0.75, re.compile("“.*”"), None):
        try:
            print(repr(query), [i.id for i in items.values() if i.matches(query)])
        except TypeError as error:
            print(error)
    build(items, pathlib.Path("site/items"))
    print(pathlib.Path("site/items/a1.html").read_text())
    print(pathlib.Path("site/items/c3.de.html").read_bytes().decode("latin-1").splitlines()[2])
    when = datetime.fromisoformat(root.get("updated"))
    berlin = ZoneInfo("Europe/Berlin")
    print([(when + timedelta(hours=h)).astimezone(berlin).isoformat() for h in (-1, 0, 1)], datetime(2024, 10, 27, 2, 30, tzinfo=berlin, fold=1).utcoffset())
    tree = feed(items, when)
    tree.write("site/feed.xml", encoding="utf-8", xml_declaration=True, short_empty_elements=False)
    print(pathlib.Path("site/feed.xml").read_text())
    document = minidom.parse("site/feed.xml")
    for node in document.getElementsByTagName("link"):
        parts = urllib.parse.urlparse(node.firstChild.data)
        print(parts.netloc, parts.path, urllib.parse.parse_qs(parts.query), urllib.parse.parse_qsl(parts.query)[-1])
    document.documentElement.setAttribute("note", 'a "quoted" <value>\n')
    document.documentElement.appendChild(document.createComment(" end "))
    print(document.toprettyxml(indent=" ", newl="\n").count("\n"), document.documentElement.toxml()[:80])
    counter = Counter()
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_namespaces, True)
    parser.setContentHandler(counter)
    parser.parse(str(path))
    print(sorted(counter.counts.items()), counter.deepest)
    for bad in ("<a><b></a>", "<a>&nope;</a>", "<a x=1/>", "", "<a/><b/>"):
        try:
            ET.fromstring(bad)
        except ET.ParseError as error:
            print(bad, "|", error, error.position, error.code)
    pages = sorted(pathlib.Path("site").rglob("*.html"))
    known = {"/items/" + p.name for p in pages} | {"/index.html"}
    links, ends = asyncio.run(check(pages, known))
    for link in links:
        print(*link)
    print(ends)
    checker = LinkParser("http://x/")
    checker.feed("<p>a<br>b</i></p><img src='//cdn/x.png'><a href>q</a>&copy;&#x41;&#66;&amp;<!-- c --><ul><li>1")
    checker.close()
    print(checker.links, checker.text, checker.stack, checker.problems)
    rows = sorted(items.values(), key=cmp_to_key(lambda a, b: (a.price < b.price) - (a.price > b.price)))
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter="\t", lineterminator="\n", quotechar="'", quoting=csv.QUOTE_MINIMAL)
    writer.writerow(["id", "name", "price"])
    writer.writerows([i.id, i.names["en"], i.price] for i in rows)
    packed = gzip.compress(buffer.getvalue().encode("utf-16"), mtime=0)
    print(gzip.decompress(packed).decode("utf-16"), end="")
    print(base64.urlsafe_b64encode(packed[:10]).decode(), [mimetypes.guess_type(n)[0] for n in ("a.html", "b.svg", "c.json", "d.unknown", "e.tar.gz")])
    words = collections.defaultdict(set)
    with ThreadPoolExecutor(2) as pool:
        futures = {pool.submit(lambda p: re.findall(r"[^\W\d_]{3,}", re.sub(r"<[^>]*>", " ", p.read_text("utf-8"))), p): p for p in pages if ".de." not in p.name}
        for future, page in futures.items():
            for word in future.result():
                words[word.lower()].add(page.stem)
    print(json.dumps({w: sorted(p) for w, p in sorted(words.items())}, ensure_ascii=True, indent=None)[:300])
    random.seed(7)
    print(random.sample(sorted(words), 4), random.choices(order, [1, 2, 3], k=5), codecs.encode("Ink", "rot13"), string.capwords("red  pen"))
    print(ET.canonicalize(CATALOG.replace("&shop;", ""), strip_text=True)[:200])
    events = [(event, getattr(e, "tag", e)) for event, e in ET.iterparse(path, events=("start-ns", "end", "comment", "pi"))]
    print(len(events), [e if isinstance(n, str) or isinstance(n, tuple) else (e, n.__name__) for e, n in events][:4], events[-1])
    print(saxutils.unescape("&lt;a&gt; &quot;", {"&quot;": '"'}), html.unescape("&notin; &#x1F600; &amp;lt;"), saxutils.escape("<&>", {"<": "["}))


if __name__ == "__main__":
    main()
