package scope

import (
	"maps"
	"slices"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/form"
)

// This file writes the table of a tree that ast.FormWriter has written, and reads it
// back: what is in a function whose body the tree has as a part is a part here too, and
// is read with it.

// formDepth bounds how deep blocks are nested in a form.
const formDepth = 8000

// fewSymbols is how many symbols of a block are searched without a map.
const fewSymbols = 8

// The maps of a Table, in forms.
const (
	inBlocks = iota
	inTypeParams
	inBounds
	inNone
	numMaps
)

// tableWriter writes a table.
type tableWriter struct {
	*form.Writer
	table  *Table
	places map[ast.Node]ast.Place
	// symbols has the number of each symbol that was written: of those outside of parts,
	// and of those of the part that is being written.
	symbols, inner map[*Symbol]int
	part           bool
}

// WriteForm writes the table; places has the nodes that have names of their own.
func (t *Table) WriteForm(w *form.Writer, places map[ast.Node]ast.Place) {
	w.Bool(t.FutureAnnotations)
	tw := &tableWriter{Writer: w, table: t, places: places, symbols: map[*Symbol]int{}}
	tw.block(t.Module)
}

// block writes a block and what is inside of it.
func (w *tableWriter) block(b *Block) {
	in := inNone
	switch b {
	case w.table.blocks[b.Node]:
		in = inBlocks
	case w.table.typeParams[b.Node]:
		in = inTypeParams
	case w.table.bounds[b.Node]:
		in = inBounds
	}
	place := w.places[b.Node]
	w.Byte(byte(in))
	if in != inNone {
		w.Len(place.Index)
	}
	w.Byte(byte(b.Kind))
	w.Text(b.Name)
	w.Text(b.Qualname)
	w.Text(b.private)
	w.Bool(b.mangled != nil)
	if b.mangled != nil {
		w.Len(len(b.mangled))
		for _, name := range slices.Sorted(maps.Keys(b.mangled)) {
			w.Text(name)
		}
	}
	for _, v := range b.flags() {
		w.Bool(*v)
	}
	w.Len(b.NumSlots)
	w.Len(b.NumParams)
	w.Len(len(b.StaticAttributes))
	for _, s := range b.StaticAttributes {
		w.Text(s)
	}
	w.Len(len(b.Frees))
	frees := make(map[*Symbol]int, len(b.Frees))
	for i, s := range b.Frees {
		frees[s] = i
		w.symbol(s)
	}
	for _, s := range [...]*Symbol{b.ClassCell, b.ClassDict} {
		w.Bool(s != nil)
		if s != nil {
			w.symbol(s)
		}
	}
	rest := func() {
		w.Len(len(b.order))
		for _, s := range b.order {
			if i, ok := frees[s]; ok {
				w.Len(i + 1)
				continue
			}
			w.Len(0)
			w.symbol(s)
		}
		w.Len(len(b.children))
		for _, c := range b.children {
			w.block(c)
		}
	}
	if w.part || !w.isPart(b) {
		rest()
		return
	}
	cells := b.Cells()
	w.Len(len(cells))
	for _, slot := range cells {
		w.Len(slot)
	}
	w.part, w.inner = true, map[*Symbol]int{}
	w.Part(rest)
	w.part, w.inner = false, nil
}

// isPart reports whether the tree has the body of the block as a part.
func (w *tableWriter) isPart(b *Block) bool { return w.places[b.Node].Later && b.Kind == Function }

// flags are the truth values of a block.
func (b *Block) flags() [8]*bool {
	return [...]*bool{&b.Generator, &b.Coroutine, &b.AsyncGenerator, &b.UsesSuper, &b.SeesClass, &b.NeedsClassCell, &b.NeedsClassDict, &b.ImportStar}
}

// flags are the truth values of a symbol.
func (s *Symbol) flags() [9]*bool {
	return [...]*bool{&s.Param, &s.Assigned, &s.Annotated, &s.Imported, &s.Nonlocal, &s.DeclaredGlobal, &s.Referenced, &s.Iter, &s.TypeParam}
}

