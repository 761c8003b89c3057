package builtins

import (
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
	if a[0].Ok() {
		s, ok := object.ToStr(th, a[0])
		if !ok || !object.WriteStdout(th, s.S) {
			return object.Value{}
		}
	}
	in := object.GetAttrOwnOpt(th, sys, object.Intern("stdin"))
	if !in.Ok() || in.IsNone() {
		if th.Exc != nil {
			return object.Value{}
		}
		return th.Raise(object.RuntimeErrorType, "input(): lost sys.stdin")
	}
	line := object.CallMethod(th, in, object.Intern("readline"))
	if !line.Ok() {
		return line
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
