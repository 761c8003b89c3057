package ast

import (
	"fmt"
	"math"
	"math/big"

	"github.com/garterpy/garter/internal/form"
)

//go:generate go run make_form.go

// This file writes trees and reads them back: what is read is the tree that was written,
// with all positions. form_write_gen.go and form_read_gen.go have the nodes. A reader takes whatever bytes it is
// given: it makes a tree whose fields have what their types promise, or is Bad.

const (
	// laterLines is how long a function is at least, and mostLines at most, for the tree of
	// its body to be made when somebody asks for it.
	laterLines = 2
	mostLines  = 20000
	// formDepth bounds the nesting of what is read: that of what the parser makes, whose
	// statements and expressions are counted apart, with the nodes between expressions.
	formDepth = 4 * defaultMaxDepth
	// formBits is how many bits an int in a form may have. Longer ones have so many
	// digits that a session may refuse to read them.
	formBits = 2100
)

// FormWriter writes a tree.
type FormWriter struct {
	*form.Writer
	// Owners has the nodes that have names of their own.
	Owners map[Node]Place
	// Nodes counts the nodes and the elements of lists.
	Nodes int
	// Plain says that no session can refuse to read the source that the tree comes from.
	Plain bool

	within int // so many functions
	count  int // of owners in the part that is being written
	line   int32
}

// Place is where a node with names of its own is in a form: how many are before it in its
// part, or among what is read at once. Later says that its body is a part.
type Place struct {
	Index int
	Later bool
}

// NewFormWriter returns a writer of one tree.
func NewFormWriter(w *form.Writer) *FormWriter {
	return &FormWriter{Writer: w, Owners: map[Node]Place{}, Plain: true}
}

// Module writes a module.
func (w *FormWriter) Module(m *Module) { writeList(w, m.Body, (*FormWriter).stmt) }

func unknown(n any) { panic(fmt.Sprintf("ast: %T has no form", n)) }

func writeList[T any](w *FormWriter, list []T, one func(*FormWriter, T)) {
	w.Len(len(list))
	w.Nodes += len(list)
	for _, x := range list {
		one(w, x)
	}
}

func (w *FormWriter) names(list []string) {
	writeList(w, list, func(w *FormWriter, s string) { w.Text(s) })
}

func (w *FormWriter) own(n Node) {
	w.Owners[n] = Place{Index: w.count}
	w.count++
}

func (w *FormWriter) ownOpt(n ExprNode) {
	if n != nil {
		w.own(n)
	}
}

func (w *FormWriter) exprOpt(n ExprNode) {
	if n == nil {
		w.Byte(0)
		return
	}
	w.expr(n)
}

func (w *FormWriter) patternOpt(n PatternNode) {
	if n == nil {
		w.Byte(0)
		return
	}
	w.pattern(n)
}

func (w *FormWriter) argOpt(n *Arg) {
	w.Bool(n != nil)
	if n != nil {
		w.arg(n)
	}
}

// The ways to write a position: from the line of the one before, the ends from the
// begins; or as it is.
const (
	posLine  = iota // on one line
	posLines        // on several
	posOdd
)

func (w *FormWriter) pos(p *Position) {
	down := int64(p.Lineno) - int64(w.line)
	n := uint64(down<<1^down>>63) << 2
	w.line = p.Lineno
	switch {
	case p.ColOffset < 0 || p.EndLineno < p.Lineno || p.EndColOffset < 0 || p.EndLineno == p.Lineno && p.EndColOffset < p.ColOffset:
		w.Uint(n | posOdd)
		w.Int(int64(p.ColOffset))
		w.Int(int64(p.EndLineno))
		w.Int(int64(p.EndColOffset))
	case p.EndLineno == p.Lineno:
		w.Uint(n) // posLine
		w.Uint(uint64(p.ColOffset))
		w.Uint(uint64(p.EndColOffset - p.ColOffset))
	default:
		w.Uint(n | posLines)
		w.Uint(uint64(p.ColOffset))
		w.Uint(uint64(p.EndLineno - p.Lineno))
		w.Uint(uint64(p.EndColOffset))
	}
}

// body writes the body of a function, plain unless it has type parameters: as a part of its own where it is worth
// it. There are no parts within parts.
func (w *FormWriter) body(n Node, list []StmtNode, plain bool) {
	at := n.Pos()
	lines := at.EndLineno - at.Lineno
	if w.within > 0 || !plain || lines < laterLines || lines > mostLines {
		w.Bool(false)
		w.within++
		writeList(w, list, (*FormWriter).stmt)
		w.within--
		return
	}
	w.Bool(true)
	w.Owners[n] = Place{Index: w.Owners[n].Index, Later: true}
	doc, has := docstring(list)
	w.Bool(has)
	if has {
		w.Text(doc)
	}
	count, line, nodes := w.count, w.line, w.Nodes
	w.within, w.count, w.line = 1, 0, at.Lineno
	w.Part(func() { writeList(w, list, (*FormWriter).stmt) })
	w.within, w.count, w.line = 0, count, line
	w.Len(w.Nodes - nodes)
}

// The kinds of constants.
const (
	constNone = iota
	constEllipsis
	constFalse
	constTrue
	constInt
	constBig
	constFloat
	constComplex
	constStr
	constBytes
	constKinds
)

