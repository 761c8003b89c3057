package object

// This file lets the namespaces of embedded modules have definitions that are not made
// yet: see eval/later.go.

var sModules = Intern("modules")

// Definer is what an evaluator does whose embedded modules make their functions and
// classes when somebody asks for them.
type Definer interface {
	// Define makes what waits under a name in a namespace, if something does. It returns
	// the zero Value, without an exception, where nothing does.
	Define(th *Thread, d *Dict, name *Str) Value
	// DefineAll makes all that waits in a namespace, because somebody is going to look at
	// the whole of it. False comes with an exception.
	DefineAll(th *Thread, d *Dict) bool
	// LookedAt makes what waits in a namespace that is handed out: all of it where a program
	// gets it, which can change what definitions elsewhere read.
	LookedAt(th *Thread, d *Dict) bool
	// LookAtModules makes all imports that wait, because sys.modules is going to be looked
	// at: by a program or, with anyway, by whoever runs. looked is false for others.
	LookAtModules(th *Thread, anyway bool) (looked, ok bool)
	// PassOn lets what waits in a namespace under names, separated by spaces, wait in
	// another one too that has nothing there.
	PassOn(th *Thread, from, to *Dict, names string) bool
	// Forget forgets what waits under a name, which is set or deleted. It reports whether
	// something did.
	Forget(d *Dict, name *Str) bool
	// DefineEverything does so for all namespaces of the session.
	DefineEverything(th *Thread) bool
}

// define returns what waits under a name in the module, or the zero Value.
func (m *Module) define(th *Thread, name *Str) Value {
	if m.embedded {
		if in, ok := th.Interp.(Definer); ok {
			return in.Define(th, m.Dict, name)
		}
	}
	return Value{}
}

// forget is Definer's Forget for a name of the module.
func (m *Module) forget(th *Thread, name *Str) bool {
	if m.embedded && th != nil {
		if in, ok := th.Interp.(Definer); ok {
			return in.Forget(m.Dict, name)
		}
	}
	return false
}

// Promise says that the module has names which it makes when it is asked for them, and
// returns m.
func (m *Module) Promise(names map[string]int) *Module {
	m.promised = names
	return m
}

// Promises reports whether Promise was told of the name.
func (m *Module) Promises(name string) bool {
	_, ok := m.promised[name]
	return ok
}

// sets is told before an attribute of the module is set or deleted. What waits reads the
// modules when it is made, and must find what was there when its text ran: so all of it is
// made. Streams are no matter of definitions.
func (m *Module) sets(th *Thread, name *Str) bool {
	if !m.embedded && m.origin != "builtins" || m.origin == "sys" && (name.S == "stdout" || name.S == "stderr" || name.S == "stdin") {
		return true
	}
	in, ok := th.Interp.(Definer)
	return !ok || in.DefineEverything(th)
}

// Complete makes all that waits in the module, because somebody is going to look at its
// namespace. False comes with an exception.
func (m *Module) Complete(th *Thread) bool {
	if !m.giveAll(th) {
		return false
	}
	if !m.embedded {
		return true
	}
	in, ok := th.Interp.(Definer)
	if !ok {
		return true
	}
	if m.origin == "sys" && !m.Dict.GetStr(sModules).Ok() {
		if _, ok := in.LookAtModules(th, true); !ok {
			return false
		}
		m.Dict.SetStr(nil, sModules, Value{R: th.Modules})
	}
	return in.DefineAll(th, m.Dict)
}

// Own returns what the module has under a name, made now if it waits: the session is not
// asked, nor is a __getattr__ of the module.
func (m *Module) Own(th *Thread, name *Str) Value {
	if v := m.Dict.GetStr(name); v.Ok() {
		return v
	}
	if v := m.give(th, name); v.Ok() || th.Exc != nil {
		return v
	}
	return m.define(th, name)
}

// GlobalOf is Own for the namespace alone.
func GlobalOf(th *Thread, d *Dict, name *Str) Value {
	if v := d.GetStr(name); v.Ok() {
		return v
	}
	if in, ok := th.Interp.(Definer); ok {
		return in.Define(th, d, name)
	}
	return Value{}
}

// completeSubclasses makes all that waits in embedded modules where subclasses of the
// class may be among it: of those of programs there are none.
func (t *Type) completeSubclasses(th *Thread) bool {
	in, ok := th.Interp.(Definer)
	if !ok {
		return true
	}
	if t.Flags&Heap != 0 {
		name, isText := AsStr(t.Own(sModule))
		if !isText || th.Modules == nil {
			return true
		}
		if m, isMod := th.Modules.GetStr(name).R.(*Module); !isMod || !m.embedded {
			return true
		}
	}
	return in.DefineEverything(th)
}
