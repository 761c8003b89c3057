package object

// This file has the audit events of sys.audit and sys.addaudithook. Hooks belong to the
// session: a program hears of what it does itself, and a host of nothing.

type auditKey struct{}

// auditors are the hooks of a session, which cannot be taken away.
type auditors struct{ hooks []Value }

// Traverse visits the hooks.
func (a *auditors) Traverse(visit func(Value)) {
	for _, h := range a.hooks {
		visit(h)
	}
}

// CopyState copies the hooks for another session.
func (a *auditors) CopyState(c *Copier) any {
	n := &auditors{hooks: make([]Value, len(a.hooks))}
	for i, h := range a.hooks {
		n.hooks[i] = c.Value(h)
	}
	c.To.Auditing = len(n.hooks) > 0
	return n
}

// maxAuditors bounds the hooks of a session: each event calls all of them.
const maxAuditors = 1000

// AddAuditHook adds a hook; false comes with an exception. One of the hooks that are there
// may refuse by an exception, which is told to nobody if it is no more than an Exception.
func (th *Thread) AddAuditHook(hook Value) bool {
	s := ModuleState(th, auditKey{}, func() *auditors { return &auditors{} })
	if !th.Auditing {
		th.Auditing = true
	} else if !th.Audit("sys.addaudithook") {
		return th.Catch(ExceptionType)
	}
	if len(s.hooks) >= maxAuditors {
		th.Raise(RuntimeErrorType, "there are %d audit hooks", maxAuditors)
		return false
	}
	if !th.Alloc(32) {
		return false
	}
	s.hooks = append(s.hooks, hook)
	return true
}

// Audit tells the session's hooks of an event; false comes with the exception of one of
// them. Callers look at th.Auditing before, so that events cost nothing where nobody hears
// of them.
func (th *Thread) Audit(event string, args ...Value) bool {
	if !th.Auditing {
		return true
	}
	s := ModuleState(th, auditKey{}, func() *auditors { return &auditors{} })
	if !th.Charge(4+len(args)) || !th.Alloc(48+24*int64(len(args))+int64(len(event))) {
		return false
	}
	all := []Value{StrValue(event), Obj(TupleOf(args...))}
	for i := 0; i < len(s.hooks); i++ {
		if !Call(th, s.hooks[i], all, nil).Ok() {
			return false
		}
	}
	return true
}
