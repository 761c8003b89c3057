// Package urllib is the package urllib, of which only urllib.parse works on
// texts alone; it is in Python source, but for what goes byte by byte.
//
// Compatibility: not covered; garter's own packages use it.
package urllib

import (
	_ "embed"

	"github.com/garterpy/garter/object"
)

// Source is the package itself.
const Source = ""

// Parse is the module urllib.parse.
//
//go:embed parse.py
var Parse string

// Natives are what the text of urllib.parse sees.
var Natives = object.FunctionsOf("urllib.parse", append([]*object.Builtin{object.Fn2("_quote", quote)}, usual...)...)

// plain are the bytes that are never quoted.
var plain = func() (t [256]bool) {
	for _, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~") {
		t[c] = true
	}
	return t
}()

// quote is _quote(data, safe): bytes as a text in which %XX stands for all that are neither
// plain nor safe.
func quote(th *object.Thread, data, safe object.Value) object.Value {
	from, ok := object.BytesLike(th, data)
	var more []byte
	if ok {
		more, ok = object.BytesLike(th, safe)
	}
	if !ok {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "bytes expected")
		}
		return object.Value{}
	}
	if !th.Charge(len(from)/16 + len(more)/16 + 1) {
		return object.Value{}
	}
	table := &plain
	if len(more) > 0 {
		own := plain
		for _, c := range more {
			own[c] = true
		}
		table = &own
	}
	size := len(from)
	for _, c := range from {
		if !table[c] {
			size += 2
		}
	}
	if size > object.MaxStr {
		th.MemoryError()
		return object.Value{}
	}
	if !th.Alloc(int64(size)) {
		return object.Value{}
	}
	out := make([]byte, 0, size)
	for _, c := range from {
		if table[c] {
			out = append(out, c)
		} else {
			out = append(out, '%', hex[c>>4], hex[c&15])
		}
	}
	return object.StrValue(string(out))
}

const hex = "0123456789ABCDEF"
