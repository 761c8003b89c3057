"""Side by side differences, and tables of them in HTML."""
import re
from difflib import IS_CHARACTER_JUNK, ndiff

_MARKS = re.compile(r'\++|-+|\^+')
_BLANK = ('', '\n')
# What the signs of the next four lines of a delta mean: the first that fits counts. The sides are how the old and the new
# line are marked ('' plainly, '?' by the line of hints that follows, None: there is no such line), then how many blank
# lines that are owed change, and whether they are to be given first.
_SHAPES = (('-?+?', '?', '?', 0, False), ('--++', '-', None, -1, False), ('--?+', '-', None, -1, True), ('--+', '-', None, -1, True),
           ('- ', '-', None, -1, True), ('-+?', '', '?', 0, False), ('-?+', '?', '', 0, False), ('-', '-', None, -1, False),
           ('+--', None, '+', 1, False), ('+ ', None, '+', 1, True), ('+-', None, '+', 1, True), ('+', None, '+', 1, False))


def _sides(delta):
    # The lines of a delta as (old, new, changed), where old or new may be None.
    numbers = [0, 0]
    ahead = []

    def take(mark, side):
        numbers[side] += 1
        text = ahead.pop(0)
        if mark == '?':
            for m in reversed(list(_MARKS.finditer(ahead.pop(0)))):
                a, b = m.span()
                text = text[:a] + '\0' + m.group()[0] + text[a:b] + '\1' + text[b:]
            text = text[2:]
        elif mark:
            text = '\0' + mark + (text[2:] or ' ') + '\1'
        else:
            text = text[2:]
        return numbers[side], text

    owed = 0
    while True:
        while len(ahead) < 4:
            ahead.append(next(delta, 'X'))
        signs = ''.join([line[0] for line in ahead])
        if signs[0] == 'X':
            for _ in range(abs(owed)):
                yield (_BLANK, None, True) if owed > 0 else (None, _BLANK, True)
            return
        if signs[0] == ' ':
            text = ahead.pop(0)[2:]
            numbers[0] += 1
            numbers[1] += 1
            yield (numbers[0], text), (numbers[1], text), False
            continue
        for shape, old, new, change, settle in _SHAPES:
            if signs.startswith(shape):
                break
        a = None if old is None else take(old, 0)
        b = None if new is None else take(new, 1)
        owed += change
        if settle:
            for _ in range(abs(owed)):
                yield (_BLANK, None, True) if owed > 0 else (None, _BLANK, True)
            owed = 0
        yield a, b, True


def _pairs(delta):
    # The same with both sides in each pair.
    old, new = [], []
    for a, b, changed in _sides(delta):
        if a is not None:
            old.append((a, changed))
        if b is not None:
            new.append((b, changed))
        while old and new:
            (a, x), (b, y) = old.pop(0), new.pop(0)
            yield a, b, x or y


