package ast

// This file decodes a source: byte order mark, declared encoding, line ends.

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// cookie finds an encoding declaration (PEP 263) in a comment line.
var cookie = regexp.MustCompile(`^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)`)

// blankLine matches a line after which a declaration may still follow.
var blankLine = regexp.MustCompile(`^[ \t\f]*(?:#.*)?$`)

// declaredEncoding returns the encoding named in the first two lines, or "".
func declaredEncoding(src []byte) string {
	for i := 0; i < 2; i++ {
		line := src
		if n := bytes.IndexAny(src, "\r\n"); n >= 0 {
			line, src = src[:n], src[n+1:]
		} else {
			src = nil
		}
		if len(line) > 1000 {
			line = line[:1000]
		}
		if m := cookie.FindSubmatch(line); m != nil {
			return string(m[1])
		}
		if !blankLine.Match(line) {
			return ""
		}
	}
	return ""
}

// DecodeSource returns the text of a source file as UTF-8 with newlines only; its
// errors are *SyntaxError.
func DecodeSource(src []byte, opts Options) ([]byte, error) {
	opts.MaxSource = max(opts.MaxSource, len(src))
	out, err := decodeSource(src, &opts)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// decodeSource returns the source as UTF-8 with newlines only, or the error
// that CPython has for a source it cannot decode.
func decodeSource(src []byte, opts *Options) ([]byte, *SyntaxError) {
	if len(src) > opts.MaxSource {
		return nil, &SyntaxError{Kind: "MemoryError", Msg: "source code is too long", Filename: opts.Filename}
	}
	plain := func(format string, args ...any) *SyntaxError {
		return &SyntaxError{Kind: "SyntaxError", Msg: fmt.Sprintf(format, args...), Filename: opts.Filename}
	}
	if at := bytes.IndexByte(src, 0); at >= 0 && opts.File {
		e := plain("source code cannot contain null bytes")
		e.Lineno = 1 + bytes.Count(src[:at], []byte("\n"))
		e.Text = string(src[bytes.LastIndexByte(src[:at], '\n')+1:at]) + "\n"
		e.EndLineno, e.EndOffset = e.Lineno, NoPosition
		return nil, e
	} else if at >= 0 {
		return nil, plain("source code string cannot contain null bytes")
	}
	bom := !opts.Decoded && bytes.HasPrefix(src, []byte("\xef\xbb\xbf"))
	if bom {
		src = src[3:]
	}
	enc := ""
	if !opts.Decoded && bytes.Contains(src[:min(len(src), 2048)], []byte("coding")) {
		enc = declaredEncoding(src)
	}
	switch norm := strings.ToLower(strings.ReplaceAll(enc, "_", "-")); {
	case norm == "", norm == "utf-8", norm == "utf8" && !bom, strings.HasPrefix(norm, "utf-8-"):
	case bom:
		return nil, plain("encoding problem: %s with BOM", enc)
	case norm == "ascii" || norm == "us-ascii":
		for i, c := range src {
			if c >= utf8.RuneSelf {
				return nil, plain("'ascii' codec can't decode byte 0x%x in position %d: ordinal not in range(128)", c, i)
			}
		}
	case norm == "latin-1" || norm == "iso-8859-1" || norm == "iso-latin-1" || norm == "latin1" || norm == "l1" ||
		strings.HasPrefix(norm, "latin-1-") || strings.HasPrefix(norm, "iso-8859-1-") || strings.HasPrefix(norm, "iso-latin-1-"):
		out := make([]byte, 0, len(src)+len(src)/8)
		for _, c := range src {
			out = utf8.AppendRune(out, rune(c))
		}
		src = out
	default:
		if opts.Encoding == nil {
			return nil, plain("unknown encoding: %s", enc)
		}
		out, text := opts.Encoding(enc, src)
		if text != "" {
			return nil, plain("%s", text)
		}
		src = out
	}
	if i, _ := invalidUTF8(src); i >= 0 {
		if enc != "" {
			_, reason := invalidUTF8(src)
			return nil, plain("'utf-8' codec can't decode %s", reason)
		}
		// CPython says this of a part of the line; here it is the line.
		start := bytes.LastIndexByte(src[:i], '\n') + 1
		line := src[start:]
		if n := bytes.IndexByte(line, '\n'); n >= 0 {
			line = line[:n+1]
		}
		_, reason := invalidUTF8(line)
		e := plain("(unicode error) 'utf-8' codec can't decode %s", reason)
		e.Lineno = bytes.Count(src[:start], []byte("\n")) + 1
		e.Offset, e.EndLineno, e.EndOffset = utf8.RuneCount(src[start:i])+1, e.Lineno, -1
		e.Text = strings.ToValidUTF8(string(line), "\ufffd")
		return nil, e
	}
	if bytes.IndexByte(src, '\r') >= 0 {
		src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
		src = bytes.ReplaceAll(src, []byte("\r"), []byte("\n"))
	}
	return src, nil
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, with
// CPython's words for it, or -1.
func invalidUTF8(src []byte) (int, string) {
	if utf8.Valid(src) {
		return -1, ""
	}
	i := 0
	for i < len(src) {
		if src[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n := utf8.DecodeRune(src[i:])
		if r != utf8.RuneError || n > 1 {
			i += n
			continue
		}
		break
	}
	// How many bytes a sequence begun here should have, and how many fit.
	c := src[i]
	need := 0
	lo, hi := byte(0x80), byte(0xbf)
	switch {
	case c >= 0xc2 && c <= 0xdf:
		need = 2
	case c >= 0xe0 && c <= 0xef:
		need = 3
		if c == 0xe0 {
			lo = 0xa0
		} else if c == 0xed {
			hi = 0x9f
		}
	case c >= 0xf0 && c <= 0xf4:
		need = 4
		if c == 0xf0 {
			lo = 0x90
		} else if c == 0xf4 {
			hi = 0x8f
		}
	}
	if need == 0 {
		return i, fmt.Sprintf("byte 0x%02x in position %d: invalid start byte", c, i)
	}
	good := 1
	for good < need && i+good < len(src) {
		if d := src[i+good]; d < lo || d > hi {
			break
		}
		lo, hi = 0x80, 0xbf
		good++
	}
	reason := "invalid continuation byte"
	if i+good >= len(src) {
		reason = "unexpected end of data"
	}
	if good == 1 {
		return i, fmt.Sprintf("byte 0x%02x in position %d: %s", c, i, reason)
	}
	return i, fmt.Sprintf("bytes in position %d-%d: %s", i, i+good-1, reason)
}
