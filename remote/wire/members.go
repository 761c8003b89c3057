package wire

import (
	"bytes"
	"errors"
	"strings"
)

// This file finds its way in large messages without reading what they carry:
// encoding/json looks at each byte of a value four times before it is copied.

// Members calls f with the keys and the values of a JSON object, both as they stand
// in b: keys without their quotes, and with their escapes. A value is found by its
// quotes and brackets only; whether it is JSON shows when it is read. Nothing is
// allocated. The error is of what cannot be an object.
func Members(b []byte, f func(key, value []byte)) error {
	i := blank(b, 0)
	if i >= len(b) || b[i] != '{' {
		return errNoObject
	}
	if i = blank(b, i+1); i < len(b) && b[i] == '}' {
		return trailing(b, i+1)
	}
	for {
		end := stringEnd(b, i)
		if end < 0 {
			return errNoObject
		}
		key := b[i+1 : end-1]
		if i = blank(b, end); i >= len(b) || b[i] != ':' {
			return errNoObject
		}
		i = blank(b, i+1)
		if end = valueEnd(b, i); end < 0 {
			return errNoObject
		}
		f(key, b[i:end])
		if i = blank(b, end); i >= len(b) {
			return errNoObject
		}
		switch b[i] {
		case '}':
			return trailing(b, i+1)
		case ',':
			i = blank(b, i+1)
		default:
			return errNoObject
		}
	}
}

// Text returns the text of a JSON string.
func Text(raw []byte) (string, bool) {
	if end := stringEnd(raw, 0); end < 0 || end != len(raw) {
		return "", false
	}
	raw = raw[1 : len(raw)-1]
	if bytes.IndexByte(raw, '\\') < 0 {
		return string(raw), true
	}
	s, err := unescape(raw)
	return s, err == nil
}

var errNoObject = errors.New("no JSON object")

func trailing(b []byte, i int) error {
	if blank(b, i) < len(b) {
		return errNoObject
	}
	return nil
}

// blank passes white space.
func blank(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\t' || b[i] == '\r') {
		i++
	}
	return i
}

// stringEnd returns the place after the string that begins at i, or -1.
func stringEnd(b []byte, i int) int {
	if i >= len(b) || b[i] != '"' {
		return -1
	}
	n := closing(b[i+1:])
	if n < 0 {
		return -1
	}
	return i + 1 + n + 1
}

// closing returns the place of the quote that ends a string, of which the first one
// is gone, or -1: the first before which stands an even number of backslashes.
func closing[T string | []byte](s T) int {
	for i := 0; ; i++ {
		n := index(s[i:], '"')
		if n < 0 {
			return -1
		}
		i += n
		slashes := 0
		for slashes < n && s[i-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return i
		}
	}
}

// valueEnd returns the place after the value that begins at i, or -1.
func valueEnd(b []byte, i int) int {
	if i >= len(b) {
		return -1
	}
	switch b[i] {
	case '"':
		return stringEnd(b, i)
	case '{', '[':
	default:
		start := i
		for i < len(b) && strings.IndexByte(",]} \n\t\r", b[i]) < 0 {
			i++
		}
		if i == start {
			return -1
		}
		return i
	}
	for depth := 0; i < len(b); {
		switch b[i] {
		case '"':
			if i = stringEnd(b, i); i < 0 {
				return -1
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
		i++
	}
	return -1
}

func index[T string | []byte](s T, c byte) int {
	switch s := any(s).(type) {
	case string:
		return strings.IndexByte(s, c)
	case []byte:
		return bytes.IndexByte(s, c)
	}
	return -1
}
