// This file parses the directives of printf-style formatting (str % args and
// bytes % args) and formats values by them.

package format

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
)

// Directive is one conversion of a printf-style format.
//
// The caller goes through it as CPython does: if HasKey, the operand must be a
// mapping (ErrNeedsMapping); raise KeyErr if there is one; look Key up. Then
// take an int for the width if WidthStar (see SetWidth) and one for the
// precision if PrecStar (see SetPrec), or raise ErrNotEnoughArguments or
// ErrStarWantsInt. Then raise Err if there is one. Then take the value, or
// raise ErrNotEnoughArguments, and format it according to Type; for a type
// that is not known raise ErrUnsupportedType.
type Directive struct {
	Key       string
	HasKey    bool
	LeftAlign bool // -
	Plus      bool // +
	Blank     bool // space
	Alt       bool // #
	Zero      bool // 0
	WidthStar bool
	PrecStar  bool
	Width     int  // -1 if not given
	Prec      int  // -1 if not given
	Type      rune // the conversion type, 0 if there is an error
	Index     int  // where Type stands, in characters (bytes for bytes)
	KeyErr    error
	Err       error
}

// The errors of the caller's part.
var (
	ErrNeedsMapping       = number.Errorf("TypeError", "format requires a mapping")
	ErrNotEnoughArguments = number.Errorf("TypeError", "not enough arguments for format string")
	ErrStarWantsInt       = number.Errorf("TypeError", "* wants int")
	// ErrNotAllConverted is for arguments left over after the last directive
	// in str % args; for bytes it is ErrNotAllConvertedBytes.
	ErrNotAllConverted      = number.Errorf("TypeError", "not all arguments converted during string formatting")
	ErrNotAllConvertedBytes = number.Errorf("TypeError", "not all arguments converted during bytes formatting")

	// ErrCharRequired is for a value of %c that is neither an int nor a str of
	// one character, ErrByteRequired its like for bytes.
	ErrCharRequired = number.Errorf("TypeError", "%%c requires int or char")
	ErrByteRequired = number.Errorf("TypeError", "%%c requires an integer in range(256) or a single byte")

	errIncompleteKey     = valueError("incomplete format key")
	errIncomplete        = valueError("incomplete format")
	errWidthTooBig       = valueError("width too big")
	errPrecTooBigBytes   = valueError("prec too big")
	errPrecisionTooLarge = number.Errorf("OverflowError", "precision too large")
	errStarTooLarge      = number.Errorf("OverflowError", "Python int too large to convert to C ssize_t")
	errStarPrecTooLarge  = number.Errorf("OverflowError", "Python int too large to convert to C int")
)

// PercentParser goes through a printf-style format.
type PercentParser struct {
	format string
	pos    int
	bytes  bool
}

// ParsePercent returns a parser of the format of str % args, or of bytes %
// args if isBytes.
func ParsePercent(format string, isBytes bool) PercentParser {
	return PercentParser{format: format, bytes: isBytes}
}

// Next returns the next piece of the format: a text, and a directive after it
// if found; %% ends a text with a single % and no directive. more is false at
// the end of the format.
func (p *PercentParser) Next(d *Directive) (text string, found, more bool) {
	rest := p.format[p.pos:]
	if rest == "" {
		return "", false, false
	}
	i := strings.IndexByte(rest, '%')
	if i < 0 {
		p.pos = len(p.format)
		return rest, false, true
	}
	if i+1 < len(rest) && rest[i+1] == '%' {
		p.pos += i + 2
		return rest[:i+1], false, true
	}
	p.pos += i + 1
	p.directive(d)
	return rest[:i], true, true
}

