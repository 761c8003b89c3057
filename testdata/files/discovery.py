# all rights
"""Writes a small project with its tests into a folder, finds the tests, runs them and tells what came."""
import io
import os
import re
import sys
import textwrap
import unittest
from pathlib import Path

SOURCES = {
    'shop/__init__.py': '"""A shop."""\n',
    'shop/basket.py': '''
        class Basket:
            """Articles with their numbers."""

            def __init__(self):
                self.articles = {}

            def add(self, name, price, count=1):
                if count < 1:
                    raise ValueError(f'count must be positive, not {count}')
                old = self.articles.get(name, (price, 0))
                if old[0] != price:
                    raise ValueError(f'{name} costs {old[0]}')
                self.articles[name] = price, old[1] + count

            def total(self):
                return sum(price * count for price, count in self.articles.values())

            def __len__(self):
                return sum(count for _, count in self.articles.values())
        ''',
    'shop/money.py': '''
        def euros(cents):
            return f'{cents // 100},{cents % 100:02d} €'


        def cents(text):
            whole, _, rest = text.removesuffix(' €').partition(',')
            return 100 * int(whole) + int(rest or 0)
        ''',
    'tests/__init__.py': '',
    'tests/test_basket.py': '''
        import unittest
        from shop.basket import Basket


        class BasketTest(unittest.TestCase):
            def setUp(self):
                self.basket = Basket()

            def test_empty(self):
                self.assertEqual(self.basket.total(), 0)
                self.assertEqual(len(self.basket), 0)

            def test_add(self):
                self.basket.add('tea', 350, 2)
                self.basket.add('tea', 350)
                self.assertEqual(self.basket.total(), 1050)
                self.assertEqual(len(self.basket), 3)

            def test_wrong(self):
                self.basket.add('tea', 350)
                for price, count in ((349, 1), (350, 0), (350, -1)):
                    with self.subTest(price=price, count=count), self.assertRaises(ValueError):
                        self.basket.add('tea', price, count)

            @unittest.expectedFailure
            def test_discount(self):
                self.basket.add('tea', 350, 10)
                self.assertEqual(self.basket.total(), 3150)
        ''',
    'tests/test_money.py': '''
        import unittest
        from shop import money


        class MoneyTest(unittest.TestCase):
            cases = [(0, '0,00 €'), (5, '0,05 €'), (1999, '19,99 €')]

            def test_euros(self):
                for cents, text in self.cases:
                    self.assertEqual(money.euros(cents), text)

            def test_cents(self):
                for cents, text in self.cases:
                    self.assertEqual(money.cents(text), cents)

            def test_broken(self):
                self.assertEqual(money.euros(100), '1 €')

            @unittest.skip('not decided')
            def test_dollars(self):
                self.fail()
        ''',
    'tests/deep/__init__.py': '',
    'tests/deep/test_more.py': '''
        import unittest


        class MoreTest(unittest.TestCase):
            def test_more(self):
                self.assertIn('b', 'abc')
        ''',
    'tests/test_absent.py': 'import no_such_module\n',
    'tests/helper.py': 'raise RuntimeError("nobody imports this")\n',
}


def write(root):
    for name, text in SOURCES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text).lstrip('\n'), encoding='utf-8')


def flat(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from flat(test)
        else:
            yield test


def main():
    root = Path('project')
    write(root)
    sys.path.insert(0, os.path.abspath(root))
    loader = unittest.TestLoader()
    suite = loader.discover(str(root / 'tests'), top_level_dir=str(root))
    for test in flat(suite):
        print(test.id())
    print(len(loader.errors), 'errors while loading')
    out = io.StringIO()
    result = unittest.TextTestRunner(stream=out, verbosity=2).run(suite)
    shown = [line for line in out.getvalue().splitlines() if ' ... ' in line]
    print(*sorted(shown), sep='\n')
    print('run', result.testsRun, 'failed', len(result.failures), 'errors', len(result.errors), 'skipped', len(result.skipped),
          'expected', len(result.expectedFailures), 'good' if result.wasSuccessful() else 'bad')
    for test, text in result.failures:
        print(test.id(), re.findall('AssertionError.*', text))
    only = loader.discover(str(root / 'tests'), 'test_m*.py', str(root))
    print(sorted(test.id() for test in flat(only)))
    try:
        loader.discover('nowhere')
    except ImportError as error:
        print(error)


main()
