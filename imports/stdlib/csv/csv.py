"""Reading and writing of CSV files."""

import re
from _csv import (Error, QUOTE_ALL, QUOTE_MINIMAL, QUOTE_NONE, QUOTE_NONNUMERIC, QUOTE_NOTNULL, QUOTE_STRINGS,
                  Dialect as _Dialect, field_size_limit, get_dialect, list_dialects, reader, register_dialect,
                  unregister_dialect, writer)

__all__ = ["QUOTE_MINIMAL", "QUOTE_ALL", "QUOTE_NONNUMERIC", "QUOTE_NONE", "QUOTE_STRINGS", "QUOTE_NOTNULL", "Error",
           "Dialect", "excel", "excel_tab", "field_size_limit", "reader", "writer", "register_dialect", "get_dialect",
           "list_dialects", "Sniffer", "unregister_dialect", "DictReader", "DictWriter", "unix_dialect"]


class Dialect:
    """A description of a format; subclasses set the attributes."""

    _name = ""
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        self._valid = self._valid or type(self) is not Dialect  # a description alone is none yet
        self._validate()

    def _validate(self):
        try:
            _Dialect(self)
        except TypeError as wrong:
            raise Error(str(wrong)) from None


class excel(Dialect):
    """The files of Excel."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """The files of Excel with tabs."""

    delimiter = "\t"


class unix_dialect(Dialect):
    """Files as UNIX programs write them."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


def _names(fieldnames):
    # Names are needed for every row, so those of an iterator are kept.
    return list(fieldnames) if fieldnames is not None and iter(fieldnames) is fieldnames else fieldnames


class DictReader:
    """Reads rows as dicts; the first row has the names of the fields unless they are given."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self._fieldnames = _names(fieldnames)
        self.restkey, self.restval = restkey, restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect, self.line_num = dialect, 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        """The names of the fields: those given, or the first row."""
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if not self.line_num:
            self.fieldnames  # may be the first row
        row = []
        while not row:  # empty lines are no rows
            row = next(self.reader)
            self.line_num = self.reader.line_num
        names = self.fieldnames
        short = len(names) - len(row)
        if short == 0:
            return dict(zip(names, row))
        if short > 0:
            return dict(zip(names, [*row, *[self.restval] * short]))
        return {**dict(zip(names, row)), self.restkey: row[len(names):]}

    __class_getitem__ = classmethod(type(list[int]))


class DictWriter:
    """Writes dicts as rows."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames, self.restval = _names(fieldnames), restval
        self.extrasaction = extrasaction.lower()
        if self.extrasaction not in ("raise", "ignore"):
            raise ValueError(f"extrasaction ({self.extrasaction}) must be 'raise' or 'ignore'")
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        """Write the names of the fields."""
        return self.writerow({name: name for name in self.fieldnames})

    def _dict_to_list(self, rowdict):
        unknown = self.extrasaction == "raise" and rowdict.keys() - self.fieldnames
        if unknown:
            raise ValueError("dict contains fields not in fieldnames: " + ", ".join(map(repr, unknown)))
        get, rest = rowdict.get, self.restval
        return [get(name, rest) for name in self.fieldnames]

    def writerow(self, rowdict):
        """Write a dict as a row."""
        row = self._dict_to_list(rowdict)
        return self.writer.writerow(row)

    def writerows(self, rowdicts):
        """Write dicts as rows."""
        rows = map(self._dict_to_list, rowdicts)
        return self.writer.writerows(rows)

    __class_getitem__ = classmethod(type(list[int]))


