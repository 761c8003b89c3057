"""The tables of RFC 3454, by which texts of protocols are prepared; the data is of this interpreter's Unicode, not of 3.2."""
import unicodedata

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
    return unicodedata.category(code) == 'Cn' and not 0xFDD0 <= c < 0xFDF0 and c & 0xFFFF < 0xFFFE


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
