// Package ucd is the Unicode character database as CPython 3.13 has it
// (Unicode 15.1.0): properties, case mappings, decompositions, normal forms,
// names. The tables (*_gen.go) are written by make/tables.py from CPython itself, so the
// answers are Python's also where Unicode leaves a choice (str.isspace,
// str.isnumeric of ideographs, str.isprintable).
//
// All tables are static data: nothing is computed at start-up. Functions on
// strings take and return WTF-8 (see internal/wtf8).
//
// Properties of a code point: IsXIDStart, IsXIDContinue, IsPrintable, IsSpace,
// IsLineBreak, IsAlpha, IsDecimal, IsDigit, IsNumeric, IsAlnum, IsLower,
// IsUpper, IsTitle, IsCased, IsCaseIgnorable, Category, Bidirectional,
// Combining, EastAsianWidth, Mirrored, Decomposition, Decimal, Digit, Numeric.
//
// Case: SimpleLower, SimpleUpper (one character to one character, as the re
// module folds); AppendLower, AppendUpper, AppendTitle, AppendFold (full);
// ToLower, ToUpper, CaseFold (whole strings, final sigma included).
//
// Normal forms: NFC, NFD, NFKC, NFKD, Normalize, IsNormalized, Boundary.
//
// Names: Name, LookupRune (as \N{…}), LookupName (as unicodedata.lookup).
package ucd

import "github.com/garterpy/garter/internal/wtf8"

// Version is the Unicode version of the tables, as unicodedata.unidata_version.
const Version = "15.1.0"

// A record is one combination of properties. The case fields are differences
// to the code point; for a character with flagSpecialCase they hold only the
// mappings that are one character long, and lower is the simple mapping.
type record struct {
	flags                     uint32
	lower, upper, title, fold int32
	digit, numeric            uint8 // digit value; 1 + index in numericValues
	category, bidi            uint8
	combining, eaw            uint8
}

// A specialCase holds the full mappings of a character one of whose mappings
// is longer than one character.
type specialCase struct {
	r                         rune
	lower, upper, title, fold string
}

func lookup(r rune) *record {
	if uint32(r) > wtf8.MaxRune {
		r = 0x378 // unassigned: all properties off
	}
	b := int(recBlock[uint32(r)>>recShift])
	return &records[recValue[b<<recShift|int(r)&(1<<recShift-1)]]
}

func has(r rune, f uint32) bool { return lookup(r).flags&f != 0 }

// IsXIDStart reports whether r can open a Python identifier ('_' can).
func IsXIDStart(r rune) bool { return has(r, flagXIDStart) }

// IsXIDContinue reports whether r can stand in a Python identifier after its
// first character.
func IsXIDContinue(r rune) bool { return has(r, flagXIDContinue) }

// IsPrintable is str.isprintable of one character.
func IsPrintable(r rune) bool { return has(r, flagPrintable) }

// IsSpace is str.isspace of one character.
func IsSpace(r rune) bool { return has(r, flagSpace) }

// IsLineBreak reports whether str.splitlines breaks at r.
func IsLineBreak(r rune) bool { return has(r, flagLineBreak) }

// IsAlpha is str.isalpha of one character.
func IsAlpha(r rune) bool { return has(r, flagAlpha) }

// IsDecimal is str.isdecimal of one character.
func IsDecimal(r rune) bool { return has(r, flagDecimal) }

// IsDigit is str.isdigit of one character.
func IsDigit(r rune) bool { return has(r, flagDigit) }

// IsNumeric is str.isnumeric of one character.
func IsNumeric(r rune) bool { return has(r, flagNumeric) }

// IsAlnum is str.isalnum of one character.
func IsAlnum(r rune) bool {
	return has(r, flagAlpha|flagDecimal|flagDigit|flagNumeric)
}

// IsLower reports whether r has the property Lowercase.
func IsLower(r rune) bool { return has(r, flagLower) }

// IsUpper reports whether r has the property Uppercase.
func IsUpper(r rune) bool { return has(r, flagUpper) }

// IsTitle reports whether r is a titlecase letter (category Lt).
func IsTitle(r rune) bool { return has(r, flagTitle) }

// IsCased reports whether r has the property Cased.
func IsCased(r rune) bool { return has(r, flagCased) }

// IsCaseIgnorable reports whether r is skipped when the context of a final
// sigma is looked at.
func IsCaseIgnorable(r rune) bool { return has(r, flagCaseIgnorable) }

// Category returns the general category, as "Lu"; "Cn" if unassigned.
func Category(r rune) string { return categories[lookup(r).category] }

// Bidirectional returns the bidirectional class, "" if none is recorded.
func Bidirectional(r rune) string { return bidiClasses[lookup(r).bidi] }

// Combining returns the canonical combining class, 0 to 254.
func Combining(r rune) int { return int(lookup(r).combining) }

// EastAsianWidth returns "N", "F", "H", "W", "Na" or "A".
func EastAsianWidth(r rune) string { return eastAsianWidths[lookup(r).eaw] }

// Mirrored reports whether r is mirrored in bidirectional text.
func Mirrored(r rune) bool { return has(r, flagMirrored) }

// Decimal returns the value of a decimal digit (str.isdecimal).
func Decimal(r rune) (int, bool) {
	p := lookup(r)
	return int(p.digit), p.flags&flagDecimal != 0
}

// Digit returns the value of a digit (str.isdigit).
func Digit(r rune) (int, bool) {
	p := lookup(r)
	return int(p.digit), p.flags&flagDigit != 0
}

// Numeric returns the value of a numeric character (str.isnumeric).
func Numeric(r rune) (float64, bool) {
	p := lookup(r)
	if p.numeric == 0 {
		return 0, false
	}
	return numericValues[p.numeric-1], true
}

// IsIdentifier is str.isidentifier: s is not empty, opens with an XIDStart
// character and goes on with XIDContinue ones.
func IsIdentifier(s string) bool {
	if s == "" {
		return false
	}
	f := flagXIDStart
	for i := 0; i < len(s); {
		r, n := wtf8.DecodeRune(s[i:])
		if !has(r, f) {
			return false
		}
		f = flagXIDContinue
		i += n
	}
	return true
}
