package builtins

import (
	"bytes"
	"strings"

	"github.com/garterpy/garter/object"
)

// Input is the function input, which only some sessions have: it reads a line
// from sys.stdin.
var Input = object.FnSig("input", "prompt='', /", func(th *object.Thread, a []object.Value) object.Value {
	sys := th.Import(th, "sys")
	if !sys.Ok() {
		return sys
	}
	var streams [3]object.Value
	for i, name := range [...]string{"stdin", "stdout", "stderr"} {
		streams[i] = object.GetAttrOwnOpt(th, sys, object.Intern(name))
		if th.Exc != nil {
			return object.Value{}
		}
		if !streams[i].Ok() || streams[i].IsNone() {
			return th.Raise(object.RuntimeErrorType, "input(): lost sys.%s", name)
		}
	}
	if th.Auditing {
		prompt := a[0]
		if !prompt.Ok() {
			prompt = object.None
		}
		if !th.Audit("builtins.input", prompt) {
			return object.Value{}
		}
	}
	in, out, errs := streams[0], streams[1], streams[2]
	// What the program has written is seen before it waits, in the order of writing.
	if !attempt(th, errs, "flush") || !attempt(th, in, "fileno") {
		return object.Value{}
	}
	if a[0].Ok() {
		s, ok := object.ToStr(th, a[0])
		if !ok || !object.WriteStdout(th, s.S) {
			return object.Value{}
		}
	}
	if !attempt(th, out, "flush") {
		return object.Value{}
	}
	line := object.CallMethod(th, in, object.Intern("readline"))
	if !line.Ok() {
		return line
	}
	if b, ok := line.R.(*object.Bytes); ok {
		if len(b.B) == 0 {
			return th.Raise(object.EOFErrorType, "EOF when reading a line")
		}
		if !bytes.HasSuffix(b.B, []byte("\n")) {
			return line
		}
		if !th.Alloc(int64(len(b.B))) {
			return object.Value{}
		}
		return object.Obj(object.NewBytes(bytes.Clone(b.B[:len(b.B)-1])))
	}
	s, ok := object.AsStr(line)
	switch {
	case !ok:
		return th.Raise(object.TypeErrorType, "object.readline() returned non-string")
	case s.S == "":
		return th.Raise(object.EOFErrorType, "EOF when reading a line")
	}
	return object.StrValue(strings.TrimSuffix(s.S, "\n"))
}).WithDoc("Read a string from standard input.  The trailing newline is stripped.\n\nThe prompt string, if given, is printed to standard output without a\ntrailing newline before reading input.\n\nIf the user hits EOF (*nix: Ctrl-D, Windows: Ctrl-Z+Return), raise EOFError.")

// attempt calls a method that may fail; it reports false only where the program stops.
func attempt(th *object.Thread, v object.Value, method string) bool {
	return object.CallMethod(th, v, object.Intern(method)).Ok() || th.Catch(object.BaseExceptionType)
}
