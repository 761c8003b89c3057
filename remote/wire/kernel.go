package wire

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// Kernel is the Python source of the other end: the module __garter__. See
// [Bootstrap].
//
//go:embed kernel.py
var Kernel string

// Bootstrap returns Python code that installs the other end in an interpreter.
// To run it again changes nothing.
func Bootstrap() string {
	lit := Literal(Kernel)
	return `import sys, types
if "__garter__" not in sys.modules:
    __garter_m__ = types.ModuleType("__garter__")
    sys.modules["__garter__"] = __garter_m__
    try:
        exec(compile(` + lit + `, "<garter>", "exec"), __garter_m__.__dict__)
    except BaseException:
        del sys.modules["__garter__"]
        raise
    del __garter_m__
del sys, types
`
}

// DoCell is the code of an execute_request that carries a [Request] in its
// content; TakeExpr is the user expression that returns the answer.
const (
	DoCell   = `__import__("__garter__").do()`
	TakeExpr = `__import__("__garter__").take()`
)

// DoLiteral returns code that carries the request itself, for servers that
// pass nothing on but code. Its value shows the answer.
func DoLiteral(request []byte) string {
	return `__import__("__garter__").do(` + Literal(string(request)) + ")\n" + TakeExpr
}

// Literal returns a string as a Python literal in ASCII.
func Literal(s string) string {
	b := AppendString(nil, s)
	// It is a JSON literal, but for characters beyond U+FFFF: Python does not
	// join the two halves.
	out := b[:0:0]
	for i := 0; i < len(b); i++ {
		if b[i] == '\\' && i+11 < len(b) && b[i+1] == 'u' {
			hi, err1 := strconv.ParseUint(string(b[i+2:i+6]), 16, 16)
			if err1 == nil && hi>>10 == 0xD800>>10 && b[i+6] == '\\' && b[i+7] == 'u' {
				if lo, err := strconv.ParseUint(string(b[i+8:i+12]), 16, 16); err == nil && lo>>10 == 0xDC00>>10 {
					out = fmt.Appendf(out, `\U%08x`, 0x10000+(hi-0xD800)<<10+(lo-0xDC00))
					i += 11
					continue
				}
			}
		}
		out = append(out, b[i])
		if b[i] == '\\' {
			i++
			out = append(out, b[i])
		}
	}
	return string(out)
}

const esc = "\x1b["

// StripANSI removes the escape sequences that colour a terminal.
func StripANSI(s string) string {
	if !strings.Contains(s, esc) {
		return s
	}
	var b strings.Builder
	for {
		i := strings.Index(s, esc)
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		s = s[i+2:]
		j := 0
		for j < len(s) && (s[j] >= '0' && s[j] <= '9' || s[j] == ';' || s[j] == '?') {
			j++
		}
		s = s[min(j+1, len(s)):]
	}
}
