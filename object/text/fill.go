package text

import (
	"math"
	"math/bits"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/wtf8"
)

// Times returns n * size, 0 for a negative n, math.MaxInt64 if it is too large.
func Times(n, size int64) int64 { return addMul(0, max(n, 0), size) }

// addMul returns a + n*b, math.MaxInt64 if that is too large; a, n ≥ 0.
func addMul(a, n, b int64) int64 {
	if b <= 0 {
		return a + n*b
	}
	hi, lo := bits.Mul64(uint64(n), uint64(b))
	lo, carry := bits.Add64(lo, uint64(a), 0)
	if hi != 0 || carry != 0 || lo > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(lo)
}

// Repeat is s * count; so much must fit in memory.
func Repeat(s string, count int) string {
	if count <= 0 || s == "" {
		return ""
	}
	if count == 1 {
		return s
	}
	return strings.Repeat(s, count)
}

// PadSize returns the size in bytes of t filled up to width characters by
// LJust, RJust, Center or ZFill (fill "0").
func PadSize(t Str, width int, fill string) int64 {
	if width <= t.N {
		return int64(len(t.S))
	}
	return addMul(int64(len(t.S)), int64(width)-int64(t.N), int64(len(fill)))
}

// LJust is str.ljust; fill is one character. It returns the result and its
// length.
func LJust(t Str, width int, fill string) (string, int) {
	return pad(t, 0, width-t.N, fill)
}

// RJust is str.rjust. It returns the result and its length.
func RJust(t Str, width int, fill string) (string, int) {
	return pad(t, width-t.N, 0, fill)
}

// Center is str.center. It returns the result and its length.
func Center(t Str, width int, fill string) (string, int) {
	margin := width - t.N
	if margin <= 0 {
		return t.S, t.N
	}
	left := margin/2 + margin&width&1
	return pad(t, left, margin-left, fill)
}

// spaces is what most padding is cut from.
const spaces = "                                                                "

func pad(t Str, left, right int, fill string) (string, int) {
	left, right = max(left, 0), max(right, 0)
	if left+right == 0 {
		return t.S, t.N
	}
	n := t.N + left + right
	if fill == " " && left <= len(spaces) && right <= len(spaces) {
		return spaces[:left] + t.S + spaces[:right], n
	}
	var b strings.Builder
	b.Grow(len(t.S) + (left+right)*len(fill))
	fillUp(&b, fill, left)
	b.WriteString(t.S)
	fillUp(&b, fill, right)
	return b.String(), n
}

// fillUp writes fill count times, in steps that double.
func fillUp(b *strings.Builder, fill string, count int) {
	if count > 16 {
		run := fill
		if fill == " " {
			run = spaces
		} else if len(fill) == 1 {
			var buf [64]byte
			for i := range buf {
				buf[i] = fill[0]
			}
			run = string(buf[:])
		} else {
			run = strings.Repeat(fill, 16)
		}
		per := len(run) / len(fill)
		for ; count >= per; count -= per {
			b.WriteString(run)
		}
		b.WriteString(run[:count*len(fill)])
		return
	}
	for range count {
		b.WriteString(fill)
	}
}

// ZFill is str.zfill: zeros go behind a sign. It returns the result and its
// length.
func ZFill(t Str, width int) (string, int) {
	if width <= t.N {
		return t.S, t.N
	}
	var b strings.Builder
	b.Grow(len(t.S) + width - t.N)
	s := t.S
	if s != "" && (s[0] == '+' || s[0] == '-') {
		b.WriteByte(s[0])
		s = s[1:]
	}
	fillUp(&b, "0", width-t.N)
	b.WriteString(s)
	return b.String(), width
}

// ExpandTabsSize returns the size of the result of ExpandTabs, in bytes; neither means
// anything where look has ended it.
func ExpandTabsSize(s string, tabSize int, look Looker) int64 {
	size := int64(len(s) - strings.Count(s, "\t"))
	expandTabs(s, tabSize, look, func(_ string, fill int) {
		if size > math.MaxInt64-int64(fill) {
			size = math.MaxInt64
		} else {
			size += int64(fill)
		}
	})
	return size
}

// ExpandTabs is str.expandtabs; size is ExpandTabsSize of the same arguments.
func ExpandTabs(s string, tabSize int, size int64, look Looker) string {
	if strings.IndexByte(s, '\t') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(fit.Int(size))
	expandTabs(s, tabSize, look, func(part string, fill int) {
		b.WriteString(part)
		fillUp(&b, " ", fill)
	})
	return b.String()
}