class Sniffer:
    """Guesses the dialect of a file."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        """Return a dialect that fits the sample."""
        quote, double, mark, skip = self._guess_quote_and_delimiter(sample, delimiters)
        if not mark:
            mark, skip = self._guess_delimiter(sample, delimiters)
        if not mark:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL

        dialect.doublequote = double
        dialect.delimiter = mark
        dialect.quotechar = quote or '"'
        dialect.skipinitialspace = skip
        return dialect

    # A quoted field between delimiters, at the start of a line, at its end, and alone.
    _quoted_fields = [re.compile(p, re.DOTALL | re.MULTILINE) for p in (
        r"""(?P<delim>[^\w\n"'])(?P<space> ?)(?P<quote>["']).*?(?P=quote)(?P=delim)""",
        r"""(?:^|\n)(?P<quote>["']).*?(?P=quote)(?P<delim>[^\w\n"'])(?P<space> ?)""",
        r"""(?P<delim>[^\w\n"'])(?P<space> ?)(?P<quote>["']).*?(?P=quote)(?:$|\n)""",
        r"""(?:^|\n)(?P<quote>["']).*?(?P=quote)(?:$|\n)""")]

    def _guess_quote_and_delimiter(self, data, delimiters):
        for pattern in self._quoted_fields:
            matches = list(pattern.finditer(data))
            if matches:
                break
        else:
            return "", False, None, 0
        quotes, marks, spaces = {}, {}, 0
        for mo in matches:
            groups = mo.groupdict("")
            quotes[groups["quote"]] = quotes.get(groups["quote"], 0) + 1
            if "delim" not in groups:
                continue
            mark = groups["delim"]
            if mark and (delimiters is None or mark in delimiters):
                marks[mark] = marks.get(mark, 0) + 1
            if groups.get("space"):
                spaces += 1
        quote = max(quotes, key=quotes.get)
        if marks:
            mark = max(marks, key=marks.get)
            skip = marks[mark] == spaces
            if mark == "\n":
                mark = ""
        else:
            mark, skip = "", 0
        doubled = re.compile(r"((%(d)s)|^)\W*%(q)s[^%(d)s\n]*%(q)s[^%(d)s\n]*%(q)s\W*((%(d)s)|$)" % {
            "d": re.escape(mark), "q": quote}, re.MULTILINE)
        return quote, doubled.search(data) is not None, mark, skip

    def _guess_delimiter(self, data, delimiters):
        # The delimiter is a character that is in nearly all lines equally often.
        lines = [line for line in data.split("\n") if line]
        size = min(10, len(lines))
        counts, modes, found = {}, {}, {}
        for step, start in enumerate(range(0, len(lines), size or 1), 1):
            for line in lines[start:start + size]:
                for code in range(127):
                    c = chr(code)
                    of_char = counts.setdefault(c, {})
                    n = line.count(c)
                    of_char[n] = of_char.get(n, 0) + 1
            for c, of_char in counts.items():
                if len(of_char) == 1 and 0 in of_char:
                    continue
                n, times = max(of_char.items(), key=lambda item: item[1])
                modes[c] = n, times - (sum(of_char.values()) - times)
            total = float(min(size * step, len(lines)))
            consistency = 1.0
            while not found and consistency >= 0.9:
                for c, (n, times) in modes.items():
                    if n > 0 and times > 0 and times / total >= consistency and (delimiters is None or c in delimiters):
                        found[c] = n, times
                consistency -= 0.01
            if len(found) == 1:
                return self._with_space(next(iter(found)), lines)
        if not found:
            return "", 0
        for c in self.preferred:
            if c in found:
                return self._with_space(c, lines)
        return self._with_space(max((v, c) for c, v in found.items())[1], lines)

    def _with_space(self, c, lines):
        return c, lines[0].count(c) == lines[0].count(c + " ")

    def has_header(self, sample):
        """Guess whether the first row has the names of the columns: whether it differs from the rows below."""
        if not isinstance(sample, str):
            raise TypeError(f'initial_value must be str or None, not {type(sample).__name__}')
        rows = reader(sample.splitlines(True), self.sniff(sample))
        header = next(rows)
        kinds = dict.fromkeys(range(len(header)))
        for checked, row in enumerate(rows):
            if checked > 20:
                break
            if len(row) != len(header):
                continue
            for column in list(kinds):
                kind = complex
                try:
                    kind(row[column])
                except (ValueError, OverflowError):
                    kind = len(row[column])
                if kind != kinds[column]:
                    if kinds[column] is None:
                        kinds[column] = kind
                    else:
                        del kinds[column]
        votes = 0
        for column, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[column]) != kind else -1
            else:
                try:
                    kind(header[column])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0
