# all rights
"""Double entry book keeping over text files: parser, Decimal arithmetic, CSV import, shelve cache, transactions with rollback, reports."""
import collections
import contextlib
import csv
import datetime
import decimal
import functools
import itertools
import locale
import operator
import os
import pickle
import re
import shelve
import sys
import traceback
import unittest.mock
import warnings
import weakref
from abc import ABC, abstractmethod
from dataclasses import dataclass, field, KW_ONLY, replace
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, InvalidOperation, getcontext, localcontext
from pathlib import Path
from types import MappingProxyType, SimpleNamespace

JOURNAL = """\
; Journal of a small company
2024-01-01 * Opening balances
    Assets:Bank            10,000.00 EUR
    Assets:Cash               250.50 EUR
    Equity:Opening

2024-01-03 * Office rent  ; monthly
    Expenses:Rent           1,200.00 EUR
    Assets:Bank

2024-01-15 ! Customer pays invoice #17
    Assets:Bank             2,380.00 EUR
    Income:Sales           -2,000.00 EUR
    Liabilities:VAT

2024-02-02 * Coffee and cake
    Expenses:Food               7.95 EUR
    Expenses:Food               3.333 EUR
    Assets:Cash

2024-02-30 * Impossible date
    Assets:Cash                 1.00 EUR
    Equity:Opening

2024-03-01 * Does not balance
    Assets:Cash                 1.00 EUR
    Expenses:Food               1.00 EUR

2024-03-02 * Two without amount
    Assets:Cash
    Expenses:Food
"""
HEADER = re.compile(r"^(?P<date>\d{4}-\d\d-\d\d)\s+(?P<flag>[*!])\s+(?P<text>[^;]+?)\s*(?:;\s*(?P<note>.*))?$")
POSTING = re.compile(r"^\s+(?P<account>[A-Z]\w*(?::\w+)*)(?:\s{2,}(?P<amount>[-+]?[\d,]*\.?\d+)\s+(?P<unit>[A-Z]{3}))?\s*$", re.ASCII)


class LedgerError(ValueError):
    line: int = 0

    def at(self, line):
        self.line = line
        self.add_note(f"in line {line}")
        return self


class Unbalanced(LedgerError):
    pass


