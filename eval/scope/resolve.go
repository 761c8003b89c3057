package scope

// This file decides for each name of each block where it lives, from the
// outermost block inwards. builder.bind maps each name to the variable that a
// function at the present point would see; entering a block changes it for the
// names that the block binds, leaving restores it. So each name costs one
// look-up, however deep it stands.

// binding is an entry of bind to be restored.
type binding struct {
	name string
	old  *Symbol
}

// alias is a name of an inlined comprehension that is a variable of the same
// frame; whether that is a cell is known at the end only.
type alias struct{ sym, target *Symbol }

// rebind changes what inner functions see; nil stands for the globals.
func (b *builder) rebind(name string, s *Symbol) {
	old := b.bind[name]
	if old == s {
		return
	}
	if b.bind == nil {
		b.bind = make(map[string]*Symbol)
	}
	b.saved = append(b.saved, binding{name, old})
	b.bind[name] = s
}

// resolve settles the names of a block and of the blocks inside of it.
func (b *builder) resolve(n *Block) {
	mark := len(b.saved)
	for _, s := range n.order {
		b.step()
		b.settle(n, s)
	}
	b.qualify(n)
	if n.Kind == Class && len(n.children) > 0 {
		n.ClassCell = &Symbol{Name: "__class__", block: n, Slot: -1}
		n.ClassDict = &Symbol{Name: "__classdict__", block: n, Slot: -1}
		b.rebind("__class__", n.ClassCell)
		b.rebind("__classdict__", n.ClassDict)
	}
	for _, c := range n.children {
		if c.SeesClass {
			c.classEntry = n.classEntry
			if n.Kind == Class {
				c.classEntry = n
			}
		}
		b.resolve(c)
	}
	for len(b.saved) > mark {
		last := b.saved[len(b.saved)-1]
		b.saved = b.saved[:len(b.saved)-1]
		if last.old == nil {
			delete(b.bind, last.name)
		} else {
			b.bind[last.name] = last.old
		}
	}
}

// settle decides how a block reaches a name.
func (b *builder) settle(n *Block, s *Symbol) {
	switch {
	case s.DeclaredGlobal:
		if s.Nonlocal {
			b.directiveError(n, s.Name, "name '"+s.Name+"' is nonlocal and global")
		}
		s.Access = Global
		if n.isFunc() {
			b.rebind(s.Name, nil)
		}
		return
	case s.Nonlocal:
		if n.Kind == Module {
			b.directiveError(n, s.Name, "nonlocal declaration not allowed at module level")
		}
		def := b.bind[s.Name]
		if def == nil {
			b.directiveError(n, s.Name, "no binding for nonlocal '"+s.Name+"' found")
		}
		if def.TypeParam {
			b.directiveError(n, s.Name, "nonlocal binding not allowed for type parameter '"+s.Name+"'")
		}
		b.capture(n, s, def)
		return
	case s.bound():
		if !n.isFunc() {
			s.Access = Name
			return
		}
		s.Access = Local
		s.Slot = n.Owner.NumSlots
		n.Owner.NumSlots++
		b.rebind(s.Name, s)
		return
	}
	if n.classEntry != nil {
		if c := n.classEntry.symbols[s.Name]; c != nil {
			if c.DeclaredGlobal {
				s.Access = Global
				return
			}
			if c.bound() && !c.Nonlocal {
				s.Access = ClassGlobal
				return
			}
		}
	}
	if def := b.bind[s.Name]; def != nil && !(def == n.Owner.ClassCell && n.Kind == Comprehension) {
		b.capture(n, s, def)
		return
	}
	switch {
	case !n.Owner.isFunc() && n.Kind != Comprehension:
		s.Access = Name
	case n.Owner.Kind == Module:
		s.Access = Name
		if m := n.Owner.symbols[s.Name]; m != nil && m.DeclaredGlobal {
			s.Access = Global
		}
	case n.SeesClass:
		s.Access = ClassGlobal
	default:
		s.Access = GlobalImplicit
	}
}