func (w *FormWriter) constant(v any) {
	switch v := v.(type) {
	case None:
		w.Byte(constNone)
	case EllipsisType:
		w.Byte(constEllipsis)
	case bool:
		if v {
			w.Byte(constTrue)
		} else {
			w.Byte(constFalse)
		}
	case int64:
		w.Byte(constInt)
		w.Int(v)
	case *big.Int:
		w.Byte(constBig)
		w.Text(string(v.Bytes()))
		if v.BitLen() > formBits {
			w.Plain = false
		}
	case float64:
		w.Byte(constFloat)
		w.Float(v)
	case complex128:
		w.Byte(constComplex)
		w.Float(imag(v))
	case string:
		w.Byte(constStr)
		w.Text(v)
	case Bytes:
		w.Byte(constBytes)
		w.Text(string(v))
	default:
		unknown(v)
	}
}

// FormReader reads a tree.
type FormReader struct {
	form.Reader
	// Stop, if not nil, is asked from time to time whether to give up.
	Stop func() bool

	left   int // nodes and elements of lists that may come
	steps  int
	depth  int
	line   int32
	most   int32 // the greatest number of a line or column
	owners []Node
	parts  []*Later
	slabs  *formSlabs
}

// formSlabs make the nodes of which there are most.
type formSlabs struct {
	name      slab[Name]
	attribute slab[Attribute]
	constant  slab[Constant]
	call      slab[Call]
	arg       slab[Arg]
	expr      slab[Expr]
	assign    slab[Assign]
	tuple     slab[Tuple]
}

// NewFormReader returns a reader of a tree whose source has so many bytes and which has
// so many nodes and elements of lists.
func NewFormReader(r *form.Reader, source, nodes int) *FormReader {
	// A source in another encoding than UTF-8 becomes longer.
	return &FormReader{Reader: *r, slabs: new(formSlabs), left: nodes, most: 4*int32(min(source, math.MaxInt32/4-2)) + 2}
}

// Module reads a module: the nodes with names of their own that are in no part, and the
// bodies that are.
func (r *FormReader) Module() (m *Module, owners []Node, parts []*Later) {
	m = &Module{Body: readList(r, (*FormReader).stmt)}
	return m, r.owners, r.parts
}

// enter begins a node.
func (r *FormReader) enter() bool {
	r.depth++
	r.left--
	if r.left < 0 || r.depth > formDepth {
		r.Fail()
	}
	if r.steps++; r.steps&4095 == 0 && r.Stop != nil && r.Stop() {
		r.Fail()
	}
	if r.Bad() {
		r.depth--
		return false
	}
	return true
}

func readList[T any](r *FormReader, one func(*FormReader) T) []T {
	n := r.Len()
	if n == 0 {
		return nil
	}
	if r.left -= n; r.left < 0 {
		r.Fail()
		return nil
	}
	list := make([]T, n)
	for i := range list {
		list[i] = one(r)
		if r.Bad() {
			return nil
		}
	}
	return list
}

func (r *FormReader) names() []string {
	return readList(r, func(r *FormReader) string { return r.Text() })
}

func (r *FormReader) own(n Node) { r.owners = append(r.owners, n) }

func (r *FormReader) ownOpt(n ExprNode) {
	if n != nil {
		r.own(n)
	}
}

// small reads an int that is none of a source's: a level, a conversion.
func (r *FormReader) small() int {
	n := r.Int()
	if n < -1 || n > math.MaxInt32 {
		r.Fail()
		return 0
	}
	return int(int32(n))
}

func (r *FormReader) exprOpt() ExprNode {
	if r.Zero() {
		return nil
	}
	return r.expr()
}

func (r *FormReader) patternOpt() PatternNode {
	if r.Zero() {
		return nil
	}
	return r.pattern()
}

func (r *FormReader) argOpt() *Arg {
	if !r.Bool() {
		return nil
	}
	return r.arg()
}

func (r *FormReader) pos(p *Position) {
	n := r.Uint()
	down := int64(n>>3) ^ -int64(n>>2&1)
	line := int64(r.line) + down
	col, endLine, end := int64(0), line, int64(0)
	switch n & 3 {
	case posLine:
		col = r.number()
		end = col + r.number()
	case posLines:
		col = r.number()
		endLine += r.number()
		end = r.number()
	default:
		col, endLine, end = r.Int(), r.Int(), r.Int()
	}
	most := int64(r.most)
	if line < 0 || line > most || endLine < 0 || endLine > most || col < -1 || col > most || end < -1 || end > most {
		r.Fail()
		return
	}
	r.line = int32(line)
	*p = Position{int32(line), int32(col), int32(endLine), int32(end)}
}

// number reads a number that is no sum's overflow.
func (r *FormReader) number() int64 { return int64(r.Uint() & (math.MaxInt64 >> 2)) }

// body reads the body of a function at a place.
func (r *FormReader) body(at *Position) ([]StmtNode, *Later) {
	if !r.Bool() {
		return readList(r, (*FormReader).stmt), nil
	}
	l := &Later{has: r.Bool()}
	if l.has {
		l.doc = r.Text()
	}
	l.form = FormReader{Reader: r.Part(), depth: r.depth, line: at.Lineno, most: r.most}
	n := r.Upto(max(r.left, 0))
	r.left -= n
	l.form.left = n
	r.parts = append(r.parts, l)
	return nil, l
}

func (r *FormReader) constant() any {
	switch r.Below(constKinds) {
	case constNone:
		return None{}
	case constEllipsis:
		return EllipsisType{}
	case constFalse:
		return false
	case constTrue:
		return true
	case constInt:
		return r.Int()
	case constBig:
		b := r.Text()
		if n := new(big.Int).SetBytes([]byte(b[:min(len(b), formBits/8+1)])); n.BitLen() <= formBits && !n.IsInt64() {
			return n
		}
	case constFloat:
		return r.Float()
	case constComplex:
		return complex(0, r.Float())
	case constStr:
		return r.Text()
	case constBytes:
		return Bytes(r.Text())
	}
	r.Fail()
	return None{}
}
