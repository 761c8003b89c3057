package os

import "github.com/garterpy/garter/object"

// sequences are the classes of os and posix that are tuples with named fields, made from a sequence.
var sequences = func() []Value {
	var out []Value
	for _, c := range []struct {
		module, name string
		fields       []string
	}{
		{"os", "terminal_size", []string{"columns", "lines"}},
		{"posix", "uname_result", []string{"sysname", "nodename", "release", "version", "machine"}},
		{"posix", "times_result", []string{"user", "system", "children_user", "children_system", "elapsed"}},
	} {
		s := object.NewStructSeq(c.module, c.name, c.fields, len(c.fields))
		s.Constructible(len(c.fields))
		out = append(out, object.Obj(s.T))
	}
	return out
}()

// Classes gives the text of os these classes.
var Classes = object.Fn0("_classes", func(th *object.Thread) Value { return object.Obj(object.TupleOf(sequences...)) })
