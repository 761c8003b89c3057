"""Cleans the sales of several shops (CSV), joins them with a list of products (JSON), and writes reports."""
import argparse
import csv
import json
import logging
import os
import shutil
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

SHOPS = {
    'north.csv': 'date,product,amount,price\n2024-01-03,A1,3,2.50\n2024-01-04,B2,x,4.00\n2024-02-01,A1,10,2.40\n',
    'south.csv': 'date;product;amount;price\n2024-01-05;C3;1;19.99\n2024-03-09;A1;7;2.55\n;B2;2;4.10\n',
    'empty.csv': '',
}
PRODUCTS = [{'id': 'A1', 'name': 'Äpfel'}, {'id': 'B2', 'name': 'Brot'}, {'id': 'C3', 'name': 'Café'}]


@dataclass
class Sale:
    shop: str
    date: str
    product: str
    amount: int
    price: float

    @property
    def total(self):
        return round(self.amount * self.price, 2)


@dataclass
class Result:
    sales: list = field(default_factory=list)
    bad: list = field(default_factory=list)


def prepare(root):
    (root / 'in').mkdir(parents=True, exist_ok=True)
    for name, text in SHOPS.items():
        (root / 'in' / name).write_text(text, encoding='utf-8')
    with open(root / 'products.json', 'w', encoding='utf-8') as f:
        json.dump(PRODUCTS, f, ensure_ascii=False, indent=2)


def load(path, result, log):
    with path.open(newline='') as f:
        head = f.read(200)
        if not head:
            log.warning('%s is empty', path.name)
            return
        f.seek(0)
        dialect = csv.Sniffer().sniff(head, delimiters=',;')
        for row in csv.DictReader(f, dialect=dialect):
            try:
                if not row['date']:
                    raise ValueError('no date')
                result.sales.append(Sale(path.stem, row['date'], row['product'], int(row['amount']), float(row['price'])))
            except ValueError as e:
                log.error('%s: %s: %s', path.name, e, dict(row))
                result.bad.append(row)


def write(root, result, names):
    out = root / 'out'
    if out.exists():
        shutil.rmtree(out)
    out.mkdir()
    by = defaultdict(list)
    for s in result.sales:
        by[s.product].append(s)
    with open(out / 'totals.csv', 'w', newline='', encoding='utf-8') as f:
        w = csv.writer(f, quoting=csv.QUOTE_NONNUMERIC)
        w.writerow(['product', 'name', 'sales', 'total'])
        for product, sales in sorted(by.items()):
            w.writerow([product, names[product], len(sales), round(sum(s.total for s in sales), 2)])
    for shop in sorted({s.shop for s in result.sales}):
        months = defaultdict(float)
        for s in result.sales:
            if s.shop == shop:
                months[s.date[:7]] += s.total
        (out / f'{shop}.json').write_text(json.dumps(months, indent=1, sort_keys=True))
    return out


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument('root', type=Path)
    p.add_argument('--log', default='run.log')
    args = p.parse_args(argv)
    prepare(args.root)
    logging.basicConfig(filename=args.root / args.log, filemode='w', format='%(levelname)s %(message)s', level=logging.INFO, encoding='utf-8')
    log = logging.getLogger('shops')
    result = Result()
    for path in sorted((args.root / 'in').glob('*.csv')):
        log.info('reading %s', path.name)
        load(path, result, log)
    with (args.root / 'products.json').open(encoding='utf-8') as f:
        names = {p['id']: p['name'] for p in json.load(f)}
    out = write(args.root, result, names)
    logging.shutdown()
    for path in sorted(args.root.rglob('*')):
        if path.is_file():
            print(path.relative_to(args.root), path.stat().st_size)
    for path in sorted(out.iterdir()):
        print('---', path.name)
        print(path.read_text(encoding='utf-8'), end='')
    print('---')
    print((args.root / args.log).read_text(encoding='utf-8'), end='')
    print(len(result.sales), len(result.bad))


main(['data'])
main(['data'])
