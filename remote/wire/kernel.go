package wire

import (
	_ "embed"
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
	lit := string(AppendString(nil, Kernel)) // a JSON string is a Python literal
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
	return `__import__("__garter__").do(` + string(AppendString(nil, string(request))) + ")\n" + TakeExpr
}

// ansi is removed by StripANSI.
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
