package object

// This file has the WeakPtrs of the package's kinds of objects; see object.WeakHold.

// Weakly is Weakly's.
func (a *aliasIter) Weakly() WeakPtr { return WeakTo(a) }

// Weakly is Weakly's.
func (m *aliasModel) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (b *BigInt) Weakly() WeakPtr { return WeakTo(b) }

// Weakly is Weakly's.
func (m *BoundMethod) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (b *Builtin) Weakly() WeakPtr { return WeakTo(b) }

// Weakly is Weakly's.
func (b *ByteArray) Weakly() WeakPtr { return WeakTo(b) }

// Weakly is Weakly's.
func (b *Bytes) Weakly() WeakPtr { return WeakTo(b) }

// Weakly is Weakly's.
func (it *BytesIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (it *CallableIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (c *Cell) Weakly() WeakPtr { return WeakTo(c) }

// Weakly is Weakly's.
func (c *ClassMethod) Weakly() WeakPtr { return WeakTo(c) }

// Weakly is Weakly's.
func (c *ClassMethodDesc) Weakly() WeakPtr { return WeakTo(c) }

// Weakly is Weakly's.
func (c *Complex) Weakly() WeakPtr { return WeakTo(c) }

// Weakly is Weakly's.
func (d *Dict) Weakly() WeakPtr { return WeakTo(d) }

// Weakly is Weakly's.
func (it *DictIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (it *DictReverseIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (v *DictView) Weakly() WeakPtr { return WeakTo(v) }

// Weakly is Weakly's.
func (e *Enumerate) Weakly() WeakPtr { return WeakTo(e) }

// Weakly is Weakly's.
func (e *Exception) Weakly() WeakPtr { return WeakTo(e) }

// Weakly is Weakly's.
func (f *Filter) Weakly() WeakPtr { return WeakTo(f) }

// Weakly is Weakly's.
func (f *FloatObj) Weakly() WeakPtr { return WeakTo(f) }

// Weakly is Weakly's.
func (f *Flow) Weakly() WeakPtr { return WeakTo(f) }

// Weakly is Weakly's.
func (g *GenericAlias) Weakly() WeakPtr { return WeakTo(g) }

// Weakly is Weakly's.
func (g *GetSet) Weakly() WeakPtr { return WeakTo(g) }

// Weakly is Weakly's.
func (o *Instance) Weakly() WeakPtr { return WeakTo(o) }

// Weakly is Weakly's.
func (i *Interpolation) Weakly() WeakPtr { return WeakTo(i) }

// Weakly is Weakly's.
func (o *IntObj) Weakly() WeakPtr { return WeakTo(o) }

// Weakly is Weakly's.
func (l *List) Weakly() WeakPtr { return WeakTo(l) }

// Weakly is Weakly's.
func (it *ListIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (it *ListReverseIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (it *LongRangeIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (m *Map) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (m *MappingProxyObj) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (m *Member) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (it *MemoryIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (m *MemoryView) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (m *Module) Weakly() WeakPtr { return WeakTo(m) }

// Weakly is Weakly's.
func (n *Namespace) Weakly() WeakPtr { return WeakTo(n) }

// Weakly is Weakly's.
func (n *noDefaultTag) Weakly() WeakPtr { return WeakTo(n) }

// Weakly is Weakly's.
func (p *paramSpecPart) Weakly() WeakPtr { return WeakTo(p) }

// Weakly is Weakly's.
func (p *Property) Weakly() WeakPtr { return WeakTo(p) }

// Weakly is Weakly's.
func (r *Range) Weakly() WeakPtr { return WeakTo(r) }

// Weakly is Weakly's.
func (it *RangeIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (r *Reversed) Weakly() WeakPtr { return WeakTo(r) }

// Weakly is Weakly's.
func (s *SeqIter) Weakly() WeakPtr { return WeakTo(s) }

// Weakly is Weakly's.
func (s *Set) Weakly() WeakPtr { return WeakTo(s) }

// Weakly is Weakly's.
func (it *SetIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (s *Slice) Weakly() WeakPtr { return WeakTo(s) }

// Weakly is Weakly's.
func (s *StaticMethod) Weakly() WeakPtr { return WeakTo(s) }

// Weakly is Weakly's.
func (s *Str) Weakly() WeakPtr { return WeakTo(s) }

// Weakly is Weakly's.
func (it *StrIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (p *StrPieces) Weakly() WeakPtr { return WeakTo(p) }

// Weakly is Weakly's.
func (s *Super) Weakly() WeakPtr { return WeakTo(s) }

// Weakly is Weakly's.
func (t *Template) Weakly() WeakPtr { return WeakTo(t) }

// Weakly is Weakly's.
func (it *templateIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (tb *Traceback) Weakly() WeakPtr { return WeakTo(tb) }

// Weakly is Weakly's.
func (t *Tuple) Weakly() WeakPtr { return WeakTo(t) }

// Weakly is Weakly's.
func (it *TupleIter) Weakly() WeakPtr { return WeakTo(it) }

// Weakly is Weakly's.
func (t *Type) Weakly() WeakPtr { return WeakTo(t) }

// Weakly is Weakly's.
func (a *TypeAlias) Weakly() WeakPtr { return WeakTo(a) }

// Weakly is Weakly's.
func (t *TypeVar) Weakly() WeakPtr { return WeakTo(t) }

// Weakly is Weakly's.
func (a *TypingAlias) Weakly() WeakPtr { return WeakTo(a) }

// Weakly is Weakly's.
func (u *Union) Weakly() WeakPtr { return WeakTo(u) }

// Weakly is Weakly's.
func (u *unpacked) Weakly() WeakPtr { return WeakTo(u) }

// Weakly is Weakly's.
func (u *UserIter) Weakly() WeakPtr { return WeakTo(u) }

// Weakly is Weakly's.
func (z *Zip) Weakly() WeakPtr { return WeakTo(z) }
