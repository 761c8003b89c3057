package eval

import (
	"fmt"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file lowers what names things: loads, stores, targets of assignments.

func (l *lowerer) name(s string) *object.Str { return l.prog.name(l.th, s) }

// symbol finds the symbol of a name as it stands in the source.
func (l *lowerer) symbol(id string) *scope.Symbol { return l.blk.Lookup(id) }

// load lowers the reading of a name.
func (l *lowerer) load(id string, pos *ast.Position) Expr {
	l.cost++
	if id == "__debug__" {
		return &constNode{object.True}
	}
	if b := l.own(id, false); b != nil {
		return &constNode{Value{R: b}}
	}
	s := l.symbol(id)
	if s == nil {
		return &globalNode{name: l.name(l.blk.Mangled(id)), pos: pos, still: l.common}
	}
	return l.loadSymbol(s, pos)
}

func (l *lowerer) loadSymbol(s *scope.Symbol, pos *ast.Position) Expr {
	name := l.name(s.Name)
	switch s.Access {
	case scope.Local:
		if l.code.lazyKw && s.Slot == l.code.varkw {
			return &kwLocal{localNode{slot: s.Slot, name: name, pos: pos}}
		}
		if l.grows[s.Slot] {
			return &sharedLocal{localNode{slot: s.Slot, name: name, pos: pos}}
		}
		if l.rowVars[s.Slot] {
			return &rowLocal{localNode{slot: s.Slot, name: name, pos: pos}}
		}
		return &localNode{slot: s.Slot, name: name, pos: pos}
	case scope.Cell:
		return &cellNode{slot: s.Slot, name: name, pos: pos}
	case scope.Free:
		return &freeNode{i: s.Slot, name: name, pos: pos}
	case scope.Name:
		return &nsNode{globalNode: globalNode{name: name, pos: pos, still: l.common}, free: -1}
	case scope.ClassFree:
		if l.code.block.Kind != scope.Class {
			return &classDictNode{globalNode: globalNode{name: name, pos: pos, still: l.common}, dict: l.classDictFree(), free: s.Slot}
		}
		return &nsNode{globalNode: globalNode{name: name, pos: pos, still: l.common}, free: s.Slot}
	case scope.ClassGlobal:
		return &classDictNode{globalNode: globalNode{name: name, pos: pos, still: l.common}, dict: l.classDictFree(), free: -1}
	}
	return &globalNode{name: name, pos: pos, still: l.common}
}

func (l *lowerer) classDictFree() int {
	for i, s := range l.code.block.Frees {
		if s.Name == "__classdict__" {
			return i
		}
	}
	return 0
}

// store lowers a name as a target; every result is a Deleter as well.
func (l *lowerer) store(id string, pos *ast.Position) Target {
	l.cost++
	s := l.symbol(id)
	if s == nil {
		return &globalTarget{name: l.name(l.blk.Mangled(id)), pos: pos, still: l.common}
	}
	name := l.name(s.Name)
	switch s.Access {
	case scope.Local:
		if l.code.block.Kind == scope.Module && l.policy() != nil {
			return &protectedTarget{localTarget{slot: s.Slot, name: name, pos: pos}}
		}
		return &localTarget{slot: s.Slot, name: name, pos: pos}
	case scope.Cell:
		return &cellTarget{slot: s.Slot, name: name, pos: pos}
	case scope.Free:
		return &freeTarget{i: s.Slot, name: name, pos: pos}
	case scope.ClassFree:
		if s.Nonlocal {
			return &freeTarget{i: s.Slot, name: name, pos: pos}
		}
		return &nsTarget{globalTarget{name: name, pos: pos, still: l.common}}
	case scope.Name, scope.ClassGlobal:
		return &nsTarget{globalTarget{name: name, pos: pos, still: l.common}}
	}
	return &globalTarget{name: name, pos: pos, still: l.common}
}

// target lowers the left side of an assignment.
func (l *lowerer) target(e ast.ExprNode) Target {
	switch n := e.(type) {
	case *ast.Name:
		return l.store(n.Id, n.Pos())
	case *ast.Attribute:
		l.cost++
		if text := l.refusal(n.Attr, false); text != "" {
			return &refusedTarget{refusedAttr{l.expr(n.Value), l.attrName(n), text, n.Pos()}}
		}
		return &attrTarget{obj: l.expr(n.Value), name: l.attrName(n), pos: n.Pos(), own: l.ownModule(n.Value), still: l.common}
	case *ast.Subscript:
		l.cost++
		t := &itemTarget{obj: l.expr(n.Value), key: l.expr(n.Slice), pos: n.Pos()}
		t.near, t.at = l.nearKeyOf(t.key), placeOf(t.obj, t.key)
		return t
	case *ast.Starred:
		return l.target(n.Value)
	case *ast.Tuple:
		return l.unpack(n.Elts, n.Pos())
	case *ast.List:
		return l.unpack(n.Elts, n.Pos())
	case *tempRef:
		return &tempTarget{n.slot}
	}
	panic(fmt.Sprintf("eval: target %T", e))
}

func (l *lowerer) unpack(elts []ast.ExprNode, pos *ast.Position) Target {
	l.cost++
	t := &unpackTarget{star: -1, pos: pos}
	for i, e := range elts {
		if _, ok := e.(*ast.Starred); ok {
			t.star = i
		}
		t.targets = append(t.targets, l.target(e))
	}
	t.findLocals()
	return t
}

// attrName is the attribute's name, mangled.
func (l *lowerer) attrName(n *ast.Attribute) *object.Str {
	return l.name(l.blk.Mangled(n.Attr))
}