func (p *PercentParser) directive(d *Directive) {
	*d = Directive{Width: -1, Prec: -1}
	f := p.format
	i := p.pos
	if i < len(f) && f[i] == '(' {
		d.HasKey = true
		i++
		start := i
		for depth := 1; depth > 0; i++ {
			if i == len(f) {
				d.KeyErr = errIncompleteKey
				p.pos = i
				return
			}
			switch f[i] {
			case '(':
				depth++
			case ')':
				depth--
			}
		}
		d.Key = f[start : i-1]
	}
	for ; i < len(f); i++ {
		switch f[i] {
		case '-':
			d.LeftAlign = true
			continue
		case '+':
			d.Plus = true
			continue
		case ' ':
			d.Blank = true
			continue
		case '#':
			d.Alt = true
			continue
		case '0':
			d.Zero = true
			continue
		}
		break
	}
	fail := func(err error) {
		d.Err = err
		p.pos = i
	}
	if i < len(f) && f[i] == '*' {
		d.WidthStar = true
		i++
	} else if i < len(f) && isDigit(f[i]) {
		d.Width = 0
		for ; i < len(f) && isDigit(f[i]); i++ {
			v := int(f[i] - '0')
			if d.Width > (math.MaxInt-v)/10 {
				fail(errWidthTooBig)
				return
			}
			d.Width = d.Width*10 + v
		}
	}
	if i < len(f) && f[i] == '.' {
		i++
		d.Prec = 0
		if i < len(f) && f[i] == '*' {
			d.PrecStar = true
			i++
		} else {
			for ; i < len(f) && isDigit(f[i]); i++ {
				v := int(f[i] - '0')
				if d.Prec > (math.MaxInt32-v)/10 {
					if p.bytes {
						fail(errPrecTooBigBytes)
					} else {
						fail(ErrPrecisionBig)
					}
					return
				}
				d.Prec = d.Prec*10 + v
			}
		}
	}
	if i < len(f) && (f[i] == 'h' || f[i] == 'l' || f[i] == 'L') {
		i++
	}
	if i >= len(f) {
		fail(errIncomplete)
		return
	}
	n := 1
	if p.bytes {
		d.Type, d.Index = rune(f[i]), i
		if d.Type == 'i' {
			d.Type = 'd' // which an error then names
		}
	} else {
		d.Type, n = decodeRune(f[i:])
		d.Index = i
		if d.Type > utf8.RuneSelf || !isPercentType(byte(d.Type)) {
			d.Index = Len(f[:i]) // it is for an error only
		}
	}
	p.pos = i + n
}

func isPercentType(c byte) bool { return strings.IndexByte("diouxXeEfFgGcrsa", c) >= 0 }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// ErrUnsupportedType is the error of a directive of unknown type.
func (d *Directive) ErrUnsupportedType(isBytes bool) *Error {
	c := d.Type
	if isBytes && c >= utf8.RuneSelf {
		// CPython fails to write its own message.
		return number.Errorf("OverflowError", "character argument not in range(0x110000)")
	}
	if !isBytes && !(31 <= c && c < 127) {
		c = '?'
	}
	return valueError("unsupported format character '%c' (0x%x) at index %d", c, d.Type, d.Index)
}

// SetWidth sets the width from the argument of a star.
func (d *Directive) SetWidth(a number.Int) error {
	if a.Big != nil || int64(fit.Int(a.Small)) != a.Small {
		return errStarTooLarge
	}
	d.Width = fit.Int(a.Small)
	if d.Width < 0 {
		d.LeftAlign = true
		if d.Width = -d.Width; d.Width < 0 {
			d.Width = math.MaxInt
		}
	}
	return nil
}

// SetPrec sets the precision from the argument of a star.
func (d *Directive) SetPrec(a number.Int) error {
	if a.Big != nil || a.Small > math.MaxInt32 || a.Small < math.MinInt32 {
		return errStarPrecTooLarge
	}
	d.Prec = max(fit.Int(a.Small), 0)
	return nil
}

// Size returns an upper bound of the length in bytes of what a value with a
// plain text of n bytes becomes, as Spec.Size.
func (d *Directive) Size(n int64) int64 {
	if d.Prec > 0 && d.Type != 's' && d.Type != 'r' && d.Type != 'a' && d.Type != 'b' {
		n = satAdd(n, int64(d.Prec))
	}
	return satAdd(max(n, int64(d.Width)), 8)
}

// ErrIntRequired is the TypeError of an integer directive with an operand
// that is not a number (not an integer, for o, x and X).
func (d *Directive) ErrIntRequired(typeName string) *Error {
	switch d.Type {
	case 'o', 'x', 'X':
		return number.Errorf("TypeError", "%%%c format: an integer is required, not %.200s", d.Type, typeName)
	}
	return number.Errorf("TypeError", "%%%c format: a real number is required, not %.200s", d.Type, typeName)
}

