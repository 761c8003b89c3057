# What an example prints may be written with escapes for characters that are not ASCII.
import doctest

check = doctest.OutputChecker().check_output
for want, got in (('\\xd1\n', 'Ñ\n'), ('Ñ\n', '\\xd1\n'), ('\\u20ac...\n', '€uro\n'), ('\\U0001f600\n', '\U0001f600\n'),
                  ('\\ud800\n', '\ud800\n'), ('\\xD1\n', 'Ñ\n'), ('N\n', 'Ñ\n'), ('a  \\xe9 b\n', 'a é  b\n')):
    print(ascii(want), ascii(got), [bool(check(want, got, f)) for f in (0, doctest.ELLIPSIS, doctest.NORMALIZE_WHITESPACE)])