func (w *tableWriter) symbol(s *Symbol) {
	w.Text(s.Name)
	w.Byte(byte(s.Access))
	w.Int(int64(s.Slot))
	flags := uint64(0)
	for i, v := range s.flags() {
		if *v {
			flags |= 1 << i
		}
	}
	w.Uint(flags<<1 | uint64(min(len(s.Module), 1)))
	if s.Module != "" {
		w.Text(s.Module)
	}
	outer := 0
	if s.Outer != nil {
		if n, ok := w.inner[s.Outer]; ok {
			outer = 1 + 2*n
		} else if n, ok := w.symbols[s.Outer]; ok {
			outer = 2 + 2*n
		} else {
			panic("scope: a symbol that is captured was not written")
		}
	}
	w.Len(outer)
	if w.part {
		w.inner[s] = len(w.inner)
	} else {
		w.symbols[s] = len(w.symbols)
	}
}

// tableReader reads a table, or what a part has of it.
type tableReader struct {
	form.Reader
	table          *Table
	owners         []ast.Node
	into           nodeBlocks
	symbols, inner []*Symbol
	part           bool
	parts          int
	depth          int
	left           *int // symbols and blocks that may come
}

// ReadForm reads the table of a tree of which ast.FormReader.Module gave owners and
// parts. Where r is Bad afterwards, what it returns is of no use.
func ReadForm(r *form.Reader, mod *ast.Module, owners []ast.Node, parts []*ast.Later, bytes int64) *Table {
	t := &Table{Bytes: bytes, FutureAnnotations: r.Bool()}
	left := fit.Int(min(bytes/symbolBytes+16, 1<<30))
	tr := &tableReader{Reader: *r, table: t, owners: owners, left: &left}
	t.Module = tr.block(nil, mod)
	t.nodeBlocks = tr.into
	if t.Module == nil || t.Module.Kind != Module || tr.parts != len(parts) {
		tr.Fail()
	}
	*r = tr.Reader
	return t
}

// set makes b the block of a node in one of the maps.
func (m *nodeBlocks) set(in byte, n ast.Node, b *Block) {
	at := &m.blocks
	switch in {
	case inTypeParams:
		at = &m.typeParams
	case inBounds:
		at = &m.bounds
	}
	if *at == nil {
		*at = map[ast.Node]*Block{}
	}
	(*at)[n] = b
}

// add adds what a part has.
func (t *Table) add(m nodeBlocks) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for in, from := range []map[ast.Node]*Block{m.blocks, m.typeParams, m.bounds} {
		for n, b := range from {
			t.set(byte(in), n, b)
		}
	}
}

// kindFits reports whether a node can have a block of a kind.
func kindFits(n ast.Node, in byte, k Kind) bool {
	switch in {
	case inTypeParams:
		return k == TypeParams
	case inBounds:
		return k == TypeVarBound
	}
	switch n.(type) {
	case *ast.FunctionDef, *ast.AsyncFunctionDef:
		return k == Function
	case *ast.ClassDef:
		return k == Class
	case *ast.Lambda:
		return k == Lambda
	case *ast.GeneratorExp:
		return k == GenExpr
	case *ast.TypeAlias:
		return k == TypeAlias
	}
	return k == Comprehension
}

func (r *tableReader) names() []string {
	n := r.Len()
	if *r.left -= n / 8; n == 0 || *r.left < 0 {
		return nil
	}
	list := make([]string, n)
	for i := range list {
		list[i] = r.Text()
	}
	return list
}

// block reads a block inside of another one; nil after what cannot be one.
func (r *tableReader) block(parent *Block, node ast.Node) *Block {
	if *r.left--; *r.left < 0 || r.depth > formDepth {
		r.Fail()
	}
	in := r.Below(numMaps)
	if in != inNone {
		n := r.Upto(len(r.owners))
		if n >= len(r.owners) {
			r.Fail()
			return nil
		}
		node = r.owners[n]
	}
	b := &Block{Kind: Kind(r.Below(byte(Annotation))), Name: r.Text(), Qualname: r.Text(), Node: node, Parent: parent, private: r.Text()}
	if in == inNone != (parent == nil) || in != inNone && !kindFits(node, in, b.Kind) {
		r.Fail()
	}
	b.Owner = b
	if b.Kind == Comprehension && parent != nil {
		b.Owner = parent.Owner
	}
	if r.Bool() {
		b.mangled = map[string]bool{}
		for _, name := range r.names() {
			b.mangled[name] = true
		}
	}
	for _, v := range b.flags() {
		*v = r.Bool()
	}
	b.NumSlots, b.NumParams = r.Upto(1<<24), r.Upto(1<<24)
	b.StaticAttributes = r.names()
	if b.NumSlots > *r.left*2+16 || b.NumParams > b.NumSlots {
		r.Fail()
	}
	n := r.Len()
	for i := 0; i < n && !r.Bad(); i++ {
		s := r.symbol(new(Symbol))
		if s.Access != Free || s.Slot != i || s.Outer == nil {
			r.Fail()
			break
		}
		b.Frees = append(b.Frees, s)
	}
	for _, s := range [...]**Symbol{&b.ClassCell, &b.ClassDict} {
		if r.Bool() {
			*s = r.symbol(new(Symbol))
			if (*s).Slot >= b.NumSlots {
				r.Fail()
			}
		}
	}
	if b.NeedsClassCell && (b.ClassCell == nil || b.ClassCell.Slot < 0) || b.NeedsClassDict && (b.ClassDict == nil || b.ClassDict.Slot < 0) {
		r.Fail()
	}
	if r.Bad() {
		return nil
	}
	if in != inNone {
		r.into.set(in, node, b)
	}
	l := laterOf(node)
	if r.part || l == nil || in != inBlocks {
		r.rest(b)
		return b
	}
	n = r.Len()
	for i := 0; i < n && !r.Bad(); i++ {
		b.cells = append(b.cells, r.Upto(max(b.NumSlots-1, 0)))
		if *r.left--; *r.left < 0 || b.NumSlots == 0 {
			r.Fail()
		}
	}
	r.parts++
	r.later(b, l)
	return b
}