// AppendInt appends an integer by a directive of type d, i, u, o, x or X.
// limit is the largest number of decimal digits (0 for no limit), check may
// be nil.
func (d *Directive) AppendInt(dst []byte, a number.Int, limit int, check Check) ([]byte, error) {
	if d.Width < 0 && d.Prec < 0 && !d.Plus && !d.Blank && (d.Type == 'd' || d.Type == 'i') {
		return number.AppendInt(dst, a, limit, check)
	}
	if d.Prec > math.MaxInt32-3 {
		return dst, errPrecisionTooLarge
	}
	if d.Width > maxWidth {
		return dst, errMemory
	}
	base, prefix := 10, ""
	switch d.Type {
	case 'o':
		base, prefix = 8, "0o"
	case 'x':
		base, prefix = 16, "0x"
	case 'X':
		base, prefix = 16, "0X"
	}
	var buf [72]byte
	digits, err := appendDigits(buf[:0], a, base, limit, check)
	if err != nil {
		return dst, err
	}
	sign := byte(0)
	if digits[0] == '-' {
		sign = '-'
		digits = digits[1:]
	}
	if d.Type == 'X' {
		upper(digits)
	}
	if !d.Alt {
		prefix = ""
	}
	return d.appendNumber(dst, sign, prefix, max(d.Prec-len(digits), 0), digits), nil
}

// appendNumber appends a number with its sign, padded. zeros go before the
// digits.
func (d *Directive) appendNumber(dst []byte, sign byte, prefix string, zeros int, digits []byte) []byte {
	if sign == 0 {
		if d.Plus {
			sign = '+'
		} else if d.Blank {
			sign = ' '
		}
	}
	n := len(prefix) + zeros + len(digits)
	if sign != 0 {
		n++
	}
	pad := d.Width - n
	if pad > 0 && !d.LeftAlign && !d.Zero {
		dst = appendFill(dst, ' ', pad)
	}
	if sign != 0 {
		dst = append(dst, sign)
	}
	dst = append(dst, prefix...)
	if pad > 0 && !d.LeftAlign && d.Zero {
		dst = appendFill(dst, '0', pad)
	}
	dst = appendFill(dst, '0', zeros)
	dst = append(dst, digits...)
	if pad > 0 && d.LeftAlign {
		dst = appendFill(dst, ' ', pad)
	}
	return dst
}

// AppendFloat appends a float by a directive of type e, E, f, F, g or G.
func (d *Directive) AppendFloat(dst []byte, f float64) ([]byte, error) {
	if d.Width > maxWidth {
		return dst, errMemory
	}
	prec := d.Prec
	if prec < 0 {
		prec = 6
	}
	flags := 0
	if d.Alt {
		flags = alternate
	}
	if d.Width < 0 && !d.Plus && !d.Blank {
		return appendDouble(dst, f, byte(d.Type), prec, flags), nil
	}
	var buf [80]byte
	text := appendDouble(buf[:0], f, byte(d.Type), prec, flags)
	sign := byte(0)
	if text[0] == '-' {
		sign = '-'
		text = text[1:]
	}
	return d.appendNumber(dst, sign, "", 0, text), nil
}

// AppendText appends a text by a directive of type s, r or a (b, s, r or a
// for bytes, whose text counts bytes), for which it is cut to the precision,
// or of type c.
func (d *Directive) AppendText(dst []byte, text string, isBytes bool) ([]byte, error) {
	if d.Width < 0 && d.Prec < 0 {
		return append(dst, text...), nil
	}
	if d.Width > maxWidth {
		return dst, errMemory
	}
	if d.Prec >= 0 && d.Prec < len(text) && d.Type != 'c' {
		if isBytes {
			text = text[:d.Prec]
		} else {
			text = cut(text, d.Prec)
		}
	}
	n := len(text)
	if !isBytes {
		n = Len(text)
	}
	pad := d.Width - n
	if !d.LeftAlign {
		dst = appendFill(dst, ' ', pad)
	}
	dst = append(dst, text...)
	if d.LeftAlign {
		dst = appendFill(dst, ' ', pad)
	}
	return dst, nil
}

// AppendChar appends the character with the number a by a directive of type c
// of str % args.
func (d *Directive) AppendChar(dst []byte, a number.Int) ([]byte, error) {
	if a.Big != nil || a.Small < 0 || a.Small > utf8.MaxRune {
		return dst, number.Errorf("OverflowError", "%%c arg not in range(0x110000)")
	}
	var buf [4]byte
	return d.AppendText(dst, string(AppendRune(buf[:0], rune(a.Small))), false)
}

// AppendByte is AppendChar for bytes % args.
func (d *Directive) AppendByte(dst []byte, a number.Int) ([]byte, error) {
	if a.Big != nil || a.Small < 0 || a.Small > 255 {
		return dst, number.Errorf("OverflowError", "%%c arg not in range(256)")
	}
	return d.AppendText(dst, string([]byte{byte(a.Small)}), true)
}
