// This file converts integers to and from text.

package number

import (
	"math/big"
	"math/bits"
	"strconv"
)

// MaxStrDigits is the default limit of digits for conversions between int
// and str in bases that are not powers of two; 0 lifts it. MinStrDigits is
// the smallest limit that can be set, and shorter texts are never refused.
const (
	MaxStrDigits = 4300
	MinStrDigits = 640
)

// digitTable gives the value of a digit in bases up to 36, or 255.
var digitTable = func() (t [256]byte) {
	for i := range t {
		t[i] = 255
	}
	for i := range 10 {
		t['0'+i] = byte(i)
	}
	for i := range 26 {
		t['a'+i], t['A'+i] = byte(10+i), byte(10+i)
	}
	return t
}()

// ParseInt is int(s, base) for a str; base is 0 or from 2 to 36. limit is the
// largest number of digits (0 for no limit), check may be nil. The error is
// ErrIntBase, ErrInvalidLiteral (see InvalidIntLiteral, which wants the base
// as it was given), that of ErrParseDigits, or ErrStopped.
func ParseInt(s string, base, limit int, check Check) (Int, error) {
	if len(s) < scanEach {
		return ParseIntASCII(ASCIIText(s), base, limit, check)
	}
	w := scan{check: check}
	if s = w.asciiText(s); w.ended {
		return Int{}, ErrStopped
	}
	return ParseIntASCII(s, base, limit, check)
}

// ParseIntASCII is ParseInt for bytes.
func ParseIntASCII(s string, base, limit int, check Check) (Int, error) {
	if base != 0 && (base < 2 || base > 36) {
		return Int{}, ErrIntBase
	}
	w := scan{check: check}
	for len(s) > 0 && isASCIISpace(s[0]) && w.on(len(s)) {
		s = s[1:]
	}
	neg := false
	if len(s) > 0 && (s[0] == '+' || s[0] == '-') {
		neg = s[0] == '-'
		s = s[1:]
	}
	if base == 10 && len(s) <= 18 {
		if v, ok := ParseShort(s); ok {
			if neg {
				v = -v
			}
			return Int{Small: v}, nil
		}
	}
	prefix := 0 // the base that a prefix names
	if len(s) >= 2 && s[0] == '0' {
		switch s[1] | 0x20 {
		case 'x':
			prefix = 16
		case 'o':
			prefix = 8
		case 'b':
			prefix = 2
		}
	}
	zeroOnly := false
	if base == 0 {
		base = 10
		if prefix != 0 {
			base = prefix
		} else if len(s) > 0 && s[0] == '0' {
			zeroOnly = true
		}
	}
	if prefix != 0 && prefix == base {
		s = s[2:]
		if len(s) > 0 && s[0] == '_' {
			s = s[1:]
		}
	}
	n, digits := 0, 0
	for prev := byte('_'); n < len(s) && w.on(n+1); n++ {
		c := s[n]
		if c == '_' {
			if prev == '_' {
				return Int{}, ErrInvalidLiteral
			}
		} else if int(digitTable[c]) < base {
			digits++
		} else {
			break
		}
		prev = c
	}
	if w.ended {
		return Int{}, ErrStopped
	}
	if n == 0 || s[n-1] == '_' {
		return Int{}, ErrInvalidLiteral
	}
	for i := n; i < len(s); i++ {
		if !w.on(i) {
			return Int{}, ErrStopped
		}
		if !isASCIISpace(s[i]) {
			return Int{}, ErrInvalidLiteral
		}
	}
	if digits > MinStrDigits && digits > limit && limit > 0 && base&(base-1) != 0 {
		return Int{}, ErrParseDigits(limit, digits)
	}
	z, err := parseDigits(s[:n], digits, base, check)
	if err != nil {
		return Int{}, err
	}
	if zeroOnly && z.Sign() != 0 {
		return Int{}, ErrInvalidLiteral
	}
	if neg {
		if z.Big != nil {
			return FromBig(z.Big.Neg(z.Big)), nil // nobody else has seen it
		}
		z.Small = -z.Small
	}
	return z, nil
}

// ParseShort reads one to eighteen decimal digits and nothing else.
func ParseShort(s string) (int64, bool) {
	if len(s) > 18 {
		return 0, false
	}
	var v int64
	for i := 0; i < len(s); i++ {
		d := s[i] - '0'
		if d > 9 {
			return 0, false
		}
		v = v*10 + int64(d)
	}
	return v, len(s) > 0
}

