# all rights
"""Compares two versions of a folder of texts and writes a report: unified and context diffs, HTML, a wrapped summary and statistics."""
import calendar
import datetime as dt
import difflib
import filecmp
import heapq
import itertools
import os
import pprint
import re
import shutil
import string
import sys
import textwrap
import unicodedata
from collections import Counter, deque, namedtuple
from fractions import Fraction
from functools import cached_property, lru_cache, partial, reduce, singledispatch
from html import escape
from io import StringIO
from pathlib import Path
from statistics import mean, median, pstdev, quantiles

OLD = {
    "poem.txt": "The fog comes\non little cat feet.\n\nIt sits looking\nover harbor and city\non silent haunches\nand then moves on.\n",
    "notes/todo.txt": "- buy milk\n- call Bob\n- write report\n- sleep\n",
    "notes/ideas.txt": "alpha beta gamma\ndelta\tepsilon\n",
    "gone.txt": "This file will be deleted.\n",
    "same.txt": "unchanged\n" * 3,
    "long.txt": "\n".join(f"line {i}: " + "x" * (i % 7) for i in range(60)) + "\n",
}
NEW = {
    "poem.txt": "The fog comes\non little cat feet.\n\nIt sits looking\nover harbour and city\non its silent haunches\nand then moves on…\n",
    "notes/todo.txt": "- buy milk\n- call Alice\n- write the report\n- review\n- sleep",
    "notes/ideas.txt": "alpha beta gamma\ndelta    epsilon\n",
    "added.txt": "Äpfel und Öl – naïve café\nzweite Zeile\n",
    "same.txt": "unchanged\n" * 3,
    "long.txt": "\n".join(f"line {i}: " + "x" * (i % 7) + ("!" if i in (5, 40) else "") for i in range(62) if i != 20) + "\n",
}
Change = namedtuple("Change", "name kind ratio added removed", defaults=(0.0, 0, 0))


def write_tree(root, files):
    root = Path(root)
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        os.utime(path, (1700000000, 1700000000))
    return root


class Comparison:
    def __init__(self, old, new):
        self.old, self.new = Path(old), Path(new)

    @cached_property
    def names(self):
        found = {p.relative_to(root).as_posix() for root in (self.old, self.new) for p in root.rglob("*") if p.is_file()}
        return sorted(found, key=lambda name: (name.count("/"), name))

    @lru_cache(maxsize=None)
    def lines(self, side, name):
        path = getattr(self, side) / name
        try:
            return tuple(path.read_text(encoding="utf-8").splitlines(keepends=True))
        except FileNotFoundError:
            return ()

    def change(self, name):
        a, b = self.lines("old", name), self.lines("new", name)
        if not a or not b:
            return Change(name, "added" if b else "removed", 0.0, len(b), len(a))
        matcher = difflib.SequenceMatcher(None, a, b, autojunk=False)
        added = removed = 0
        for tag, i1, i2, j1, j2 in matcher.get_opcodes():
            if tag in ("replace", "delete"):
                removed += i2 - i1
            if tag in ("replace", "insert"):
                added += j2 - j1
        return Change(name, "modified" if added or removed else "same", matcher.ratio(), added, removed)

    def __iter__(self):
        return map(self.change, self.names)


@singledispatch
def show(value, indent=0):
    return " " * indent + repr(value)


@show.register
def _(value: str, indent=0):
    return textwrap.indent(value, " " * indent, lambda line: line.strip())


@show.register(list)
@show.register(tuple)
def _(value, indent=0):
    return "\n".join(show(item, indent + 2) for item in value)


@show.register
def _(value: Change, indent=0):
    bar = "+" * value.added + "-" * value.removed
    return f"{'':{indent}}{value.name:<20.20} {value.kind:>9} {value.ratio:7.2%} {textwrap.shorten(bar, 12, placeholder='~') or '.':<12}|"


def unified(comparison, name, n=1):
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in difflib.unified_diff(
        comparison.lines("old", name), comparison.lines("new", name), f"a/{name}", f"b/{name}",
        dt.datetime(2024, 1, 2, 3, 4, 5).isoformat(sep=" "), dt.datetime(2024, 1, 3).strftime("%Y-%m-%d %H:%M:%S"), n=n))


def statistics_of(text):
    words = re.findall(r"[^\W\d_]+", text.casefold())
    lengths = [len(w) for w in words] or [0]
    letters = Counter(unicodedata.normalize("NFD", ch)[0] for ch in text.casefold() if ch.isalpha())
    return {
        "words": len(words), "distinct": len(set(words)), "longest": heapq.nlargest(3, set(words), key=lambda w: (len(w), w)),
        "mean": round(mean(lengths), 3), "median": median(lengths), "spread": round(pstdev(lengths), 4),
        "quartiles": [round(q, 2) for q in quantiles(lengths, n=4)] if len(lengths) > 1 else [],
        "letters": letters.most_common(4), "share": Fraction(sum(letters[v] for v in "aeiou"), max(1, sum(letters.values()))),
    }


