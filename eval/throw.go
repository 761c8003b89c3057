package eval

import (
	"github.com/garterpy/garter/object"
)

// throwRaw is throw(type[, value[, traceback]]) as a program calls it. Where the
// generator delegates, the arguments go down to the innermost one as they are:
// only there they are made an exception, or handed to the throw method of what
// is no generator. Arguments that make none are an error of the innermost one,
// which those above get where they delegate to it.
func (g *Generator) throwRaw(th *Thread, args []Value) Value {
	var chain []*Generator // from g to the innermost
	leaf, own := g, false
	for {
		chain = append(chain, leaf)
		it := leaf.delegatesTo()
		next, _ := it.R.(*Generator)
		if w, ok := it.R.(*coroutineWrapper); ok {
			next = w.g
		}
		if next == nil || next.kind == asyncGenCode {
			own = it.R != nil && !isGeneratorExit(args[0])
			break
		}
		if !th.Charge(1) {
			return Value{}
		}
		leaf = next
	}
	if own { // of what is delegated to
		it := leaf.delegatesTo()
		m := object.GetAttrOpt(th, it, sThrow)
		if m.R == nil && th.Exc != nil {
			return Value{}
		}
		if m.R != nil {
			leaf.extra().raw = append([]Value{m}, args...)
			return g.Throw(th, &object.Exception{Cls: object.ExceptionType})
		}
	}
	e := object.ThrownException(th, args)
	if e != nil {
		return g.Throw(th, e)
	}
	if len(chain) < 2 || th.Exc.Stop() != nil {
		return Value{}
	}
	up := chain[len(chain)-2]
	e = th.TakeExc()
	if h := up.handling(); h != nil {
		outer := th.Handled
		th.Handled = h
		th.Throw(e)
		th.Handled = outer
		th.TakeExc()
	}
	up.sub, up.subDone = nil, true
	up.extra().subExc = e
	return g.finish(th, g.resumeChain(th, Value{}, true))
}

// delegatesTo returns what a suspended generator delegates to, or the zero
// Value.
func (g *Generator) delegatesTo() Value {
	if g.frame == nil || g.running || !g.started || g.await == 0 || g.subDone {
		return Value{}
	}
	return g.frame.slots[g.await-1]
}

func isGeneratorExit(v Value) bool {
	if t, ok := v.R.(*object.Type); ok {
		return t.IsSubtype(object.GeneratorExitType)
	}
	e, ok := v.R.(*object.Exception)
	return ok && e.Type().IsSubtype(object.GeneratorExitType)
}

// throwMethod is the throw method of generators and coroutines.
func throwMethod(of func(Value) *Generator) *object.Builtin {
	return object.MRaw("throw", "type, value=None, traceback=None, /", func(th *Thread, args []Value, kw []object.KW) Value {
		if !throwTakes(th, "throw", args[1:], kw) {
			return Value{}
		}
		return of(args[0]).throwRaw(th, args[1:])
	})
}

// throwTakes reports whether a method gets the arguments that throw takes.
func throwTakes(th *Thread, name string, args []Value, kw []object.KW) bool {
	switch {
	case len(kw) > 0:
		th.Raise(object.TypeErrorType, "%s() takes no keyword arguments", name)
	case len(args) == 0:
		th.Raise(object.TypeErrorType, "%s expected at least 1 argument, got 0", name)
	case len(args) > 3:
		th.Raise(object.TypeErrorType, "%s expected at most 3 arguments, got %d", name, len(args))
	case len(args) > 1:
		return object.Warn(th, object.DeprecationWarningType, "the (type, exc, tb) signature of "+name+"() is deprecated, use the single-arg signature instead.")
	default:
		return true
	}
	return false
}
