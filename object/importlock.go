package object

import "slices"

// This file keeps a thread from seeing a module that another one is still importing:
// threads change places while the text of a module runs.

// importLocks are the modules that are being imported, by whom; nil is the main flow.
type importLocks struct {
	held  []heldImport
	first [4]heldImport    // what held begins with
	waits map[*Flow]string // the module that a flow waits for
}

type heldImport struct {
	name string
	by   *Flow
}

// BeginImport notes that the running flow imports a module, until EndImport, which is to be
// called if begun is true.
func (th *Thread) BeginImport(name string) (begun bool) {
	s := th.importing
	if s == nil {
		s = &importLocks{}
		s.held, th.importing = s.first[:0], s
	}
	if _, again := s.owner(name); again {
		return false
	}
	s.held = append(s.held, heldImport{name, OwnFlow(th)})
	return true
}

// EndImport ends what BeginImport began.
func (th *Thread) EndImport(name string) {
	s := th.importing
	for i := len(s.held) - 1; i >= 0; i-- { // mostly the last
		if s.held[i].name == name {
			s.held = slices.Delete(s.held, i, i+1)
			return
		}
	}
}

// owner returns who imports a module.
func (s *importLocks) owner(name string) (by *Flow, held bool) {
	for i := len(s.held) - 1; i >= 0; i-- {
		if s.held[i].name == name {
			return s.held[i].by, true
		}
	}
	return nil, false
}

// AwaitImport waits until no other flow imports a module. Where flows wait for each other
// in a circle, the module is taken as it is, as in CPython. False comes with an exception.
func (th *Thread) AwaitImport(name string) bool {
	s := th.importing
	if s == nil || len(s.held) == 0 {
		return true
	}
	flows, _ := th.State[flowsKey{}].(*Flows)
	if flows == nil || !flows.Others() {
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
	at, _ := s.owner(name)
	for seen := 0; seen <= len(s.waits); seen++ {
		if at == me {
			return true
		}
		next, waits := s.waits[at]
		if !waits {
			break
		}
		owner, held := s.owner(next)
		if !held {
			break
		}
		at = owner
	}
	wait := m.Own(th, Intern("_await_import"))
	if !wait.Ok() {
		return true
	}
	if s.waits == nil {
		s.waits = map[*Flow]string{}
	}
	s.waits[me] = name
	defer delete(s.waits, me)
	return Call1(th, wait, StrValue(name)).Ok()
}

// busy reports whether a flow other than me imports a module.
func (s *importLocks) busy(name string, me *Flow) bool {
	owner, held := s.owner(name)
	return held && owner != me
}

// ImportedBy reports whether a flow other than f imports a module; nil is the main one.
func (th *Thread) ImportedBy(name string, f *Flow) bool {
	return th.importing != nil && th.importing.busy(name, f)
}