// later has the rest of a block read with the body of its function.
func (r *tableReader) later(b *Block, l *ast.Later) {
	b.later = l
	left := *r.left
	p := &tableReader{Reader: r.Reader.Part(), table: r.table, symbols: r.symbols, part: true, depth: r.depth, left: &left}
	if b.Kind != Function || l.Then != nil {
		r.Fail()
	}
	l.Then = func(owners []ast.Node) bool {
		p.owners = owners
		p.rest(b)
		if !p.Done() {
			return false
		}
		p.table.add(p.into)
		return true
	}
}

// rest reads the symbols of a block and the blocks inside of it.
func (r *tableReader) rest(b *Block) {
	n := r.Len()
	if *r.left -= n; *r.left < 0 {
		r.Fail()
		return
	}
	var room []Symbol
	if n > 0 {
		b.order = make([]*Symbol, 0, n)
		room = make([]Symbol, n)
	}
	if n > fewSymbols {
		b.symbols = make(map[string]*Symbol, n)
	}
	for i := range n {
		s := &room[i]
		if i := r.Upto(len(b.Frees)); i > 0 {
			s = b.Frees[i-1]
		} else {
			r.symbol(s)
		}
		switch s.Access {
		case Local, Cell:
			if s.Slot < 0 || s.Slot >= b.Owner.NumSlots {
				r.Fail()
			}
		case Free, ClassFree:
			if s.Slot < 0 || s.Slot >= len(b.Owner.Frees) {
				r.Fail()
			}
		}
		if r.Bad() {
			return
		}
		b.order = append(b.order, s)
		if n > fewSymbols {
			b.symbols[s.Name] = s
		}
	}
	n = r.Len()
	r.depth++
	for range n {
		c := r.block(b, nil)
		if r.Bad() {
			break
		}
		b.children = append(b.children, c)
	}
	r.depth--
}

func laterOf(n ast.Node) *ast.Later {
	switch n := n.(type) {
	case *ast.FunctionDef:
		return n.Later()
	case *ast.AsyncFunctionDef:
		return n.Later()
	}
	return nil
}

// symbol reads a symbol into s.
func (r *tableReader) symbol(s *Symbol) *Symbol {
	s.Name, s.Access = r.Text(), Access(r.Below(byte(ClassGlobal)+1))
	slot := r.Int()
	if slot < -1 || slot > 1<<24 {
		r.Fail()
		return s
	}
	s.Slot = int(int32(slot))
	flags := r.Uint()
	for i, v := range s.flags() {
		*v = flags>>(i+1)&1 == 1
	}
	if flags&1 == 1 {
		s.Module = r.Text()
	}
	if outer := r.Uint(); outer > 0 {
		from, i := r.symbols, (outer-1)/2
		if r.part && outer&1 == 1 {
			from = r.inner
		}
		if i >= uint64(len(from)) || !r.part && outer&1 == 1 {
			r.Fail()
			return s
		}
		if s.Outer = from[i]; s.Outer.Access != Cell && s.Outer.Access != Free && s.Outer.Access != ClassFree {
			r.Fail()
		}
	}
	if r.part {
		r.inner = append(r.inner, s)
	} else {
		r.symbols = append(r.symbols, s)
	}
	return s
}
