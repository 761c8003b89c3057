package object

// This file keeps a thread from seeing a module that another one is still importing:
// threads change places while the text of a module runs.

// importLocks are the modules that are being imported, by whom; nil is the main flow.
type importLocks struct {
	held  map[string]*Flow
	waits map[*Flow]string // the module that a flow waits for
}

type importLocksKey struct{}

// BeginImport notes that the running flow imports a module. The function that it returns
// ends that.
func (th *Thread) BeginImport(name string) (end func()) {
	s := ModuleState(th, importLocksKey{}, newImportLocks)
	if _, again := s.held[name]; again {
		return func() {}
	}
	s.held[name] = OwnFlow(th)
	th.importing++
	return func() {
		delete(s.held, name)
		th.importing--
	}
}

// AwaitImport waits until no other flow imports a module. Where flows wait for each other
// in a circle, the module is taken as it is, as in CPython. False comes with an exception.
func (th *Thread) AwaitImport(name string) bool {
	if th.importing == 0 {
		return true
	}
	s, _ := th.State[importLocksKey{}].(*importLocks)
	flows, _ := th.State[flowsKey{}].(*Flows)
	if s == nil || flows == nil || !flows.Others() {
		return true
	}
	me := OwnFlow(th)
	if !s.busy(name, me) {
		return true
	}
	k, can := th.Interp.(FlowKeeper)
	m, threads := th.Modules.GetStr(Intern("threading")).R.(*Module)
	if !can || !threads || !k.MaySwitch() {
		return true
	}
	// Who imports it may wait for one that is imported here, or further on.
	for at, seen := s.held[name], 0; seen <= len(s.waits); seen++ {
		if at == me {
			return true
		}
		next, waits := s.waits[at]
		if !waits {
			break
		}
		owner, held := s.held[next]
		if !held {
			break
		}
		at = owner
	}
	wait := m.Own(th, Intern("_await_import"))
	if !wait.Ok() {
		return true
	}
	s.waits[me] = name
	defer delete(s.waits, me)
	return Call1(th, wait, StrValue(name)).Ok()
}

// busy reports whether a flow other than me imports a module.
func (s *importLocks) busy(name string, me *Flow) bool {
	owner, held := s.held[name]
	return held && owner != me
}

// ImportedBy reports whether a flow other than f imports a module; nil is the main one.
func (th *Thread) ImportedBy(name string, f *Flow) bool {
	s, ok := th.State[importLocksKey{}].(*importLocks)
	return ok && s.busy(name, f)
}

func newImportLocks() *importLocks {
	return &importLocks{held: map[string]*Flow{}, waits: map[*Flow]string{}}
}
