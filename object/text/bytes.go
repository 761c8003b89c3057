package text

import (
	"bytes"
	"encoding/binary"
	"math"

	"github.com/garterpy/garter/internal/fit"
)

// What the methods of bytes and bytearray do: as those of str, with letters,
// digits and white space of ASCII only.

// The results of the functions that change bytes are nil where look has ended them.

// BytesLower is bytes.lower.
func BytesLower(s []byte, look Looker) []byte { return bytesCase(s, capitals, look) }

// BytesUpper is bytes.upper.
func BytesUpper(s []byte, look Looker) []byte { return bytesCase(s, smalls, look) }

// BytesSwapCase is bytes.swapcase.
func BytesSwapCase(s []byte, look Looker) []byte { return bytesCase(s, capitals|smalls, look) }

func bytesCase(s []byte, kinds int, look Looker) []byte {
	d := make([]byte, len(s))
	if !Parts(look, len(s), func(i, to int) bool {
		for ; i+8 <= to; i += 8 {
			w := binary.LittleEndian.Uint64(s[i:])
			var f uint64
			if kinds&capitals != 0 {
				f = upperBits(w)
			}
			if kinds&smalls != 0 {
				f |= lowerBits(w)
			}
			binary.LittleEndian.PutUint64(d[i:], w^f>>2)
		}
		for ; i < to; i++ {
			c := s[i]
			if caseKind(c, kinds) {
				c ^= 0x20
			}
			d[i] = c
		}
		return true
	}) {
		return nil
	}
	return d
}

// BytesCapitalize is bytes.capitalize.
func BytesCapitalize(s []byte, look Looker) []byte {
	d := BytesLower(s, look)
	if len(d) > 0 && d[0]-'a' < 26 {
		d[0] -= 0x20
	}
	return d
}

// BytesTitle is bytes.title.
func BytesTitle(s []byte, look Looker) []byte {
	d := make([]byte, len(s))
	in := false
	if !Parts(look, len(s), func(from, to int) bool {
		for i := from; i < to; i++ {
			c := s[i]
			letter := classes[c]&classLetter != 0
			if letter {
				if in {
					c |= 0x20
				} else {
					c &^= 0x20
				}
			}
			in = letter
			d[i] = c
		}
		return true
	}) {
		return nil
	}
	return d
}

func bytesAll(s []byte, look Looker, class uint8) bool {
	yes := len(s) > 0
	Parts(look, len(s), func(from, to int) bool {
		for _, c := range s[from:to] {
			if classes[c]&class == 0 {
				yes = false
				break
			}
		}
		return yes
	})
	return yes
}

// BytesIsAlnum is bytes.isalnum.
func BytesIsAlnum(s []byte, look Looker) bool { return bytesAll(s, look, classAlnum) }

// BytesIsAlpha is bytes.isalpha.
func BytesIsAlpha(s []byte, look Looker) bool { return bytesAll(s, look, classLetter) }

// BytesIsDigit is bytes.isdigit.
func BytesIsDigit(s []byte, look Looker) bool { return bytesAll(s, look, classDigit) }

// BytesIsSpace is bytes.isspace.
func BytesIsSpace(s []byte, look Looker) bool { return bytesAll(s, look, classBlank) }

// BytesIsASCII is bytes.isascii.
func BytesIsASCII(s []byte, look Looker) bool {
	yes := true
	Parts(look, len(s), func(i, to int) bool {
		for ; i+8 <= to && yes; i += 8 {
			yes = binary.LittleEndian.Uint64(s[i:])&tops == 0
		}
		for ; i < to && yes; i++ {
			yes = s[i] < 0x80
		}
		return yes
	})
	return yes
}

// BytesIsLower is bytes.islower.
func BytesIsLower(s []byte, look Looker) bool { return bytesOneCase(s, look, classLower, classUpper) }

// BytesIsUpper is bytes.isupper.
func BytesIsUpper(s []byte, look Looker) bool { return bytesOneCase(s, look, classUpper, classLower) }

func bytesOneCase(s []byte, look Looker, want, not uint8) bool {
	found, no := false, false
	Parts(look, len(s), func(from, to int) bool {
		for _, c := range s[from:to] {
			if classes[c]&not != 0 {
				no = true
				break
			}
			found = found || classes[c]&want != 0
		}
		return !no
	})
	return found && !no
}

