package text

import (
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
)

// The is… methods. Each is false for the empty string, except IsPrintable.

// Properties of the ASCII characters.
const (
	classSpace   = 1 << iota // str.isspace: includes U+001C to U+001F
	classBlank               // bytes.isspace
	classLower               //
	classUpper               //
	classDigit               //
	classGraphic             // printable: 0x20 to 0x7E
	className                // letter, digit or underscore
	classBreak               // str.splitlines breaks here
	classLetter  = classLower | classUpper
	classAlnum   = classLetter | classDigit
)

// classes holds the properties of each byte; those above 0x7F have none.
var classes = [256]uint8{
	'\t': classSpace | classBlank, '\n': classSpace | classBlank | classBreak,
	'\v': classSpace | classBlank | classBreak, '\f': classSpace | classBlank | classBreak,
	'\r': classSpace | classBlank | classBreak,
	0x1c: classSpace | classBreak, 0x1d: classSpace | classBreak, 0x1e: classSpace | classBreak, 0x1f: classSpace,
	' ': classSpace | classBlank | classGraphic,
	'!': classGraphic, '"': classGraphic, '#': classGraphic, '$': classGraphic, '%': classGraphic,
	'&': classGraphic, '\'': classGraphic, '(': classGraphic, ')': classGraphic, '*': classGraphic,
	'+': classGraphic, ',': classGraphic, '-': classGraphic, '.': classGraphic, '/': classGraphic,
	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit, '5': digit, '6': digit, '7': digit, '8': digit, '9': digit,
	':': classGraphic, ';': classGraphic, '<': classGraphic, '=': classGraphic, '>': classGraphic,
	'?': classGraphic, '@': classGraphic,
	'A': upper, 'B': upper, 'C': upper, 'D': upper, 'E': upper, 'F': upper, 'G': upper, 'H': upper, 'I': upper,
	'J': upper, 'K': upper, 'L': upper, 'M': upper, 'N': upper, 'O': upper, 'P': upper, 'Q': upper, 'R': upper,
	'S': upper, 'T': upper, 'U': upper, 'V': upper, 'W': upper, 'X': upper, 'Y': upper, 'Z': upper,
	'[': classGraphic, '\\': classGraphic, ']': classGraphic, '^': classGraphic,
	'_': classGraphic | className, '`': classGraphic,
	'a': lower, 'b': lower, 'c': lower, 'd': lower, 'e': lower, 'f': lower, 'g': lower, 'h': lower, 'i': lower,
	'j': lower, 'k': lower, 'l': lower, 'm': lower, 'n': lower, 'o': lower, 'p': lower, 'q': lower, 'r': lower,
	's': lower, 't': lower, 'u': lower, 'v': lower, 'w': lower, 'x': lower, 'y': lower, 'z': lower,
	'{': classGraphic, '|': classGraphic, '}': classGraphic, '~': classGraphic,
}

const (
	lower = classLower | classGraphic | className
	upper = classUpper | classGraphic | className
	digit = classDigit | classGraphic | className
)

// all reports whether every character of s has an ASCII class or, beyond
// ASCII, the property.
func all(s string, look Looker, class uint8, property func(rune) bool) bool {
	yes, i := true, 0
	return Parts(look, len(s), func(_, to int) bool {
		for yes && i < to {
			c := s[i]
			if c < 0x80 {
				yes = classes[c]&class != 0
				i++
				continue
			}
			r, n := wtf8.DecodeRune(s[i:])
			yes = property(r)
			i += n
		}
		return yes
	}) && yes
}

// The answers of the functions below mean nothing where look has ended them.

// IsAlnum is str.isalnum.
func IsAlnum(s string, look Looker) bool { return s != "" && all(s, look, classAlnum, ucd.IsAlnum) }

// IsAlpha is str.isalpha.
func IsAlpha(s string, look Looker) bool { return s != "" && all(s, look, classLetter, ucd.IsAlpha) }

// IsDecimal is str.isdecimal.
func IsDecimal(s string, look Looker) bool { return s != "" && all(s, look, classDigit, ucd.IsDecimal) }

// IsDigit is str.isdigit.
func IsDigit(s string, look Looker) bool { return s != "" && all(s, look, classDigit, ucd.IsDigit) }

// IsNumeric is str.isnumeric.
func IsNumeric(s string, look Looker) bool { return s != "" && all(s, look, classDigit, ucd.IsNumeric) }

// IsSpace is str.isspace.
func IsSpace(s string, look Looker) bool { return s != "" && all(s, look, classSpace, ucd.IsSpace) }

// IsPrintable is str.isprintable.
func IsPrintable(s string, look Looker) bool { return all(s, look, classGraphic, ucd.IsPrintable) }

// IsIdentifier is str.isidentifier; a keyword is an identifier for it.
func IsIdentifier(s string, look Looker) bool {
	if s == "" || s[0] < 0x80 && classes[s[0]]&className == 0 || s[0]-'0' < 10 {
		return false
	}
	if s[0] >= 0x80 {
		return ucd.IsIdentifier(s)
	}
	return all(s, look, className, ucd.IsXIDContinue)
}

// IsLower is str.islower.
func IsLower(s string, look Looker) bool {
	cased, no, i := false, false, 0
	Parts(look, len(s), func(_, to int) bool {
		for !no && i < to {
			c := s[i]
			if c < 0x80 {
				no = c-'A' < 26
				cased = cased || c-'a' < 26
				i++
				continue
			}
			r, n := wtf8.DecodeRune(s[i:])
			no = ucd.IsUpper(r) || ucd.IsTitle(r)
			cased = cased || ucd.IsLower(r)
			i += n
		}
		return !no
	})
	return cased && !no
}

// IsUpper is str.isupper.
func IsUpper(s string, look Looker) bool {
	cased, no, i := false, false, 0
	Parts(look, len(s), func(_, to int) bool {
		for !no && i < to {
			c := s[i]
			if c < 0x80 {
				no = c-'a' < 26
				cased = cased || c-'A' < 26
				i++
				continue
			}
			r, n := wtf8.DecodeRune(s[i:])
			no = ucd.IsLower(r) || ucd.IsTitle(r)
			cased = cased || ucd.IsUpper(r)
			i += n
		}
		return !no
	})
	return cased && !no
}

// IsTitle is str.istitle.
func IsTitle(s string, look Looker) bool {
	cased, in, no, i := false, false, false, 0
	Parts(look, len(s), func(_, to int) bool {
		for !no && i < to {
			r, n := wtf8.DecodeRune(s[i:])
			i += n
			switch {
			case ucd.IsUpper(r) || ucd.IsTitle(r):
				no = in
				in, cased = true, true
			case ucd.IsLower(r):
				no = !in
				cased = true
			default:
				in = false
			}
		}
		return !no
	})
	return cased && !no
}
