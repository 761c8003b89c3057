// Package wtf8 reads and writes code points in WTF-8: UTF-8 in which a lone
// surrogate (U+D800–U+DFFF) keeps its three-byte form, so that every Python
// str has an encoding. Unlike strict WTF-8, two halves of a pair may stand
// side by side: Python keeps them as two code points, and so does this form.
//
// Go's unicode/utf8 treats those three bytes as three errors, hence this
// package. The functions trust their input to be WTF-8 (the interpreter makes
// no other string): broken bytes give U+FFFD and a size of 1, never a panic.
package wtf8

import "math/bits"

// RuneError is returned for bytes that are not WTF-8.
const RuneError = '\uFFFD'

// MaxRune is the greatest code point.
const MaxRune = 0x10FFFF

// DecodeRune returns the first code point of s and its length in bytes;
// (RuneError, 0) if s is empty.
func DecodeRune(s string) (rune, int) {
	if len(s) > 0 && s[0] < 0x80 {
		return rune(s[0]), 1
	}
	return decodeSlow(s)
}

func decodeSlow(s string) (rune, int) {
	if len(s) == 0 {
		return RuneError, 0
	}
	b0 := s[0]
	switch {
	case b0 < 0xC2:
	case b0 < 0xE0:
		if len(s) >= 2 && s[1]&0xC0 == 0x80 {
			return rune(b0&0x1F)<<6 | rune(s[1]&0x3F), 2
		}
	case b0 < 0xF0:
		if len(s) >= 3 && s[1]&0xC0 == 0x80 && s[2]&0xC0 == 0x80 {
			if r := rune(b0&0x0F)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F); r >= 0x800 {
				return r, 3
			}
		}
	case b0 < 0xF5:
		if len(s) >= 4 && s[1]&0xC0 == 0x80 && s[2]&0xC0 == 0x80 && s[3]&0xC0 == 0x80 {
			r := rune(b0&0x07)<<18 | rune(s[1]&0x3F)<<12 | rune(s[2]&0x3F)<<6 | rune(s[3]&0x3F)
			if r >= 0x10000 && r <= MaxRune {
				return r, 4
			}
		}
	}
	return RuneError, 1
}

// DecodeLastRune returns the last code point of s and its length in bytes;
// (RuneError, 0) if s is empty.
func DecodeLastRune(s string) (rune, int) {
	n := len(s)
	if n == 0 {
		return RuneError, 0
	}
	if s[n-1] < 0x80 {
		return rune(s[n-1]), 1
	}
	for i := n - 2; i >= 0 && i >= n-4; i-- {
		if s[i]&0xC0 != 0x80 {
			if r, size := DecodeRune(s[i:]); i+size == n {
				return r, size
			}
			break
		}
	}
	return RuneError, 1
}

// AppendRune appends the WTF-8 form of r, surrogates included. A value that is
// no code point is written as U+FFFD.
func AppendRune(b []byte, r rune) []byte {
	switch {
	case uint32(r) < 0x80:
		return append(b, byte(r))
	case uint32(r) < 0x800:
		return append(b, 0xC0|byte(r>>6), 0x80|byte(r)&0xBF)
	case uint32(r) < 0x10000:
		return append(b, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0xBF, 0x80|byte(r)&0xBF)
	case uint32(r) <= MaxRune:
		return append(b, 0xF0|byte(r>>18), 0x80|byte(r>>12)&0xBF, 0x80|byte(r>>6)&0xBF, 0x80|byte(r)&0xBF)
	}
	return append(b, 0xEF, 0xBF, 0xBD)
}

// RuneLen returns the number of bytes of r's WTF-8 form.
func RuneLen(r rune) int {
	switch {
	case uint32(r) < 0x80:
		return 1
	case uint32(r) < 0x800:
		return 2
	case uint32(r) < 0x10000 || uint32(r) > MaxRune:
		return 3
	}
	return 4
}

// Encode returns r as a string.
func Encode(r rune) string {
	if uint32(r) < 0x80 {
		return ascii[r : r+1]
	}
	var b [4]byte
	return string(AppendRune(b[:0], r))
}

// ascii holds U+0000–U+007F, to slice one-character strings from.
const ascii = "\x00\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f" +
	"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f" +
	" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_" +
	"`abcdefghijklmnopqrstuvwxyz{|}~\x7f"

// IsSurrogate reports whether r is a surrogate code point.
func IsSurrogate(r rune) bool { return uint32(r)-0xD800 < 0x800 }

// RuneCount returns the number of code points of s: the bytes that do not
// continue a character, eight at a time.
func RuneCount(s string) int {
	n := len(s)
	cont := 0
	i := 0
	for ; i+8 <= n; i += 8 {
		w := Word(s, i)
		// A continuation byte is 10xxxxxx: bit 7 set, bit 6 clear.
		if w &= 0x8080808080808080; w != 0 {
			cont += bits.OnesCount64(w &^ (Word(s, i) << 1))
		}
	}
	for ; i < n; i++ {
		if s[i]&0xC0 == 0x80 {
			cont++
		}
	}
	return n - cont
}

// IsASCII reports whether all bytes of s are below 0x80.
func IsASCII(s string) bool {
	i := 0
	for ; i+32 <= len(s); i += 32 {
		if (Word(s, i)|Word(s, i+8)|Word(s, i+16)|Word(s, i+24))&0x8080808080808080 != 0 {
			return false
		}
	}
	for ; i+8 <= len(s); i += 8 {
		if Word(s, i)&0x8080808080808080 != 0 {
			return false
		}
	}
	for ; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// Word returns the eight bytes of s at i as a little-endian number; the
// compiler makes one load of it.
func Word(s string, i int) uint64 {
	t := s[i : i+8]
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}