// capture makes a name of a block refer to a variable bound around the block.
func (b *builder) capture(n *Block, s, def *Symbol) {
	if def.block.Owner == n.Owner {
		b.aliases = append(b.aliases, alias{s, def})
		return
	}
	b.makeCell(def)
	f := b.free(n.Owner, def)
	s.Access, s.Slot, s.Outer = Free, f.Slot, f.Outer
	if n.Kind == Class || n.SeesClass && s.Name != "__classdict__" {
		s.Access = ClassFree
	}
}

func (b *builder) makeCell(def *Symbol) {
	def.Access = Cell
	if def.Slot < 0 { // __class__ or __classdict__, wanted for the first time
		c := def.block
		def.Slot = c.NumSlots
		c.NumSlots++
		if def == c.ClassCell {
			c.NeedsClassCell = true
		} else {
			c.NeedsClassDict = true
		}
	}
}

// free returns the member of an owner's closure that holds def, and makes it
// there and in every frame in between if need be.
func (b *builder) free(n *Block, def *Symbol) *Symbol {
	var first, last *Symbol
	link := func(f *Symbol) {
		if first == nil {
			first = f
		}
		if last != nil {
			last.Outer = f
		}
		last = f
	}
	for n != def.block.Owner {
		// Where names may live in a mapping, the symbol of the name is not the
		// member of the closure.
		apart := n.Kind == Class || n.SeesClass
		var f *Symbol
		if apart {
			f = n.classFrees[def.Name]
		} else if f = n.symbols[def.Name]; f != nil && f.Outer == nil {
			f = nil
		}
		if f != nil {
			link(f)
			return first
		}
		if b.captures++; b.captures > maxCaptures {
			b.errorAt(n.Node.Pos(), "too many variables captured by nested functions")
		}
		b.take(symbolBytes)
		if apart {
			f = &Symbol{Name: def.Name}
			if n.classFrees == nil {
				n.classFrees = make(map[string]*Symbol)
			}
			n.classFrees[def.Name] = f
		} else {
			f = n.symbol(def.Name)
		}
		f.Access = Free
		f.Slot = len(n.Frees)
		n.Frees = append(n.Frees, f)
		link(f)
		n = n.Parent.Owner
	}
	last.Outer = def
	return first
}

// directiveError reports an error at the global or nonlocal statement that
// mentions the name.
func (b *builder) directiveError(n *Block, name, msg string) {
	for _, d := range n.directives {
		if d.name == name {
			b.errorAt(d.pos, msg)
		}
	}
	b.errorAt(n.Node.Pos(), msg)
}

// qualify gives a block its qualified name.
func (b *builder) qualify(n *Block) {
	if n.Parent == nil || n.Kind == Comprehension {
		return
	}
	name := n.Name
	if n.Kind == TypeParams {
		name = "<generic parameters of " + name + ">"
	}
	n.Qualname = name
	p := n.Parent.Owner
	if p.Kind == TypeParams || p.Kind == TypeVarBound {
		p = p.Parent.Owner
	}
	if p.Kind == Module {
		return
	}
	if n.Kind == Function || n.Kind == Class {
		if s := p.Lookup(n.Name); s != nil && s.Access == Global {
			return
		}
	}
	if p.Kind == Function || p.Kind == Lambda || p.Kind == TypeAlias {
		n.Qualname = p.Qualname + ".<locals>." + name
	} else {
		n.Qualname = p.Qualname + "." + name
	}
	if b.qualSize += len(n.Qualname); b.qualSize > maxQualnameBytes {
		b.errorAt(n.Node.Pos(), "too many nested functions and classes")
	}
}

// finish settles the names that comprehensions share with their frames.
func (b *builder) finish() {
	for _, a := range b.aliases {
		a.sym.Access, a.sym.Slot, a.sym.Outer = a.target.Access, a.target.Slot, a.target.Outer
	}
}