@functools.total_ordering
class Money:
    __slots__ = ("amount", "unit")
    PLACES = Decimal("0.01")

    def __init__(self, amount, unit="EUR"):
        try:
            self.amount = Decimal(str(amount).replace(",", ""))
        except InvalidOperation as error:
            raise LedgerError(f"no amount: {amount!r}") from error
        self.unit = unit

    def _same(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        if other.unit != self.unit:
            raise TypeError(f"cannot mix {self.unit} and {other.unit}")
        return True

    def __add__(self, other):
        if other == 0 and not isinstance(other, Money):
            return self
        same = self._same(other)
        return same if same is NotImplemented else Money(self.amount + other.amount, self.unit)

    __radd__ = __add__

    def __neg__(self):
        return Money(-self.amount, self.unit)

    def __mul__(self, factor):
        return Money(self.amount * Decimal(factor), self.unit)

    def __eq__(self, other):
        return isinstance(other, Money) and (self.amount, self.unit) == (other.amount, other.unit)

    def __lt__(self, other):
        return self.amount < other.amount if self._same(other) is True else NotImplemented

    def __hash__(self):
        return hash((self.amount, self.unit))

    def __bool__(self):
        return bool(self.amount)

    def __format__(self, spec):
        text = f"{self.amount.quantize(self.PLACES, ROUND_HALF_EVEN):,.2f} {self.unit}"
        return format(text, spec)

    def __repr__(self):
        return f"Money('{self.amount}', {self.unit!r})"

    def __getstate__(self):
        return (str(self.amount), self.unit)

    def __setstate__(self, state):
        self.amount, self.unit = Decimal(state[0]), state[1]


@dataclass(slots=True)
class Posting:
    account: str
    money: Money | None = None


@dataclass
class Transaction:
    date: datetime.date
    text: str
    _: KW_ONLY
    cleared: bool = True
    postings: list[Posting] = field(default_factory=list)
    line: int = field(default=0, repr=False, compare=False)

    def complete(self):
        blank = [p for p in self.postings if p.money is None]
        total = sum((p.money for p in self.postings if p.money is not None), start=0)
        if len(blank) > 1:
            raise LedgerError(f"{self.text}: {len(blank)} postings without an amount").at(self.line)
        if blank:
            blank[0].money = -total
        elif total:
            raise Unbalanced(f"{self.text}: off by {total}").at(self.line)
        return self


def parse(lines):
    current, errors = None, []
    for number, line in enumerate(itertools.chain(lines, [""]), 1):
        line = line.rstrip("\n")
        if line.startswith(";"):
            continue
        try:
            if not line.strip():
                if current:
                    done, current = current, None
                    yield done.complete()
            elif m := HEADER.match(line):
                current = None
                current = Transaction(datetime.date.fromisoformat(m["date"]), m["text"], cleared=m["flag"] == "*", line=number)
            elif m := POSTING.match(line):
                if current is None:
                    continue
                current.postings.append(Posting(m["account"], Money(m["amount"], m["unit"]) if m["amount"] else None))
            else:
                raise LedgerError(f"cannot read {line!r}").at(number)
        except ValueError as error:
            errors.append(error if isinstance(error, LedgerError) else LedgerError(str(error)).at(number))
    if errors:
        raise ExceptionGroup(f"{len(errors)} errors in the journal", errors)


class Book:
    def __init__(self):
        self.transactions = []
        self.balances = collections.defaultdict(lambda: Money(0))
        self.observers = weakref.WeakSet()

    def add(self, transaction):
        self.transactions.append(transaction)
        for posting in transaction.postings:
            self.balances[posting.account] += posting.money
        for observer in self.observers:
            observer(transaction)

    @contextlib.contextmanager
    def atomic(self):
        saved = len(self.transactions), dict(self.balances)
        try:
            yield self
        except LedgerError as error:
            del self.transactions[saved[0]:]
            self.balances.clear()
            self.balances.update(saved[1])
            print("rolled back:", error)

    def tree(self):
        nodes = {}
        for account, money in self.balances.items():
            parts = account.split(":")
            for depth in range(1, len(parts) + 1):
                key = ":".join(parts[:depth])
                nodes[key] = nodes.get(key, Money(0)) + money
        return MappingProxyType(dict(sorted(nodes.items())))


class Report(ABC):
    registry = {}

    def __init_subclass__(cls, /, name, **kwargs):
        super().__init_subclass__(**kwargs)
        Report.registry[name] = cls

    def __init__(self, book, width=44):
        self.book, self.width = book, width

    @abstractmethod
    def rows(self): ...

    def __str__(self):
        return "\n".join(f"{left:<{self.width - 16}}{right:>16}" for left, right in self.rows())


class Balance(Report, name="balance"):
    def rows(self):
        for account, money in self.book.tree().items():
            depth = account.count(":")
            yield "  " * depth + account.rpartition(":")[2], money


class Register(Report, name="register"):
    def rows(self):
        running = Money(0)
        for t in sorted(self.book.transactions, key=operator.attrgetter("date", "text")):
            for p in t.postings:
                if p.account.startswith("Assets"):
                    running = running + p.money
                    yield f"{t.date:%d.%m.} {t.text[:16]}{'' if t.cleared else ' !'}", running


class Monthly(Report, name="monthly"):
    def rows(self):
        keyed = sorted((t.date.strftime("%Y-%m"), p) for t in self.book.transactions for p in t.postings if p.account.startswith("Expenses")) \
            if False else sorted(((t.date.strftime("%Y-%m"), p) for t in self.book.transactions for p in t.postings
                                  if p.account.startswith("Expenses")), key=lambda pair: pair[0])
        for month, group in itertools.groupby(keyed, key=lambda pair: pair[0]):
            yield month, sum((p.money for _, p in group), start=Money(0))


def import_csv(path, rates):
    dialect = csv.Sniffer().sniff(path.read_text(encoding="utf-8-sig")[:200], delimiters=";,\t")
    with path.open(newline="", encoding="utf-8-sig") as handle:
        for row in csv.DictReader(handle, dialect=dialect):
            ns = SimpleNamespace(**{k.strip().lower(): v.strip() for k, v in row.items()})
            amount = Decimal(ns.amount.replace(".", "").replace(",", "."))
            with localcontext() as ctx:
                ctx.prec, ctx.rounding = 8, ROUND_HALF_UP
                value = (amount / rates[ns.currency]).quantize(Decimal("1.00"))
            day = datetime.datetime.strptime(ns.date, "%d.%m.%Y").date()
            yield Transaction(day, ns.text, postings=[Posting("Assets:Bank", Money(value)), Posting("Expenses:" + ns.category.title())]).complete()


def main():
    Path("journal.txt").write_text(JOURNAL, encoding="utf-8")
    Path("bank.csv").write_text("\ufeffDate;Text;Amount;Currency;Category\n05.02.2024;\"Books; used\";-1.234,50;USD;books\n29.02.2024;Train;-19,99;EUR;travel\n", encoding="utf-8")
    book = Book()
    seen = []
    observer = seen.append
    holder = type("Observer", (), {"__call__": lambda self, t: observer(t.text)})()
    book.observers.add(holder)
    with open("journal.txt") as journal:
        try:
            for transaction in parse(journal):
                book.add(transaction)
        except* Unbalanced as group:
            for error in group.exceptions:
                print("UNBALANCED", error, error.__notes__)
        except* LedgerError as group:
            for error in group.exceptions:
                print("ERROR", error, error.line, repr(error.__cause__))
    print(seen)
    for transaction in import_csv(Path("bank.csv"), {"USD": Decimal("1.0837"), "EUR": Decimal(1)}):
        book.add(transaction)
    for name, cls in Report.registry.items():
        print(f"== {name} ".ljust(44, "="))
        print(cls(book))
    with book.atomic():
        book.add(Transaction(datetime.date(2024, 4, 1), "Joke", postings=[Posting("Assets:Cash", Money(5)), Posting("Income:Gift")]).complete())
    with book.atomic():
        book.add(Transaction(datetime.date(2024, 4, 2), "Bad", postings=[Posting("Assets:Cash", Money(5)), Posting("Income:Gift", Money("-4.99"))]).complete())
    print(book.balances["Assets:Cash"], len(book.transactions), f"{book.balances['Assets:Cash']:>20}|")
    with shelve.open("cache", writeback=True) as cache:
        cache["balances"] = {k: v for k, v in sorted(book.balances.items())}
        cache["meta"] = {"count": len(book.transactions), "last": max(t.date for t in book.transactions)}
        cache["meta"]["extra"] = [1, 2]
    with shelve.open("cache", flag="r") as cache:
        print(sorted(cache), cache["meta"], cache["balances"]["Expenses:Food"], cache.get("nothing", "-"))
    copy = pickle.loads(pickle.dumps(book.transactions))
    print(copy == book.transactions, copy[0] is book.transactions[0], replace(copy[0], text="Other") == copy[0], repr(copy[-1]))
    try:
        Money(1) + Money(2, "USD")
    except TypeError as error:
        print(error)
    for bad in ("x", None, "1.2.3"):
        try:
            Money(bad)
        except LedgerError as error:
            print(error, "<-", type(error.__cause__).__name__, error.__cause__)
    try:
        Report(book)
    except TypeError as error:
        print(error)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.warn("rates are old", ResourceWarning)
        print([str(w.message) for w in caught], caught[0].category.__name__)
    with unittest.mock.patch.object(Money, "PLACES", Decimal("0.1")):
        try:
            print(f"{Money('2.25')} {Money('2.35')}")
        except decimal.DecimalException as error:
            print(type(error))
    print(locale.str(2.5), getcontext().prec, max(map(Money, (3, 1, 2))), sorted([Money(2), Money("1.5")]), hash(Money("1.0")) == hash(Money("1.00")))
    try:
        next(parse(["2024-01-01 * x\n", "   bad line\n"]))
    except* LedgerError:
        text = traceback.format_exc()
        print(re.sub(r'File ".*?", line \d+', "File, line", text))
    print(sorted(n for n in os.listdir(".") if n.endswith((".txt", ".csv"))), sys.getrecursionlimit() >= 1000)


if __name__ == "__main__":
    main()
