// This file parses the replacement fields of str.format.

package format

import (
	"strings"

	"github.com/garterpy/garter/object/number"
)

// MaxDepth is the nesting of str.format: the format and the specifiers in it.
// A format one level further in is ErrMaxRecursion.
const MaxDepth = 2

// The errors of the caller's part.
var (
	ErrMaxRecursion = valueError("Max string recursion exceeded")
	// ErrPositional is for a numbered field in format_map.
	ErrPositional = valueError("Format string contains positional fields")
)

// ErrIndexRange is the IndexError of a numbered field without an argument.
func ErrIndexRange(index int) *Error {
	return number.Errorf("IndexError", "Replacement index %d out of range for positional args tuple", index)
}

// ErrConversion is the ValueError of a conversion that is not s, r or a.
func ErrConversion(c rune) *Error {
	if c > 32 && c < 127 {
		return valueError("Unknown conversion specifier %c", c)
	}
	return valueError("Unknown conversion specifier \\x%x", c)
}

// Field is a piece of a format: a literal text and the replacement field that
// may follow it.
type Field struct {
	Literal    string
	HasField   bool
	Name       string // the field's name: see SplitName
	Conversion rune   // 's', 'r', 'a' or another character; 0 if not given
	Spec       string
	Nested     bool // Spec holds fields itself
}

// FieldParser goes through a format as _string.formatter_parser does.
type FieldParser struct {
	rest string
}

// ParseFields returns a parser of the format of str.format.
func ParseFields(format string) FieldParser { return FieldParser{format} }

// Left is how many bytes have not been gone through.
func (p *FieldParser) Left() int { return len(p.rest) }

// Next finds the next piece; more is false at the end and after an error.
func (p *FieldParser) Next(f *Field) (more bool, err error) {
	*f = Field{}
	s := p.rest
	if s == "" {
		return false, nil
	}
	i := strings.IndexAny(s, "{}")
	if i < 0 {
		f.Literal = s
		p.rest = ""
		return true, nil
	}
	c := s[i]
	atEnd := i+1 == len(s)
	if c == '}' && (atEnd || s[i+1] != '}') {
		return false, valueError("Single '}' encountered in format string")
	}
	if atEnd {
		return false, valueError("Single '{' encountered in format string")
	}
	if s[i+1] == c {
		f.Literal = s[:i+1]
		p.rest = s[i+2:]
		return true, nil
	}
	f.Literal = s[:i]
	if err := p.field(f, s[i+1:]); err != nil {
		return false, err
	}
	return true, nil
}

// field parses what follows a '{'.
func (p *FieldParser) field(f *Field, s string) error {
	f.HasField = true
	i := 0
	c := byte(0)
scan:
	for i < len(s) {
		c = s[i]
		i++
		switch c {
		case '{':
			return valueError("unexpected '{' in field name")
		case '[':
			for i < len(s) && s[i] != ']' {
				i++
			}
		case '}', ':', '!':
			break scan
		}
	}
	if c != '}' && c != ':' && c != '!' {
		return valueError("expected '}' before end of string")
	}
	f.Name = s[:i-1]
	s = s[i:]
	if c == '}' {
		p.rest = s
		return nil
	}
	if c == '!' {
		if s == "" {
			return valueError("end of string while looking for conversion specifier")
		}
		r, n := decodeRune(s)
		f.Conversion = r
		s = s[n:]
		if s != "" {
			c, s = s[0], s[1:]
			if c == '}' {
				p.rest = s
				return nil
			}
			if c != ':' {
				return valueError("expected ':' after conversion specifier")
			}
		}
	}
	depth := 1
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '{':
			f.Nested = true
			depth++
		case '}':
			if depth--; depth == 0 {
				f.Spec = s[:i]
				p.rest = s[i+1:]
				return nil
			}
		}
	}
	return valueError("unmatched '{' in format spec")
}

// SplitName splits the name of a field into its first part, which names an
// argument, and the rest, a chain of attributes and items (see NextPart).
// index is the first part as a number, or -1 if it is none; empty is true if
// the argument is to be numbered automatically.
func SplitName(name string) (first string, index int, empty bool, rest string, err error) {
	first = name
	if i := strings.IndexAny(name, ".["); i >= 0 {
		first, rest = name[:i], name[i:]
	}
	index, err = parseIndex(first)
	return first, index, first == "", rest, err
}

// parseIndex reads s as a number, or returns -1.
func parseIndex(s string) (int, error) {
	if s == "" {
		return -1, nil
	}
	n, v, overflow := scanInt(s)
	if overflow {
		return -1, errTooManyDigits
	}
	if n != len(s) {
		return -1, nil
	}
	return v, nil
}

// Numbering keeps whether the fields of a format are numbered automatically.
// Its zero value is ready for the first field.
type Numbering struct {
	manual, auto bool
	next         int
}

// Index returns the number of the argument that a field names, given index
// and empty from SplitName; it is -1 if the field has a keyword instead.
func (n *Numbering) Index(index int, empty bool) (int, error) {
	if !empty && index < 0 {
		return -1, nil
	}
	if empty {
		if n.manual {
			return -1, valueError("cannot switch from manual field specification to automatic field numbering")
		}
		n.auto = true
		n.next++
		return n.next - 1, nil
	}
	if n.auto {
		return -1, valueError("cannot switch from automatic field numbering to manual field specification")
	}
	n.manual = true
	return index, nil
}

// Part is an attribute or an item in the name of a field.
type Part struct {
	Attr  bool
	Name  string // the attribute, or the item's key if Index is -1
	Index int    // the item's number, or -1
}

// NextPart takes the next part off the rest of a field's name, which must not
// be empty.
func NextPart(rest string) (p Part, after string, err error) {
	p.Index = -1
	switch rest[0] {
	case '.':
		p.Attr = true
		rest = rest[1:]
		i := strings.IndexAny(rest, ".[")
		if i < 0 {
			i = len(rest)
		}
		p.Name, after = rest[:i], rest[i:]
	case '[':
		rest = rest[1:]
		i := strings.IndexByte(rest, ']')
		if i < 0 {
			return p, "", valueError("Missing ']' in format string")
		}
		p.Name, after = rest[:i], rest[i+1:]
		if p.Index, err = parseIndex(p.Name); err != nil {
			return p, "", err
		}
	default:
		return p, "", valueError("Only '.' or '[' may follow ']' in format field specifier")
	}
	if p.Name == "" {
		return p, "", valueError("Empty attribute in format string")
	}
	return p, after, nil
}