// BytesIsTitle is bytes.istitle.
func BytesIsTitle(s []byte, look Looker) bool {
	cased, in, no := false, false, false
	Parts(look, len(s), func(from, to int) bool {
		for _, c := range s[from:to] {
			switch {
			case classes[c]&classUpper != 0:
				if in {
					no = true
					return false
				}
				in, cased = true, true
			case classes[c]&classLower != 0:
				if !in {
					no = true
					return false
				}
			default:
				in = false
			}
		}
		return true
	})
	return cased && !no
}

func bytesWindow(s []byte, start, end int) ([]byte, int, bool) {
	start, end = Clip(start, end, len(s))
	if start > end {
		return nil, 0, false
	}
	return s[start:end], start, true
}

// BytesFind is bytes.find: the index of the first sub in s[start:end], or -1.
func BytesFind(s, sub []byte, start, end int, look Looker) int {
	part, o, ok := bytesWindow(s, start, end)
	if !ok {
		return -1
	}
	if k := BytesIndex(part, sub, look); k >= 0 {
		return o + k
	}
	return -1
}

// BytesRFind is bytes.rfind.
func BytesRFind(s, sub []byte, start, end int, look Looker) int {
	part, o, ok := bytesWindow(s, start, end)
	if !ok {
		return -1
	}
	if k := BytesLastIndex(part, sub, look); k >= 0 {
		return o + k
	}
	return -1
}

// BytesCount is bytes.count.
func BytesCount(s, sub []byte, start, end int, look Looker) int {
	part, _, ok := bytesWindow(s, start, end)
	switch {
	case !ok:
		return 0
	case len(sub) == 0:
		return len(part) + 1
	}
	return bytesCount(part, sub, look)
}

// BytesStartsWith is bytes.startswith for one prefix.
func BytesStartsWith(s, prefix []byte, start, end int) bool {
	part, _, ok := bytesWindow(s, start, end)
	return ok && bytes.HasPrefix(part, prefix)
}

// BytesEndsWith is bytes.endswith for one suffix.
func BytesEndsWith(s, suffix []byte, start, end int) bool {
	part, _, ok := bytesWindow(s, start, end)
	return ok && bytes.HasSuffix(part, suffix)
}

// BytesReplaceHits returns how many times bytes.replace(old, …, count)
// replaces in s; a negative count is no limit.
func BytesReplaceHits(s, old []byte, count int, look Looker) int {
	if count == 0 {
		return 0
	}
	hits := len(s) + 1
	if len(old) > 0 {
		hits = bytesCount(s, old, look)
	}
	if count > 0 {
		hits = min(hits, count)
	}
	return hits
}

// BytesReplaceSize returns the size of BytesReplace's result.
func BytesReplaceSize(s, old, new []byte, hits int) int64 {
	return addMul(int64(len(s)), int64(hits), int64(len(new)-len(old)))
}

// BytesReplace replaces the first hits occurrences of old, of which there are
// so many (BytesReplaceHits). The result does not share memory with s; nil where look
// has ended it.
func BytesReplace(s, old, new []byte, hits int, look Looker) []byte {
	d := make([]byte, 0, fit.Int(BytesReplaceSize(s, old, new, hits)))
	for i := range hits {
		if !due(look, i, hits, lookHits) {
			return nil
		}
		k := 0
		if len(old) > 0 {
			if k = BytesIndex(s, old, look); k < 0 { // look has ended the search
				return nil
			}
		} else if i > 0 {
			k = 1
		}
		d = append(d, s[:k]...)
		d = append(d, new...)
		s = s[k+len(old):]
	}
	return append(d, s...)
}

// BytesPartition is bytes.partition; the results are views.
func BytesPartition(s, sep []byte, look Looker) (before, after []byte, found bool) {
	k := BytesIndex(s, sep, look)
	if k < 0 {
		return s, nil, false
	}
	return s[:k], s[k+len(sep):], true
}

// BytesRPartition is bytes.rpartition; after is s if sep is not in it.
func BytesRPartition(s, sep []byte, look Looker) (before, after []byte, found bool) {
	k := BytesLastIndex(s, sep, look)
	if k < 0 {
		return nil, s, false
	}
	return s[:k], s[k+len(sep):], true
}