def paragraph(changes):
    kinds = Counter(c.kind for c in changes)
    text = f"""\
        The comparison looked at {sum(kinds.values())} files. Of these {kinds['modified']} were modified,
        {kinds['added']} added and {kinds['removed']} removed; {kinds['same']} stayed as they were. Averylongwordthatdoesnotfitintoanyline
        shows how words are broken, and hyphen-ated-words-too. The most similar modified file is
        "{max((c for c in changes if c.kind == 'modified'), key=lambda c: c.ratio).name}".
        """
    return textwrap.dedent(text).replace("\n", " ").strip()


def main():
    for folder in ("v1", "v2", "report"):
        shutil.rmtree(folder, ignore_errors=True)
    comparison = Comparison(write_tree("v1", OLD), write_tree("v2", NEW))
    changes = list(comparison)
    print(show(changes))
    print()
    for width in (30, 50, 72):
        wrapper = textwrap.TextWrapper(width=width, initial_indent="* ", subsequent_indent="  ", break_on_hyphens=width != 50,
                                       max_lines=6, placeholder=" [...]", fix_sentence_endings=True)
        print(wrapper.fill(paragraph(changes)))
        print("-" * width)
    for name in ("poem.txt", "notes/todo.txt", "gone.txt", "added.txt", "long.txt"):
        print(unified(comparison, name))
    print("".join(difflib.context_diff(comparison.lines("old", "poem.txt"), comparison.lines("new", "poem.txt"), "old", "new", n=1)))
    print("".join(difflib.ndiff(comparison.lines("old", "notes/todo.txt"), comparison.lines("new", "notes/todo.txt"),
                                linejunk=None, charjunk=difflib.IS_CHARACTER_JUNK)))
    delta = list(difflib.ndiff(comparison.lines("old", "poem.txt"), comparison.lines("new", "poem.txt")))
    print("".join(difflib.restore(delta, 1)) == OLD["poem.txt"], "".join(difflib.restore(delta, 2)) == NEW["poem.txt"])
    print(difflib.get_close_matches("reprot", "report repot resort deport rapport".split(), n=3, cutoff=0.6))
    matcher = difflib.SequenceMatcher(lambda c: c == " ", "private Thread currentThread;", "private volatile Thread currentThread;")
    print(round(matcher.ratio(), 3), round(matcher.quick_ratio(), 3), matcher.real_quick_ratio(), matcher.get_matching_blocks())
    for group in difflib.SequenceMatcher(None, comparison.lines("old", "long.txt"), comparison.lines("new", "long.txt")).get_grouped_opcodes(2):
        print(group)
    html = difflib.HtmlDiff(tabsize=4, wrapcolumn=30).make_table(comparison.lines("old", "notes/ideas.txt"), comparison.lines("new", "notes/ideas.txt"),
                                                                "old", "new", context=True, numlines=1)
    Path("report").mkdir()
    Path("report/diff.html").write_text(html, encoding="utf-8")
    print(len(html), html.count("<td"), re.findall(r'class="diff_\w+"', html)[:6], escape(html[:60].strip()))
    page = difflib.HtmlDiff().make_file(["a\n"], ["b\n"], charset="ascii")
    print(page.count("\n"), "charset=ascii" in page)
    for name in ("poem.txt", "added.txt"):
        pprint.pp(statistics_of("".join(comparison.lines("new", name))), width=70)
    walk = filecmp.dircmp("v1", "v2")
    report = StringIO()
    old_out, sys.stdout = sys.stdout, report
    try:
        walk.report_full_closure()
    finally:
        sys.stdout = old_out
    print(report.getvalue())
    print(walk.left_only, walk.right_only, walk.diff_files, walk.same_files, sorted(walk.subdirs))
    print(filecmp.cmpfiles("v1", "v2", ["poem.txt", "same.txt", "nothing.txt"], shallow=False))
    columns = [textwrap.wrap(text, 20) for text in ("first column with some words", "second", "the third column is the longest of these columns")]
    for row in itertools.zip_longest(*columns, fillvalue=""):
        print("|".join(f"{cell:<20}" for cell in row) + "|")
    print(calendar.TextCalendar(calendar.SUNDAY).formatmonth(2024, 2, w=3))
    tail = deque((line.rstrip() for line in comparison.lines("new", "long.txt")), maxlen=3)
    print(list(tail), reduce(lambda a, b: a + len(b), tail, 0))
    table = str.maketrans({**dict.fromkeys(string.punctuation), "ä": "ae", "…": "..."})
    print("".join(comparison.lines("new", "poem.txt")).translate(table).expandtabs(4).title().center(30, "*")[:60])
    strip = partial(re.sub, r"\s+", " ")
    print(strip(unified(comparison, "notes/ideas.txt", n=0)))


if __name__ == "__main__":
    main()
