"""The tables of RFC 3454, by which texts of protocols are prepared; but for what is not assigned, which is Unicode 3.2's, the
data is of this interpreter's Unicode."""
import bisect
import unicodedata

# Where in Unicode 3.2 assigned characters end and begin by turns: how far each place is from the one before, in base 36.
_turns = """
f5 1 i s 2m 2 1r h 28 g g 4 2 4 1 3 1 5 7 1 1 1 k 1 18 1 13 9 3r 1 1z 1 12 2 2 6 g x 12 2 7 1 13 1 2 6 h 1 n 1 a b r 5
5 n 1 e 1 3 1 1 q 5 m a 3y 2 f 1 e 1 u 3 r 1h 1e 9b 3 1 1h 2 i 2 5 3 p g 3 1 8 2 2 2 m 1 7 1 1 3 4 2 1 1 7 2 2 2 3 9 1
4 2 1 5 2 l 7 1 2 6 4 2 2 m 1 7 1 2 1 2 1 2 2 1 1 5 4 2 2 3 b 4 1 1 7 f c 3 1 7 1 1 1 3 1 m 1 7 1 2 1 5 2 a 1 3 1 3 2
1 f 1 5 a h 3 1 8 2 2 2 m 1 7 1 2 2 4 2 8 3 2 2 3 8 2 4 2 1 3 4 b h 2 1 6 3 3 1 4 3 2 1 1 1 2 3 2 3 3 3 8 1 3 4 5 3 3
1 4 9 1 f c e 3 1 8 1 3 1 n 1 a 1 5 4 7 1 3 1 4 7 2 9 2 4 a i 2 1 8 1 3 1 n 1 a 1 5 4 7 1 3 1 4 7 2 7 1 1 2 4 a i 2 1
8 1 3 1 n 1 g 4 6 2 3 1 4 9 1 8 2 4 a i 2 1 i 3 o 1 9 1 1 2 7 3 1 4 6 1 1 1 8 i 3 c 1m 4 t 11 2 1 1 2 2 1 1 2 1 6 4 1
7 1 3 1 1 1 1 2 2 1 d 1 3 2 5 1 1 1 6 2 a 2 2 y 20 1 y 6 r 4 8 1 10 1 f 2 1 1c y 1 5 1 2 1 7 3 4 6 q 1y 12 a 15 2 1 4
2i 5 1w 5 2a 6 7 1 1r 1 1 1 4 2 7 1 1 1 4 2 13 1 1 1 4 2 v 1 1 1 4 2 7 1 1 1 4 2 7 1 7 1 n 1 v 1 1 1 4 2 7 1 13 1 j 6
s z 2d c hi 9 t 3 29 f d 1 7 b n 9 k c d 1 3 1 2 c 2l 3 a m f 1 a 6 2g 8 16 11y 4c 4 2i 6 m 2 6 2 12 2 6 2 8 1 1 1 1 1
1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 2b 4 1 7 5 6 8 2 r h i u r l 1n 2 f 7 1d c fz 1d 13 p b l 4f 1 7o 2 2 1 2t 2 a 3b
4 1 4 2 s 1 z 1 1 1 4 3 1 1 7 2 1g 3 o 1 e h s 4 ls ow q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 14 4 2m 1 14 1k 19 3 10 d 17 3
25 4 1b 1 3b 4 2r 2 v 1 52u 22 g4m 2i wd 3 1j 1fd 8mc 2k 6r2 2 1n 45 7 c 5 5 q 1 5 1 1 1 2 1 2 1 30 x a5 g 1s 2 1i 14
d 3 g g 4 c n 2 a 1 j 1 4 4 5 1 3r 2 1 1 5a 3 6 2 6 2 6 2 3 3 7 1 7 a 5 le v 1 4 c r 51 12 2 12 148i 6u a 13 3 50 f6
2d 1 1z 1 2 2 1 2 2 2 4 1 c 1 1 1 4 1 2 1 1t 1 4 2 8 1 7 1 s 1 4 1 5 1 1 3 7 1 9e 4 82 4 1e 7wg wyf g15 f2 fher 1 u 2o
1egw 1eke 2 1eke
"""
_ends = []