// parseDigits reads digits of the base with underscores among them.
func parseDigits(s string, digits, base int, check Check) (Int, error) {
	if digits <= 12 || base <= 10 && digits <= 18 {
		var v int64
		for i := 0; i < len(s); i++ {
			if s[i] != '_' {
				v = v*int64(base) + int64(digitTable[s[i]])
			}
		}
		return Int{Small: v}, nil
	}
	if base&(base-1) == 0 {
		return FromBig(parseBits(s, digits, bits.TrailingZeros(uint(base)))), nil
	}
	d := make([]byte, 0, digits)
	for i := 0; i < len(s); i++ {
		if s[i] != '_' {
			d = append(d, digitTable[s[i]])
		}
	}
	for len(d) > 0 && d[0] == 0 {
		d = d[1:]
	}
	p := parser{base: uint64(base), check: check}
	p.chunk, p.chunkPow = 1, p.base
	for hi := uint64(0); ; {
		var lo uint64
		if hi, lo = bits.Mul64(p.chunkPow, p.base); hi != 0 || wordBits == 32 && lo>>32 != 0 {
			break
		}
		p.chunkPow = lo
		p.chunk++
	}
	z, err := p.parse(d)
	if err != nil {
		return Int{}, err
	}
	return FromBig(z), nil
}

// parseBits reads digits of k bits each.
func parseBits(s string, digits, k int) *big.Int {
	w := make([]big.Word, digits*k/wordBits+1)
	at := 0
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '_' {
			continue
		}
		d := big.Word(digitTable[s[i]])
		w[at/wordBits] |= d << (at % wordBits)
		if at%wordBits+k > wordBits && at/wordBits+1 < len(w) {
			w[at/wordBits+1] |= d >> (wordBits - at%wordBits)
		}
		at += k
	}
	return new(big.Int).SetBits(w)
}

// parser turns digits into a number by halves.
type parser struct {
	base     uint64
	chunk    int    // the digits that fit in one word
	chunkPow uint64 // base ** chunk
	check    Check
	powers   map[int]*big.Int // base ** n
}

// parseLeaf is the number of digits that are read word by word.
const parseLeaf = 600

func (p *parser) parse(d []byte) (*big.Int, error) {
	if len(d) <= parseLeaf {
		return p.leaf(d), nil
	}
	if len(d) > 20*parseLeaf && !p.check.ok() {
		return nil, ErrStopped
	}
	// The lower part has a size that returns on every level, so that there
	// are few powers.
	n := parseLeaf
	for 2*n < len(d) {
		n *= 2
	}
	hi, err := p.parse(d[:len(d)-n])
	if err != nil {
		return nil, err
	}
	lo, err := p.parse(d[len(d)-n:])
	if err != nil {
		return nil, err
	}
	pow, err := p.power(n)
	if err != nil {
		return nil, err
	}
	z, err := mulCheck(hi, pow, p.check)
	if err != nil {
		return nil, err
	}
	return z.Add(z, lo), nil
}

// power returns base ** n for n = parseLeaf * 2**i.
func (p *parser) power(n int) (*big.Int, error) {
	if z := p.powers[n]; z != nil {
		return z, nil
	}
	var z *big.Int
	if n <= parseLeaf {
		z = new(big.Int).SetUint64(p.base)
		z.Exp(z, big.NewInt(int64(n)), nil)
	} else {
		h, err := p.power(n / 2)
		if err != nil {
			return nil, err
		}
		if z, err = mulCheck(h, h, p.check); err != nil {
			return nil, err
		}
	}
	if p.powers == nil {
		p.powers = map[int]*big.Int{}
	}
	p.powers[n] = z
	return z, nil
}

// leaf reads the digits a word at a time.
func (p *parser) leaf(d []byte) *big.Int {
	z := NewBig(len(d)/p.chunk + 1)
	w := z.Bits()
	w = w[:0:cap(w)]
	first := len(d) % p.chunk
	if first == 0 {
		first = min(p.chunk, len(d))
	}
	mul := uint(p.chunkPow)
	for len(d) > 0 {
		var v uint
		for _, x := range d[:first] {
			v = v*uint(p.base) + uint(x)
		}
		d = d[first:]
		first = p.chunk
		for i := range w {
			hi, lo := bits.Mul(uint(w[i]), mul)
			var c uint
			lo, c = bits.Add(lo, v, 0)
			w[i] = big.Word(lo)
			v = hi + c
		}
		if v != 0 {
			w = append(w, big.Word(v))
		}
	}
	return z.SetBits(w)
}

// FormatInt is str(a): AppendInt as a string.
func FormatInt(a Int, limit int, check Check) (string, error) {
	if a.Big == nil {
		return strconv.FormatInt(a.Small, 10), nil
	}
	var buf [80]byte
	dst, err := AppendInt(buf[:0], a, limit, check)
	return string(dst), err
}

