# re.Scanner as a base, names of doctest and collections that packages use.
import doctest
import re


class Words(re.Scanner):
    def __init__(self, rules, name):
        super().__init__([(rule, self.take) for rule in rules])
        self.name = name

    def take(self, scanner, text):
        return self.name, text, scanner is self, self.match.span()


words = Words(['[a-z]+', '[0-9]+'], 'w')
print(words.scan('abc12de!'), words.name, len(words.lexicon))
print([m.lastindex for m in iter(words.scanner.scanner('ab1').search, None)], words.scanner.pattern)
print(re.Scanner([('a', None), ('b', 'B')]).scan('aabbc'))
for bad in ([('a',)], 3, [('(', None)]):
    try:
        Words(bad, 'x') if bad == 3 else re.Scanner(bad)
    except Exception as e:
        print(type(e).__name__, e)


class Empty(re.Scanner):
    def __init__(self):
        pass


print(isinstance(Empty(), re.Scanner), issubclass(Words, re.Scanner))
for name in ('run', 'record_outcome', 'patched_linecache_getlines'):
    print(callable(getattr(doctest.DocTestRunner, '_DocTestRunner__' + name)))