// expandTabs calls emit with each piece of s without a tab and the number of
// spaces for the tab behind it.
func expandTabs(s string, tabSize int, look Looker, emit func(part string, fill int)) {
	start, column := 0, 0
	if Parts(look, len(s), func(from, to int) bool {
		for i := from; i < to; i++ {
			switch c := s[i]; {
			case c == '\t':
				fill := 0
				if tabSize > 0 {
					fill = tabSize - column%tabSize
					// Only the column modulo tabSize matters.
					column = 0
				}
				emit(s[start:i], fill)
				start = i + 1
			case c == '\n' || c == '\r':
				column = 0
			case c&0xC0 != 0x80:
				column++
			}
		}
		return true
	}) {
		emit(s[start:], 0)
	}
}

// JoinSize returns the size in bytes of Join's result.
func JoinSize(sep string, count int, part func(i int) string) int64 {
	if count == 0 {
		return 0
	}
	size := addMul(0, int64(count-1), int64(len(sep)))
	for i := range count {
		n := int64(len(part(i)))
		if size > math.MaxInt64-n {
			return math.MaxInt64
		}
		size += n
	}
	return size
}

// Join is sep.join of part(0) … part(count-1), which take size bytes
// (JoinSize). Its length is the sum of the parts' and of count-1 times sep's.
func Join(sep string, count int, part func(i int) string, size int64) string {
	switch count {
	case 0:
		return ""
	case 1:
		return part(0)
	}
	var b strings.Builder
	b.Grow(fit.Int(size))
	b.WriteString(part(0))
	if len(sep) == 1 {
		for i := 1; i < count; i++ {
			b.WriteByte(sep[0])
			b.WriteString(part(i))
		}
		return b.String()
	}
	for i := 1; i < count; i++ {
		b.WriteString(sep)
		b.WriteString(part(i))
	}
	return b.String()
}

// Translate is str.translate. to gives what a character becomes: a text ("" to
// delete it), or keep to leave it as it is; it is asked once for each ASCII
// character and each time for another. The result is charged as it grows:
// grow is told how many bytes more it needs than len(t.S), in steps, and can
// stop the work with an error, as to can. It returns the result and its length; ErrEnded
// where look has ended it.
func Translate(t Str, to func(r rune) (repl string, keep bool, err error), grow func(bytes int) error, look Looker) (string, int, error) {
	var cached [128]string
	var known [128]uint8 // 0: not asked yet, 1: cached, 2: keep
	b := &strings.Builder{}
	b.Grow(len(t.S))
	granted := len(t.S)
	from := 0 // characters from here on are kept
	n := t.N
	next := lookBytes
	for i := 0; i < len(t.S); {
		if i >= next {
			if next = i + lookBytes; look != nil && !look.Look(lookBytes) {
				return "", 0, ErrEnded
			}
		}
		r, size := rune(t.S[i]), 1
		if r >= 0x80 {
			r, size = wtf8.DecodeRune(t.S[i:])
		}
		if size == 1 && known[r&0x7F] == 2 {
			i++
			continue
		}
		var repl string
		if size == 1 && known[r&0x7F] == 1 {
			repl = cached[r&0x7F]
		} else {
			text, keep, err := to(r)
			if err != nil {
				return "", 0, err
			}
			if size == 1 {
				cached[r], known[r] = text, 1
				if keep {
					known[r] = 2
				}
			}
			if keep {
				i += size
				continue
			}
			repl = text
		}
		b.WriteString(t.S[from:i])
		i += size
		from = i
		if need := b.Len() + len(repl) + len(t.S) - i; need > granted {
			more := max(need-granted, 4096, granted/4)
			if err := grow(more); err != nil {
				return "", 0, err
			}
			granted += more
			moved := &strings.Builder{} // by itself it would grow by other steps
			moved.Grow(granted)
			moved.WriteString(b.String())
			b = moved
		}
		b.WriteString(repl)
		if len(repl) == 1 {
			continue
		}
		n += wtf8.RuneCount(repl) - 1
	}
	if from == 0 {
		return t.S, t.N, nil
	}
	b.WriteString(t.S[from:])
	return b.String(), n, nil
}
