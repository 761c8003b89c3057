package eval

import "github.com/garterpy/garter/object"

// flowPart is what the evaluator keeps of a flow of control that waits.
type flowPart struct {
	frame   *Frame
	kws     []object.KW
	missExc *object.Exception
	missIn  Value
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
}

// TakeFlow is object.FlowKeeper's.
func (in *Interp) TakeFlow() object.Traverser {
	p := &flowPart{in.frame, in.kws, in.missExc, in.missIn}
	in.frame, in.kws, in.missExc, in.missIn = nil, nil, nil, Value{}
	return p
}

// GiveFlow is object.FlowKeeper's.
func (in *Interp) GiveFlow(t object.Traverser) {
	p, ok := t.(*flowPart)
	if !ok {
		p = &flowPart{}
	}
	in.frame, in.kws, in.missExc, in.missIn = p.frame, p.kws, p.missExc, p.missIn
}