// BytesStrip is bytes.strip, lstrip and rstrip without argument. The result is
// a view.
func BytesStrip(s []byte, side Side, look Looker) []byte {
	w := walk{look: look}
	n := len(s)
	for side&Left != 0 && len(s) > 0 && classes[s[0]]&classBlank != 0 && w.on(n-len(s)) {
		s = s[1:]
	}
	for side&Right != 0 && len(s) > 0 && classes[s[len(s)-1]]&classBlank != 0 && w.on(n-len(s)) {
		s = s[:len(s)-1]
	}
	return s
}

// BytesStripChars is bytes.strip, lstrip and rstrip with a set of bytes. The
// result is a view.
func BytesStripChars(s, set []byte, side Side, look Looker) []byte {
	var in [256]bool
	for _, c := range set {
		in[c] = true
	}
	w := walk{look: look}
	n := len(s)
	for side&Left != 0 && len(s) > 0 && in[s[0]] && w.on(n-len(s)) {
		s = s[1:]
	}
	for side&Right != 0 && len(s) > 0 && in[s[len(s)-1]] && w.on(n-len(s)) {
		s = s[:len(s)-1]
	}
	return s
}

// BytesPadSize returns the size of s filled up to width.
func BytesPadSize(s []byte, width int) int64 { return int64(max(len(s), width)) }

// BytesLJust is bytes.ljust.
func BytesLJust(s []byte, width int, fill byte) []byte {
	return bytesPad(s, 0, padding(len(s), width), fill)
}

// BytesRJust is bytes.rjust.
func BytesRJust(s []byte, width int, fill byte) []byte {
	return bytesPad(s, padding(len(s), width), 0, fill)
}

// BytesCenter is bytes.center.
func BytesCenter(s []byte, width int, fill byte) []byte {
	margin := padding(len(s), width)
	left := margin/2 + margin&width&1
	return bytesPad(s, left, margin-left, fill)
}

// padding is how much n lacks to width, which may be any number.
func padding(n, width int) int { return max(width, n) - n }

func bytesPad(s []byte, left, right int, fill byte) []byte {
	d := make([]byte, left+len(s)+right)
	for i := range left {
		d[i] = fill
	}
	copy(d[left:], s)
	for i := left + len(s); i < len(d); i++ {
		d[i] = fill
	}
	return d
}

// BytesZFill is bytes.zfill.
func BytesZFill(s []byte, width int) []byte {
	fill := padding(len(s), width)
	d := bytesPad(s, fill, 0, '0')
	if fill > 0 && len(s) > 0 && (s[0] == '+' || s[0] == '-') {
		d[0], d[fill] = s[0], '0'
	}
	return d
}

// BytesExpandTabsSize returns the size of the result of BytesExpandTabs.
func BytesExpandTabsSize(s []byte, tabSize int, look Looker) int64 {
	size, column := int64(0), 0
	Parts(look, len(s), func(from, to int) bool {
		for _, c := range s[from:to] {
			switch {
			case c != '\t':
				size++
				if column++; c == '\n' || c == '\r' {
					column = 0
				}
			case tabSize > 0:
				fill := int64(tabSize - column%tabSize)
				if size > math.MaxInt64-fill-int64(len(s)) {
					size = math.MaxInt64
					return false
				}
				size += fill
				column = 0
			}
		}
		return true
	})
	return size
}

// BytesExpandTabs is bytes.expandtabs; size is BytesExpandTabsSize.
func BytesExpandTabs(s []byte, tabSize int, size int64, look Looker) []byte {
	d := make([]byte, 0, fit.Int(size))
	column := 0
	if !Parts(look, len(s), func(from, to int) bool {
		for _, c := range s[from:to] {
			switch {
			case c != '\t':
				d = append(d, c)
				if column++; c == '\n' || c == '\r' {
					column = 0
				}
			case tabSize > 0:
				for range tabSize - column%tabSize {
					d = append(d, ' ')
				}
				column = 0
			}
		}
		return true
	}) {
		return nil
	}
	return d
}

// BytesTranslate is bytes.translate. table has 256 bytes, or is nil to change
// none; the bytes of remove are left out. nil where look has ended it.
func BytesTranslate(s, table, remove []byte, look Looker) []byte {
	var out [256]bool
	for _, c := range remove {
		out[c] = true
	}
	var to [256]byte
	for i := range to {
		to[i] = byte(i)
	}
	copy(to[:], table)
	d := make([]byte, len(s))
	n := 0
	for from := 0; from < len(s); from += lookBytes {
		if !due(look, from, len(s), lookBytes) {
			return nil
		}
		for _, c := range s[from:min(from+lookBytes, len(s))] {
			d[n] = to[c]
			if !out[c] {
				n++
			}
		}
	}
	return d[:n]
}

