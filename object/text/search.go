package text

import (
	"bytes"
	"strings"
)

// Search in linear time whatever the texts are. Go's own search compares the
// whole needle at each place where its beginning matches, which is quadratic
// for texts made to that end: fine for short needles, a way to stop the
// interpreter for long ones. Those are searched with the two-way algorithm
// (Crochemore and Perrin, Journal of the ACM 38, 1991), in constant memory.

//
// Long texts are gone through in parts, as by Parts: where look ends the search, it
// has found nothing, and the caller asks once more whether it goes on.

// longNeedle is the length from which on a needle is long.
const longNeedle = 64

// Index returns the byte offset of the first sub in s, -1 if there is none.
func Index(s, sub string, look Looker) int {
	if len(sub) <= longNeedle {
		return shortIndex(s, sub, look)
	}
	// Where the beginning is not, nothing else has to be looked at.
	k := shortIndex(s, sub[:longNeedle], look)
	if k < 0 || strings.HasPrefix(s[k:], sub) {
		return k
	}
	if i := twoWay(s[k+1:], sub, false, look); i >= 0 {
		return k + 1 + i
	}
	return -1
}

// shortIndex is Index for short needles: parts of s overlap by all but a byte of sub.
func shortIndex(s, sub string, look Looker) int {
	if len(s) <= lookBytes || look == nil {
		return strings.Index(s, sub)
	}
	found := -1
	Parts(look, len(s), func(from, to int) bool {
		if k := strings.Index(s[from:min(to+len(sub)-1, len(s))], sub); k >= 0 {
			found = from + k
		}
		return found < 0
	})
	return found
}

// LastIndex returns the byte offset of the last sub in s, -1 if there is none.
func LastIndex(s, sub string, look Looker) int {
	if len(sub) > longNeedle {
		return twoWay(s, sub, true, look)
	}
	if len(s) > lookBytes && look != nil {
		found := -1
		Parts(look, len(s), func(from, to int) bool {
			from, to = len(s)-to, len(s)-from
			if k := LastIndex(s[from:min(to+len(sub)-1, len(s))], sub, nil); k >= 0 {
				found = from + k
			}
			return found < 0
		})
		return found
	}
	if len(sub) <= 1 || len(s) < 64 {
		return strings.LastIndex(s, sub)
	}
	// A few candidates by their last byte, before each byte is hashed.
	last := sub[len(sub)-1]
	end := len(s)
	for range 16 {
		k := strings.LastIndexByte(s[:end], last)
		if k+1 < len(sub) {
			return -1
		}
		if strings.HasSuffix(s[:k+1], sub) {
			return k + 1 - len(sub)
		}
		end = k
	}
	return strings.LastIndex(s[:end], sub)
}

// count returns the number of sub in s, none over another; sub is not empty.
func count(s, sub string, look Looker) int {
	n := 0
	if len(sub) > longNeedle {
		for {
			k := Index(s, sub, look)
			if k < 0 {
				return n
			}
			n++
			s = s[k+len(sub):]
		}
	}
	if len(s) <= lookBytes || look == nil {
		return strings.Count(s, sub)
	}
	next := 0 // no occurrence begins before it
	Parts(look, len(s), func(from, to int) bool {
		part := s[min(max(from, next), to):min(to+len(sub)-1, len(s))]
		if len(sub) == 1 {
			n += strings.Count(part, sub)
			return true
		}
		for {
			k := strings.Index(part, sub)
			if k < 0 {
				return true
			}
			n++
			part = part[k+len(sub):]
			next = min(to+len(sub)-1, len(s)) - len(part)
		}
	})
	return n
}

// BytesIndex is Index for bytes.
func BytesIndex(s, sub []byte, look Looker) int {
	if len(sub) <= longNeedle {
		return shortBytesIndex(s, sub, look)
	}
	k := shortBytesIndex(s, sub[:longNeedle], look)
	if k < 0 || bytes.HasPrefix(s[k:], sub) {
		return k
	}
	if i := twoWay(s[k+1:], sub, false, look); i >= 0 {
		return k + 1 + i
	}
	return -1
}

