package text

import (
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/wtf8"
)

// window returns the part of t between start and end, as arguments of a method
// that Clip has not seen, with the byte offset and the index it begins at. ok
// is false if it is shorter than nothing: then not even "" is in it.
func (t Str) window(start, end int) (part string, o, i int, ok bool) {
	if start == 0 && end >= t.N {
		return t.S, 0, 0, true
	}
	start, end = Clip(start, end, t.N)
	if start > end {
		return "", 0, 0, false
	}
	if t.ASCII() {
		return t.S[start:end], start, start, true
	}
	o = t.Offset(start)
	e := len(t.S)
	if end < t.N {
		e = o + len(t.Slice(start, end))
	}
	return t.S[o:e], o, start, true
}

// Find is str.find: the index of the first sub in t[start:end], -1 if none.
// Without the arguments, start is 0 and end is math.MaxInt.
func Find(t Str, sub string, start, end int, look Looker) int {
	part, o, i, ok := t.window(start, end)
	if !ok {
		return -1
	}
	k := Index(part, sub, look)
	if k <= 0 {
		if k == 0 {
			return i
		}
		return -1
	}
	if t.ASCII() {
		return i + k
	}
	if k < 4*indexStep {
		return i + wtf8.RuneCount(part[:k])
	}
	return t.IndexOf(o + k)
}

// RFind is str.rfind: the index of the last sub in t[start:end], -1 if none.
func RFind(t Str, sub string, start, end int, look Looker) int {
	part, o, _, ok := t.window(start, end)
	if !ok {
		return -1
	}
	k := LastIndex(part, sub, look)
	if k < 0 {
		return -1
	}
	return t.IndexOf(o + k)
}

// Contains is sub in s.
func Contains(s, sub string, look Looker) bool { return Index(s, sub, look) >= 0 }

// Count is str.count: the number of sub in t[start:end], none over another.
func Count(t Str, sub string, start, end int, look Looker) int {
	part, _, _, ok := t.window(start, end)
	switch {
	case !ok:
		return 0
	case sub != "":
		return count(part, sub, look)
	case t.ASCII():
		return len(part) + 1
	}
	return wtf8.RuneCount(part) + 1
}

// StartsWith is str.startswith for one prefix.
func StartsWith(t Str, prefix string, start, end int) bool {
	if start == 0 && end >= t.N {
		return strings.HasPrefix(t.S, prefix)
	}
	part, _, _, ok := t.window(start, end)
	return ok && strings.HasPrefix(part, prefix)
}

// EndsWith is str.endswith for one suffix.
func EndsWith(t Str, suffix string, start, end int) bool {
	if start == 0 && end >= t.N {
		return strings.HasSuffix(t.S, suffix)
	}
	part, _, _, ok := t.window(start, end)
	return ok && strings.HasSuffix(part, suffix)
}

// ReplaceHits returns how many times str.replace(old, …, limit) replaces in t;
// a negative limit is none.
func ReplaceHits(t Str, old string, limit int, look Looker) int {
	if limit == 0 {
		return 0
	}
	hits := t.N + 1
	if old != "" {
		if limit == 1 {
			if Index(t.S, old, look) >= 0 {
				return 1
			}
			return 0
		}
		hits = count(t.S, old, look)
	}
	if limit > 0 {
		hits = min(hits, limit)
	}
	return hits
}

// ReplaceSize returns the size in bytes of Replace's result.
func ReplaceSize(t Str, old, new string, hits int) int64 {
	return addMul(int64(len(t.S)), int64(hits), int64(len(new)-len(old)))
}

// Replace replaces the first hits occurrences of old, of which there are so
// many (ReplaceHits). It returns the result and its length, -1 where look has ended it.
func Replace(t Str, old, new string, hits int, look Looker) (string, int) {
	if hits == 0 || old == new {
		return t.S, t.N
	}
	n := t.N
	if new != "" {
		n += hits * wtf8.RuneCount(new)
	}
	if len(old) == 1 && len(new) == 1 && t.ASCII() {
		if r, ok := replaceByte(t.S, old[0], new[0], hits, look); ok {
			return r, t.N
		}
		return "", -1
	}
	var b strings.Builder
	b.Grow(fit.Int(ReplaceSize(t, old, new, hits)))
	s := t.S
	if old == "" {
		b.WriteString(new)
		for i := range hits - 1 {
			if !due(look, i, hits, lookHits) {
				return "", -1
			}
			_, size := wtf8.DecodeRune(s)
			b.WriteString(s[:size])
			b.WriteString(new)
			s = s[size:]
		}
		b.WriteString(s)
		return b.String(), n
	}
	n -= hits * wtf8.RuneCount(old)
	if len(old) == 1 {
		c := old[0]
		for i := range hits {
			if !due(look, i, hits, lookHits) {
				return "", -1
			}
			k := strings.IndexByte(s, c)
			b.WriteString(s[:k])
			b.WriteString(new)
			s = s[k+1:]
		}
	} else {
		for i := range hits {
			if !due(look, i, hits, lookHits) {
				return "", -1
			}
			k := Index(s, old, look)
			if k < 0 { // look has ended the search
				return "", -1
			}
			b.WriteString(s[:k])
			b.WriteString(new)
			s = s[k+len(old):]
		}
	}
	b.WriteString(s)
	return b.String(), n
}

func replaceByte(s string, old, new byte, hits int, look Looker) (string, bool) {
	var b strings.Builder
	b.Grow(len(s))
	var buf [256]byte
	for n := len(s); hits > 0 && s != ""; {
		if !due(look, n-len(s), n, lookBytes) {
			return "", false
		}
		n := copy(buf[:], s)
		for i, c := range buf[:n] {
			if c == old {
				buf[i] = new
				if hits--; hits == 0 {
					break
				}
			}
		}
		b.Write(buf[:n])
		s = s[n:]
	}
	b.WriteString(s)
	return b.String(), true
}

// Partition is str.partition: before, sep and after as views; found is false,
// and before all of s, if sep is not in s. An empty sep is the caller's error.
func Partition(s, sep string, look Looker) (before, after string, found bool) {
	k := Index(s, sep, look)
	if k < 0 {
		return s, "", false
	}
	return s[:k], s[k+len(sep):], true
}

// RPartition is str.rpartition: as Partition, but at the last sep, and after
// is all of s if there is none.
func RPartition(s, sep string, look Looker) (before, after string, found bool) {
	k := LastIndex(s, sep, look)
	if k < 0 {
		return "", s, false
	}
	return s[:k], s[k+len(sep):], true
}

// RemovePrefix is str.removeprefix.
func RemovePrefix(s, prefix string) string { return strings.TrimPrefix(s, prefix) }

// RemoveSuffix is str.removesuffix.
func RemoveSuffix(s, suffix string) string { return strings.TrimSuffix(s, suffix) }