// BytesMakeTrans is bytes.maketrans; from and to have the same length.
func BytesMakeTrans(from, to []byte) []byte {
	table := make([]byte, 256)
	for i := range table {
		table[i] = byte(i)
	}
	for i, c := range from {
		table[c] = to[i]
	}
	return table
}

// BytesReverse returns s backwards.
func BytesReverse(s []byte) []byte {
	d := make([]byte, len(s))
	for i, c := range s {
		d[len(s)-1-i] = c
	}
	return d
}

// BytesSliceStep returns the count bytes of s at start, start+step, …, all of
// which are in s.
func BytesSliceStep(s []byte, start, step, count int, look Looker) []byte {
	d := make([]byte, max(count, 0))
	if step == 1 && count > 0 {
		copy(d, s[start:])
		return d
	}
	if !Parts(look, len(d), func(from, to int) bool {
		for i := from; i < to; i++ {
			d[i] = s[start]
			start += step
		}
		return true
	}) {
		return nil
	}
	return d
}

// HexSize returns the size of Hex's result.
func HexSize(n int, group int) int64 {
	size := 2 * int64(n)
	if group != 0 && n > 0 {
		size += int64((n - 1) / abs(group))
	}
	return size
}

func abs(n int) int {
	if n == math.MinInt {
		return math.MaxInt
	}
	return max(n, -n)
}

// Hex is bytes.hex(sep, group): groups of so many bytes with sep between them,
// counted from the right, or from the left if group is negative. Without sep,
// group is 0. ok is false where look has ended it.
func Hex(s []byte, sep byte, group int, look Looker) (hex string, ok bool) {
	if group == 0 || len(s) == 0 {
		var buf [128]byte
		d := buf[:0]
		if len(s) > len(buf)/2 {
			d = make([]byte, 0, 2*len(s))
		}
		for from := 0; from < len(s); from += lookBytes {
			if !due(look, from, len(s), lookBytes) {
				return "", false
			}
			for _, c := range s[from:min(from+lookBytes, len(s))] {
				d = append(d, hexDigits[c>>4], hexDigits[c&15])
			}
		}
		return string(d), true
	}
	d := make([]byte, 0, fit.Int(HexSize(len(s), group)))
	per := abs(group)
	left := per // bytes left of the first group
	if group > 0 {
		left = (len(s)-1)%per + 1
	}
	for from := 0; from < len(s); from += lookBytes {
		if !due(look, from, len(s), lookBytes) {
			return "", false
		}
		for _, c := range s[from:min(from+lookBytes, len(s))] {
			if left == 0 {
				d = append(d, sep)
				left = per
			}
			left--
			d = append(d, hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return string(d), true
}

// FromHex is bytes.fromhex: pairs of hexadecimal digits with ASCII white space
// between pairs. bad is the position for the message "non-hexadecimal number
// found in fromhex() arg at position N", -1 if all is well; data is nil where look has
// ended it.
func FromHex(s string, look Looker) (data []byte, bad int) {
	if n := RuneCount(s); n != len(s) {
		for i := 0; ; i++ {
			if s[i] >= 0x80 {
				return nil, i
			}
		}
	}
	data = make([]byte, 0, len(s)/2)
	next := 0
	for i := 0; i < len(s); {
		if i >= next {
			if look != nil && !look.Look(min(lookBytes, len(s)-i)) {
				return nil, -1
			}
			next = i + lookBytes
		}
		if classes[s[i]]&classBlank != 0 {
			i++
			continue
		}
		hi := hexValue(s[i])
		if hi > 15 {
			return nil, i
		}
		if i+1 == len(s) {
			return nil, i + 1
		}
		lo := hexValue(s[i+1])
		if lo > 15 {
			return nil, i + 1
		}
		data = append(data, hi<<4|lo)
		i += 2
	}
	return data, -1
}

func hexValue(c byte) byte {
	switch {
	case c-'0' < 10:
		return c - '0'
	case c|0x20-'a' < 6:
		return c | 0x20 - 'a' + 10
	}
	return 0xFF
}