def _mdiff(fromlines, tolines, context=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """Yields pairs of marked up lines, each with its number, and whether they differ. With context only those near a change
    are given, and None three times where some are left out."""
    pairs = _pairs(ndiff(fromlines, tolines, linejunk, charjunk))
    if context is None:
        yield from pairs
        return
    before, skipped, after = [], False, 0
    for pair in pairs:
        if pair[2]:
            if skipped:
                yield None, None, None
            yield from before
            before, skipped, after = [], False, context
            yield pair
        elif after:
            after -= 1
            yield pair
        else:
            before.append(pair)
            if len(before) > context:
                del before[0]
                skipped = True


class HtmlDiff:
    __module__ = "difflib"
    """For producing HTML side by side comparison with change highlights: make_table() and make_file()."""

    _file_template = """
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
          "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">

<html>

<head>
    <meta http-equiv="Content-Type"
          content="text/html; charset=%(charset)s" />
    <title></title>
    <style type="text/css">%(styles)s
    </style>
</head>

<body>
    %(table)s%(legend)s
</body>

</html>"""
    _styles = """
        table.diff {font-family:Courier; border:medium;}
        .diff_header {background-color:#e0e0e0}
        td.diff_header {text-align:right}
        .diff_next {background-color:#c0c0c0}
        .diff_add {background-color:#aaffaa}
        .diff_chg {background-color:#ffff77}
        .diff_sub {background-color:#ffaaaa}"""
    _table_template = """
    <table class="diff" id="difflib_chg_%(prefix)s_top"
           cellspacing="0" cellpadding="0" rules="groups" >
        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>
        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>
        %(header_row)s
        <tbody>
%(data_rows)s        </tbody>
    </table>"""
    _legend = """
    <table class="diff" summary="Legends">
        <tr> <th colspan="2"> Legends </th> </tr>
        <tr> <td> <table border="" summary="Colors">
                      <tr><th> Colors </th> </tr>
                      <tr><td class="diff_add">&nbsp;Added&nbsp;</td></tr>
                      <tr><td class="diff_chg">Changed</td> </tr>
                      <tr><td class="diff_sub">Deleted</td> </tr>
                  </table></td>
             <td> <table border="" summary="Links">
                      <tr><th colspan="2"> Links </th> </tr>
                      <tr><td>(f)irst change</td> </tr>
                      <tr><td>(n)ext change</td> </tr>
                      <tr><td>(t)op</td> </tr>
                  </table></td> </tr>
    </table>"""
    _default_prefix = 0

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
        self._tabsize = tabsize
        self._wrapcolumn = wrapcolumn
        self._linejunk = linejunk
        self._charjunk = charjunk

    def make_file(self, fromlines, tolines, fromdesc='', todesc='', context=False, numlines=5, *, charset='utf-8'):
        """Return a page that shows two texts beside each other, with the changes marked."""
        table = self.make_table(fromlines, tolines, fromdesc, todesc, context, numlines)
        page = self._file_template % {'styles': self._styles, 'legend': self._legend, 'table': table, 'charset': charset}
        return page.encode(charset, 'xmlcharrefreplace').decode(charset)

    def make_table(self, fromlines, tolines, fromdesc='', todesc='', context=False, numlines=5):
        """Return a table of two texts beside each other, with the changes marked."""
        number = HtmlDiff._default_prefix
        HtmlDiff._default_prefix += 1
        prefixes = f'from{number}_', f'to{number}_'
        prefix = prefixes[1]
        rows = _mdiff(list(map(self._expand, fromlines)), list(map(self._expand, tolines)), numlines if context else None,
                      self._linejunk, self._charjunk)
        if self._wrapcolumn:
            rows = self._wrapped(rows)
        rows = list(rows)
        ids, links = [''] * len(rows), [''] * len(rows)
        changes, inside, last = 0, False, 0
        for i, (_, _, changed) in enumerate(rows):
            if changed and not inside:
                last = i
                ids[max(0, i - numlines)] = f' id="difflib_chg_{prefix}_{changes}"'
                changes += 1
                links[i] = f'<a href="#difflib_chg_{prefix}_{changes}">n</a>'
            inside = bool(changed)
        cells = [row[2] is not None and [self._cell(p, *side) for p, side in zip(prefixes, row)] for row in rows]
        if not rows:
            text = 'No Differences Found' if context else 'Empty File'
            rows, ids, links = [(None, None, False)], [''], ['']
            cells = [[f'<td></td><td>&nbsp;{text}&nbsp;</td>'] * 2]
        if not rows[0][2]:
            links[0] = f'<a href="#difflib_chg_{prefix}_0">f</a>'
        links[last] = f'<a href="#difflib_chg_{prefix}_top">t</a>'
        out = []
        for i, (cell, mark, link) in enumerate(zip(cells, ids, links)):
            if cell:
                out.append(f'            <tr><td class="diff_next"{mark}>{link}</td>{cell[0]}<td class="diff_next">{link}</td>{cell[1]}</tr>\n')
            elif i > 0:
                out.append('        </tbody>        \n        <tbody>\n')
        header = ''
        if fromdesc or todesc:
            header = '<thead><tr>' + ''.join([f'<th class="diff_next"><br /></th><th colspan="2" class="diff_header">{text}</th>'
                                              for text in (fromdesc, todesc)]) + '</tr></thead>'
        table = self._table_template % {'data_rows': ''.join(out), 'header_row': header, 'prefix': prefix}
        for mark, kind in (('+', 'add'), ('-', 'sub'), ('^', 'chg')):
            table = table.replace('\0' + mark, f'<span class="diff_{kind}">')
        return table.replace('\1', '</span>').replace('\t', '&nbsp;')

    def _expand(self, line):
        # Tabs become as many tabs as there would be blanks, so that they differ from blanks.
        return line.replace(' ', '\0').expandtabs(self._tabsize).replace(' ', '\t').replace('\0', ' ').rstrip('\n')

    def _wrapped(self, rows):
        for old, new, changed in rows:
            if changed is None:
                yield old, new, changed
                continue
            a, b = self._split(*old), self._split(*new)
            for i in range(max(len(a), len(b))):
                yield a[i] if i < len(a) else ('', ' '), b[i] if i < len(b) else ('', ' '), changed

    def _split(self, number, text):
        # The parts of a line of at most wrapcolumn characters, marks not counted.
        parts = []
        width = self._wrapcolumn
        while number and len(text) - text.count('\0') * 3 > width:
            at = count = 0
            mark = ''
            while count < width and at < len(text):
                if text[at] == '\0':
                    mark = text[at + 1]
                    at += 2
                elif text[at] == '\1':
                    mark = ''
                    at += 1
                else:
                    at += 1
                    count += 1
            parts.append((number, text[:at] + ('\1' if mark else '')))
            text = ('\0' + mark if mark else '') + text[at:]
            number = '>'
        return parts + [(number, text)]

    def _cell(self, prefix, number, text):
        mark = ''
        if isinstance(number, int):
            mark = f' id="{prefix}{number}"'
        text = text.replace('&', '&amp;').replace('>', '&gt;').replace('<', '&lt;').replace(' ', '&nbsp;').rstrip()
        return f'<td class="diff_header"{mark}>{number}</td><td nowrap="nowrap">{text}</td>'