// AppendInt appends str(a) to dst. limit is the largest number of digits (0
// for no limit), check may be nil; the error is that of ErrFormatDigits, or
// ErrStopped.
func AppendInt(dst []byte, a Int, limit int, check Check) ([]byte, error) {
	if a.Big == nil {
		return strconv.AppendInt(dst, a.Small, 10), nil
	}
	n := a.Big.BitLen()
	if limit > 0 {
		limit = max(limit, MinStrDigits)
		if DecimalDigits(int64(n))-1 > int64(limit) {
			return dst, ErrFormatDigits(limit)
		}
	}
	if a.Big.Sign() < 0 {
		dst = append(dst, '-')
	}
	start := len(dst)
	switch {
	case n <= 128 && wordBits == 64:
		_, hi, lo, _ := a.mag128()
		dst = append128(dst, hi, lo)
	case n <= formatLeafBits:
		dst = appendWords(dst, a.Big.Bits())
	default:
		f := formatter{check: check}
		var err error
		x := a.Big
		if x.Sign() < 0 {
			x = new(big.Int).Neg(x)
		}
		if dst, err = f.append(dst, x, 0); err != nil {
			return dst, err
		}
	}
	if limit > 0 && len(dst)-start > limit {
		return dst, ErrFormatDigits(limit)
	}
	return dst, nil
}

// append128 appends a number of one or two words.
func append128(dst []byte, hi, lo uint64) []byte {
	const e19 = 1e19
	if hi == 0 {
		return strconv.AppendUint(dst, lo, 10)
	}
	q1 := hi / e19
	q0, r0 := bits.Div64(hi%e19, lo, e19)
	// (q1, q0) is below 2**128 / 10**19, so that q1 is 0 or 1.
	if q1 != 0 {
		q, r := bits.Div64(q1, q0, e19)
		dst = strconv.AppendUint(dst, q, 10)
		return appendPadded(appendPadded(dst, r), r0)
	}
	if q0 >= e19 {
		dst = strconv.AppendUint(dst, q0/e19, 10)
		return appendPadded(appendPadded(dst, q0%e19), r0)
	}
	dst = strconv.AppendUint(dst, q0, 10)
	return appendPadded(dst, r0)
}

// appendPadded appends v with nineteen digits.
func appendPadded(dst []byte, v uint64) []byte {
	n := len(dst)
	dst = append(dst, "0000000000000000000"...)
	for i := n + 18; v > 0; i-- {
		q := v / 10
		dst[i] = byte('0' + v - q*10)
		v = q
	}
	return dst
}

// appendWords appends the number of the words w by repeated division; the
// words are not changed.
func appendWords(dst []byte, w []big.Word) []byte {
	if wordBits != 64 || len(w) > 24 {
		var z big.Int
		return z.SetBits(w).Append(dst, 10)
	}
	const e19 = 1e19
	var buf [24]uint64
	x := buf[:len(w)]
	for i := range w {
		x[i] = uint64(w[i])
	}
	var parts [26]uint64
	n := 0
	for len(x) > 0 {
		var r uint64
		for i := len(x) - 1; i >= 0; i-- {
			x[i], r = bits.Div64(r, x[i], e19)
		}
		parts[n] = r
		n++
		for len(x) > 0 && x[len(x)-1] == 0 {
			x = x[:len(x)-1]
		}
	}
	dst = strconv.AppendUint(dst, parts[n-1], 10)
	for i := n - 2; i >= 0; i-- {
		dst = appendPadded(dst, parts[i])
	}
	return dst
}

// formatLeafBits is the size of numbers that math/big converts in one go.
const formatLeafBits = 60000

// formatter turns a number into digits by halves.
type formatter struct {
	check  Check
	powers []*big.Int // 10 ** (2**i * formatLeafDigits)
}

const formatLeafDigits = 8192

// append appends x >= 0, with leading zeros to a width of at least width.
func (f *formatter) append(dst []byte, x *big.Int, width int) ([]byte, error) {
	if x.BitLen() <= formatLeafBits {
		if !f.check.ok() {
			return dst, ErrStopped
		}
		if width == 0 {
			return x.Append(dst, 10), nil
		}
		s := x.Append(nil, 10)
		for range width - len(s) {
			dst = append(dst, '0')
		}
		return append(dst, s...), nil
	}
	// The smallest power of at least half the length of x: it is at most x,
	// being the square of one of less than half the length.
	i := 0
	for {
		if i == len(f.powers) {
			if err := f.grow(); err != nil {
				return dst, err
			}
		}
		if 2*f.powers[i].BitLen() >= x.BitLen() {
			break
		}
		i++
	}
	low := formatLeafDigits << i
	q, r, err := quoRemCheck(x, f.powers[i], f.check)
	if err != nil {
		return dst, err
	}
	if dst, err = f.append(dst, q, max(width-low, 0)); err != nil {
		return dst, err
	}
	return f.append(dst, r, low)
}

func (f *formatter) grow() error {
	if len(f.powers) == 0 {
		z := big.NewInt(10)
		f.powers = append(f.powers, z.Exp(z, big.NewInt(formatLeafDigits), nil))
		return nil
	}
	last := f.powers[len(f.powers)-1]
	z, err := mulCheck(last, last, f.check)
	if err != nil {
		return err
	}
	f.powers = append(f.powers, z)
	return nil
}
