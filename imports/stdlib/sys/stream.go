package sys

import "github.com/garterpy/garter/object"

// stream is a standard stream that can only be written; input is the one that
// can only be read.
type stream struct {
	name string
	fd   int
}

// write writes to the stream; false comes with an exception.
func (s *stream) write(th *object.Thread, text string) bool {
	switch {
	case th.Redirected != nil:
		return th.Redirected(th, s.fd, text)
	case s.fd == 1:
		return th.Print == nil || th.Print(th, text)
	}
	return th.Stderr == nil || th.Stderr(th, text)
}

// fileno returns the number that a stream has in a session with files.
func fileno(th *object.Thread, fd int) object.Value {
	if th.Files == nil {
		return unsupported(th, "fileno")
	}
	return object.Int(int64(fd))
}

var streamType = object.NewBuiltinType("TextIOWrapper", nil, object.NoNew|object.NoSubclass).InModule("_io")

// Type returns the class of the stream.
func (*stream) Type() *object.Type { return streamType }

// stdout is the stream that print writes to by itself.
type stdout struct{ *stream }

// StdStream marks the session's own output.
func (*stdout) StdStream() {}

func isInput(v object.Value) bool {
	_, ok := v.R.(*input)
	return ok
}

func of(v object.Value) *stream {
	if s, ok := v.R.(*stdout); ok {
		return s.stream
	}
	return v.R.(*stream)
}

func init() {
	no := func(th *object.Thread, self object.Value) object.Value { return object.False }
	none := func(th *object.Thread, self object.Value) object.Value { return object.None }
	streamType.Def(
		object.M1("write", func(th *object.Thread, self, text object.Value) object.Value {
			s, ok := object.AsStr(text)
			if !ok {
				return th.Raise(object.TypeErrorType, "write() argument must be str, not %s", object.ArgName(text))
			}
			if isInput(self) {
				return unsupported(th, "not writable")
			}
			if !of(self).write(th, s.S) {
				return object.Value{}
			}
			return object.Int(int64(s.Len()))
		}),
		object.M1("writelines", func(th *object.Thread, self, lines object.Value) object.Value {
			if isInput(self) {
				return unsupported(th, "not writable")
			}
			ok := object.ForEach(th, lines, func(l object.Value) bool {
				s, ok := object.AsStr(l)
				if !ok {
					th.Raise(object.TypeErrorType, "write() argument must be str, not %s", object.ArgName(l))
					return false
				}
				return of(self).write(th, s.S)
			})
			if !ok {
				return object.Value{}
			}
			return object.None
		}),
		object.M0("flush", none),
		object.M0("isatty", no),
		object.M0("writable", func(th *object.Thread, self object.Value) object.Value { return object.Bool(!isInput(self)) }),
		object.M0("readable", func(th *object.Thread, self object.Value) object.Value { return object.Bool(isInput(self)) }),
		object.M0("seekable", no),
		// No program gets hold of a file of the process: the numbers are the session's.
		object.M0("fileno", func(th *object.Thread, self object.Value) object.Value {
			if isInput(self) {
				return fileno(th, 0)
			}
			return fileno(th, of(self).fd)
		}),
		object.M0("__repr__", func(th *object.Thread, self object.Value) object.Value {
			if isInput(self) {
				return object.StrValue("<_io.TextIOWrapper name='<stdin>' mode='r' encoding='utf-8'>")
			}
			return object.StrValue("<_io.TextIOWrapper name='" + of(self).name + "' mode='w' encoding='utf-8'>")
		}),
	)
	text := func(s string) func(th *object.Thread, self object.Value) object.Value {
		return func(th *object.Thread, self object.Value) object.Value { return object.StrValue(s) }
	}
	streamType.DefGet("name", func(th *object.Thread, self object.Value) object.Value {
		if isInput(self) {
			return object.StrValue("<stdin>")
		}
		return object.StrValue(of(self).name)
	})
	streamType.DefGet("encoding", text("utf-8"))
	streamType.DefGet("errors", text("strict"))
	streamType.DefGet("mode", func(th *object.Thread, self object.Value) object.Value {
		if isInput(self) {
			return object.StrValue("r")
		}
		return object.StrValue("w")
	})
	streamType.DefGet("closed", no)
	streamType.DefGet("newlines", none)
	streamType.DefGet("line_buffering", func(th *object.Thread, self object.Value) object.Value { return object.Bool(!isInput(self)) })
}
