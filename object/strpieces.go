package object

import (
	"strings"

	"github.com/garterpy/garter/object/text"
)

// StrPieces gives the pieces of a str one after the other, as the list that
// split or splitlines would return has them. A loop that nobody else sees the
// list of goes over this instead: the pieces die young, and there is no list.
type StrPieces struct {
	c    strCutter
	off  int    // where the rest begins; -1 at the end
	sep  string // empty for white space or lines
	kind pieceKind
}

type pieceKind uint8

const (
	pieceWords pieceKind = iota // split()
	pieceSep                    // split(sep)
	pieceLines                  // splitlines()
)

// Python programs do not see the class.
var strPiecesType = DefIterator(NewBuiltinType("list_iterator", nil, NoNew|NoSubclass))

// Type returns a class like list_iterator.
func (*StrPieces) Type() *Type { return strPiecesType }

// LeafIterator says that Next asks no other iterator.
func (*StrPieces) LeafIterator() {}

// SplitPieces returns the *StrPieces of s.split(sep), or of s.split() if sep is
// the zero Value; the zero Value with an exception.
func SplitPieces(th *Thread, s *Str, sep Value) Value {
	p := &StrPieces{}
	if sep.Ok() && !sep.IsNone() {
		x, ok := sep.R.(*Str)
		if !ok || x.S == "" {
			return strSplit(th, Value{R: s}, sep, Value{}, false) // which raises
		}
		p.kind, p.sep = pieceSep, x.S
	}
	return p.of(th, s)
}

// LinePieces returns the *StrPieces of s.splitlines().
func LinePieces(th *Thread, s *Str) Value {
	p := &StrPieces{kind: pieceLines}
	return p.of(th, s)
}

func (p *StrPieces) of(th *Thread, s *Str) Value {
	if !chargeScan(th, len(s.S)) || !th.Alloc(160) {
		return Value{}
	}
	p.c = newStrCutter(th, s)
	return Value{R: p}
}

// Count returns how many pieces there are, or -1 where it would take as long to
// count them as to find them.
func (p *StrPieces) Count() int {
	if len(p.sep) != 1 || p.off < 0 {
		return -1
	}
	return strings.Count(p.c.s.S[p.off:], p.sep) + 1
}

// Next returns the next piece.
func (p *StrPieces) Next(th *Thread) Value {
	i, s := p.off, p.c.s.S
	if i < 0 {
		return Value{}
	}
	p.c.th = th
	j := 0
	switch p.kind {
	case pieceSep:
		if len(p.sep) == 1 {
			j = strings.IndexByte(s[i:], p.sep[0])
		} else {
			j = text.Index(s[i:], p.sep, th)
			if j < 0 && !th.looked(len(s)-i) {
				return Value{}
			}
		}
		if j < 0 {
			j, p.off = len(s), -1
		} else {
			j += i
			p.off = j + len(p.sep)
		}
	case pieceWords:
		if p.c.ascii {
			for i < len(s) && asciiSpace[s[i]] {
				i++
			}
			if i == len(s) {
				p.off = -1
				return Value{}
			}
			for j = i + 1; j < len(s) && !asciiSpace[s[j]]; j++ {
			}
			p.off = j
			break
		}
		it := text.SplitSpace{S: s[i:], Max: -1}
		part, ok := it.Next()
		if !ok {
			p.off = -1
			return Value{}
		}
		j = len(s) - len(it.S)
		i, p.off = j-len(part), j
	default:
		it := text.SplitLines{S: s[i:]}
		part, ok := it.Next()
		if !ok {
			p.off = -1
			return Value{}
		}
		j, p.off = i+len(part), len(s)-len(it.S)
	}
	return p.c.cut(i, j)
}
