package eval

import (
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// flowPart is what the evaluator keeps of a flow of control that waits.
type flowPart struct {
	frame   *Frame
	kws     []object.KW
	missExc *object.Exception
	missIn  Value
	ground  *Frame
	profile Value // what sys.setprofile set
}

// Traverse visits the frames.
func (p *flowPart) Traverse(visit func(Value)) {
	for f := p.frame; f != nil; f = f.back {
		f.traverse(visit)
	}
	for _, k := range p.kws {
		visit(k.Val)
	}
	visit(p.missIn)
	visit(p.profile)
}

// ByteSize is object.Sized's: the frames that wait, which nothing else counts.
func (p *flowPart) ByteSize() int64 {
	return 128 + 64*int64(cap(p.kws)) + framesBytes(p.frame)
}

// TakeFlow is object.FlowKeeper's.
func (in *Interp) TakeFlow() object.Traverser {
	p := &flowPart{in.frame, in.kws, in.missExc, in.missIn, in.ground, in.prof.fn}
	in.prof.fn = Value{}
	in.frame, in.kws, in.missExc, in.missIn, in.ground = nil, nil, nil, Value{}, nil
	return p
}

// GiveFlow is object.FlowKeeper's.
func (in *Interp) GiveFlow(t object.Traverser) {
	p, ok := t.(*flowPart)
	if !ok {
		p = &flowPart{}
	}
	in.frame, in.kws, in.missExc, in.missIn, in.ground = p.frame, p.kws, p.missExc, p.missIn, p.ground
	in.prof.fn = p.profile
}

// MaySwitch is object.FlowKeeper's. Modules that are being imported must not be
// seen half made, and embedded modules need no locks, so that no other thread
// may run while they call something, except for what they ground: a program is
// the code of a module too.
func (in *Interp) MaySwitch() bool {
	for f := in.frame; f != nil && f != in.ground; f = f.back {
		if f.code.prog.Embedded || f.back != nil && f.back != in.ground && f.code.block.Kind == scope.Module {
			return false
		}
	}
	return true
}

// InProgram is object.ProgramPlace's.
func (in *Interp) InProgram() bool { return in.frame == nil || !in.frame.code.prog.Embedded }

// ProgramFrame is object.ProgramPlace's.
func (in *Interp) ProgramFrame(th *Thread) Value {
	f := in.frame
	for ; f != nil && f.code.prog.Embedded; f = f.back {
		if !th.Charge(1) {
			return Value{}
		}
	}
	if f == nil {
		return object.None
	}
	if o := f.object(); o != nil {
		return Value{R: o}
	}
	return Value{}
}

// InCoroutine reports whether a coroutine of the program runs in this flow of
// control: what can await is somewhere below.
func (in *Interp) InCoroutine() bool {
	for f := in.frame; f != nil; f = f.back {
		if f.gen != nil && (f.gen.kind == coroutineCode || f.gen.kind == asyncGenCode) {
			return true
		}
	}
	return false
}

// Grounded is object.FlowKeeper's.
func (in *Interp) Grounded(call func() Value) Value {
	was := in.ground
	in.ground = in.frame
	v := call()
	in.ground = was
	return v
}

// Ground is object.FlowKeeper's.
func (in *Interp) Ground() (back func()) {
	was := in.ground
	in.ground = in.frame
	return func() { in.ground = was }
}
