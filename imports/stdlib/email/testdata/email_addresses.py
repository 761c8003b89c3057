# Addresses that cannot be read, alone and in lists; routes; domains of encoded words.
import itertools
from email import policy
from email.headerregistry import Address

factory = policy.default.header_factory
for text in ('a@', '@b', 'a', '', 'a@b c', '<a@b>', 'a@[]', 'a@[1.2]', 'a @b', 'a.@b', '.a@b', 'a@.b', 'a@b.', 'a@b..c', '"a"@b', '(c)@b', 'a@(c)', 'a@b(c)',
             '@', 'a@@b', 'a@;', 'a@=?utf-8?q?=C3=A9?=', 'a@=?utf-8?q?=C3=A9?=.b', 'a@b.=?utf-8?q?=C3=A9?=', 'a@=?utf-8?q?=C3=A9?=.=?utf-8?q?=C3=A9?=', 'a@=?utf-8?q?=C3=A9?=x.y',
              ' a@b', 'a@b ', 'a@ b', 'a@b@c', 'a@b,', '(x)', '<', '.@b', 'a..b@c',
             'a b@c', 'a@[x]y', 'a@"x"', ':@b', 'a@:', '\\@b', 'a@\\', 'a@ ', ' @b', '"a b"@c', '"a" b@c', 'a@b.[c]', 'a@b .c'):
    try:
        print(repr(text), repr(Address(addr_spec=text)))
    except Exception as e:
        print(repr(text), type(e).__name__, e)
for text in ('<@a,@b:c@d>', 'x <@a, @b , (c) @[1.2] :c@d>, e@f', '<@a,b@c>', '<@a b:c@d>', '<@a<b:c@d>', '<@:c@d>', '<@,,@a:c@d>', '<@a"q":c@d>', '<@a,b:c@d>',
             'a@=?utf-8?q?=C3=A9?=.b, c@d', 'a@b; c@d, e@f'):
    header = factory('To', text)
    print(repr(text), header, header.addresses, [type(d).__name__ for d in header.defects])
count = 0
for size in range(1, 6):
    for words in itertools.islice(itertools.product(['a', '@', '<', '>', ',', ' ', '"q"', '(c)', '[1]'], repeat=size), 0, None, 3 ** max(0, size - 3) * 2):
        header = factory('To', ''.join(words))
        count += 1
        if count % 9 == 0 or size < 3:
            print(''.join(words), header.addresses)
for text in 'a/b;a*0=x;a*1=y;a*3=z', 'a/b;a*0=x;a*2=z', 'a/b;a*0=x;a*0=z;a*1=t', 'a/b;a*0=x;a*1=x;a*1=z', 'a/b' + ''.join([';a*%d=x' % i for i in range(300)]) + ';a*99999=x':
    print(factory('Content-Type', text).params)

# A date is written of what only the operator takes, such as a mock's moment.
from email import utils


class Word(int):
    def __format__(self, spec):
        raise TypeError('no format')


print(utils._format_timetuple_and_zone((2024, Word(2), Word(3), 4, 5, Word(6), 0), '-0000'))