_b1 = {0xAD, 0x34F, 0x1806, 0x180B, 0x180C, 0x180D, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, *range(0xFE00, 0xFE10)}
_c22 = {0x6DD, 0x70F, 0x180E, 0x200C, 0x200D, 0x2028, 0x2029, 0xFEFF, *range(0x2060, 0x2064), *range(0x206A, 0x2070),
        *range(0xFFF9, 0xFFFD), *range(0x1D173, 0x1D17B)}
_c8 = {0x340, 0x341, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x206A, 0x2070)}
_folds = {0xB5: 'μ', 0xDF: 'ss', 0x130: 'i̇', 0x149: 'ʼn', 0x17F: 's', 0x1F0: 'ǰ', 0x345: 'ι', 0x37A: ' ι', 0x390: 'ΐ', 0x3B0: 'ΰ',
          0x3C2: 'σ', 0x3D0: 'β', 0x3D1: 'θ', 0x3D2: 'υ', 0x3D3: 'ύ', 0x3D4: 'ϋ', 0x3D5: 'φ', 0x3D6: 'π', 0x3F0: 'κ', 0x3F1: 'ρ',
          0x3F2: 'σ', 0x3F5: 'ε', 0x587: 'եւ', 0x1E96: 'ẖ', 0x1E97: 'ẗ', 0x1E98: 'ẘ', 0x1E99: 'ẙ', 0x1E9A: 'aʾ', 0x1E9B: 'ṡ'}


def in_table_a1(code):
    """Not assigned."""
    c = ord(code)
    if not _ends:
        at = 0
        for step in _turns.split():
            at += int(step, 36)
            _ends.append(at)
    return bisect.bisect_right(_ends, c) % 2 == 1 and not 0xFDD0 <= c < 0xFDF0 and c & 0xFFFF < 0xFFFE


def in_table_b1(code):
    """Usually mapped to nothing."""
    return ord(code) in _b1


def map_table_b3(code):
    """Case folding without normalisation."""
    found = _folds.get(ord(code))
    if found is not None:
        return found
    return code.casefold() if 0x1F50 <= ord(code) <= 0x1FFC or 0xFB00 <= ord(code) <= 0xFB17 else code.lower()


def map_table_b2(a):
    """Case folding for normalisation with NFKC."""
    low = map_table_b3(a)
    wide = unicodedata.normalize('NFKC', low)
    again = unicodedata.normalize('NFKC', ''.join([map_table_b3(c) for c in wide]))
    return low if again == wide else again


def in_table_c11(code):
    """ASCII's space."""
    return code == ' '


def in_table_c12(code):
    """Spaces but ASCII's."""
    return unicodedata.category(code) == 'Zs' and code != ' '


def in_table_c11_c12(code):
    """Spaces."""
    return unicodedata.category(code) == 'Zs'


def in_table_c21(code):
    """ASCII's control characters."""
    return ord(code) < 0x80 and unicodedata.category(code) == 'Cc'


def in_table_c22(code):
    """Control characters but ASCII's."""
    return ord(code) in _c22 or ord(code) >= 0x80 and unicodedata.category(code) == 'Cc'


def in_table_c21_c22(code):
    """Control characters."""
    return unicodedata.category(code) == 'Cc' or ord(code) in _c22


def in_table_c3(code):
    """For private use."""
    return unicodedata.category(code) == 'Co'


def in_table_c4(code):
    """No characters, for ever."""
    return 0xFDD0 <= ord(code) < 0xFDF0 or ord(code) & 0xFFFF >= 0xFFFE


def in_table_c5(code):
    """Surrogates."""
    return unicodedata.category(code) == 'Cs'


def in_table_c6(code):
    """Not for plain text."""
    return 0xFFF9 <= ord(code) <= 0xFFFD


def in_table_c7(code):
    """Not for canonical forms."""
    return 0x2FF0 <= ord(code) <= 0x2FFB


def in_table_c8(code):
    """Change what is shown, or are not to be used."""
    return ord(code) in _c8


def in_table_c9(code):
    """Tags."""
    return ord(code) == 0xE0001 or 0xE0020 <= ord(code) <= 0xE007F


def in_table_d1(code):
    """Written from the right."""
    return unicodedata.bidirectional(code) in ('R', 'AL')


def in_table_d2(code):
    """Written from the left."""
    return unicodedata.bidirectional(code) == 'L'