// shortBytesIndex is shortIndex for bytes.
func shortBytesIndex(s, sub []byte, look Looker) int {
	if len(s) <= lookBytes || look == nil {
		return bytes.Index(s, sub)
	}
	found := -1
	Parts(look, len(s), func(from, to int) bool {
		if k := bytes.Index(s[from:min(to+len(sub)-1, len(s))], sub); k >= 0 {
			found = from + k
		}
		return found < 0
	})
	return found
}

// BytesLastIndex is LastIndex for bytes.
func BytesLastIndex(s, sub []byte, look Looker) int {
	if len(sub) > longNeedle {
		return twoWay(s, sub, true, look)
	}
	if len(s) <= lookBytes || look == nil {
		return bytes.LastIndex(s, sub)
	}
	found := -1
	Parts(look, len(s), func(from, to int) bool {
		from, to = len(s)-to, len(s)-from
		if k := bytes.LastIndex(s[from:min(to+len(sub)-1, len(s))], sub); k >= 0 {
			found = from + k
		}
		return found < 0
	})
	return found
}

func bytesCount(s, sub []byte, look Looker) int {
	n := 0
	if len(sub) == 1 && len(s) > lookBytes && look != nil {
		Parts(look, len(s), func(from, to int) bool {
			n += bytes.Count(s[from:to], sub)
			return true
		})
		return n
	}
	if len(s) <= lookBytes && len(sub) <= longNeedle {
		return bytes.Count(s, sub)
	}
	for {
		k := BytesIndex(s, sub, look)
		if k < 0 {
			return n
		}
		if n++; !due(look, n, n+lookHits, lookHits) {
			return n
		}
		s = s[k+len(sub):]
	}
}

// at returns byte i of s, counted from its end if back.
func at[T string | []byte](s T, i int, back bool) byte {
	if back {
		i = len(s) - 1 - i
	}
	return s[i]
}

// twoWay returns the offset of the first x in y, or of the last one if back:
// then it reads both from their ends. x is not empty.
func twoWay[T string | []byte](y, x T, back bool, look Looker) int {
	m, n := len(x), len(y)
	if m > n {
		return -1
	}
	found := func(j int) int {
		if back {
			return n - m - j
		}
		return j
	}
	cut, period := maxSuffix(x, back, false, look)
	if c, p := maxSuffix(x, back, true, look); c > cut {
		cut, period = c, p
	}
	if period == 0 {
		return -1
	}
	// Here x = u v with u = x[:cut]; if u also stands one period on, x has
	// that period, and what matched before a shift by it matches after it.
	periodic := cut+period <= m
	for i := 0; periodic && i < cut; i++ {
		periodic = at(x, i, back) == at(x, i+period, back)
	}
	if !periodic {
		period = max(cut, m-cut) + 1
	}
	steps := 0
	for j, known := 0, 0; j <= n-m; {
		if steps >= lookBytes {
			if look != nil && !look.Look(steps) {
				return -1
			}
			steps = 0
		}
		i := max(cut, known)
		for i < m && at(x, i, back) == at(y, i+j, back) {
			i++
		}
		steps += i - max(cut, known) + 1
		if i < m {
			j += i - cut + 1
			known = 0
			continue
		}
		i = cut
		for i > known && at(x, i-1, back) == at(y, i-1+j, back) {
			i--
		}
		if i <= known {
			return found(j)
		}
		steps += cut - i
		j += period
		if periodic {
			known = m - period
		}
	}
	return -1
}

// maxSuffix returns where the greatest suffix of x begins, in the order of
// bytes or the inverse one, and its period, which is 0 where look has ended it.
func maxSuffix[T string | []byte](x T, back, inverse bool, look Looker) (start, period int) {
	ms, j, k, p := -1, 0, 1, 1
	for n := 1; j+k < len(x); n++ {
		if n%lookBytes == 0 && look != nil && !look.Look(lookBytes) {
			return 0, 0
		}
		a, b := at(x, j+k, back), at(x, ms+k, back)
		switch {
		case a == b:
			if k != p {
				k++
			} else {
				j += p
				k = 1
			}
		case (a < b) != inverse:
			j += k
			k = 1
			p = j - ms
		default:
			ms = j
			j = ms + 1
			k, p = 1, 1
		}
	}
	return ms + 1, p
}
