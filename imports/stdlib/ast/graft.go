package ast

import (
	"reflect"
	"strconv"
	"strings"
	"sync"

	syntax "github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file makes the program of a tree that compile() got. What is compiled is
// always a tree of the parser's, of the text that the given one stands for: so no tree
// can have a shape that later passes do not know. From the given one come the places,
// and the names that no text can have: what rewrites programs, as pytest does, makes
// names of its own in that way.

// made is what _program returns.
type made struct {
	text  string
	tree  syntax.Node
	names map[string]string // stand-in -> name
	taken int64             // what the tree takes
}

var madeType = object.NewBuiltinType("program_of_tree", nil, object.NoNew|object.NoSubclass)

// ByteSize is what the text and the tree take.
func (m *made) ByteSize() int64 { return object.OwnBytes(m) + m.taken }

// Type returns the class.
func (*made) Type() *object.Type { return madeType }

// nameFields are the fields of nodes that hold identifiers.
var nameFields = map[string]bool{"Name": true, "Id": true, "Attr": true, "Arg": true, "Asname": true, "Rest": true, "Module": true,
	"Names": true, "KwdAttrs": true}

// part is a field that a walk over trees looks at.
type part struct {
	index int
	how   partKind
}

type partKind uint8

const (
	nodesBelow partKind = iota
	oneName
	manyNames
	dottedName
	position
)

// nodeParts are the fields of a struct of a tree: those that hold names or what may have
// some, and those that hold places or what has some. Types tell slowly what they have.
type nodeParts struct {
	all           int
	names, places []part
}

var partsByType sync.Map // reflect.Type -> *nodeParts

func partsOf(t reflect.Type) *nodeParts {
	if p, ok := partsByType.Load(t); ok {
		return p.(*nodeParts)
	}
	p := &nodeParts{all: t.NumField()}
	for i := range t.NumField() {
		f := t.Field(i)
		k := f.Type.Kind()
		below := k == reflect.Slice || k == reflect.Pointer || k == reflect.Interface && f.Type.NumMethod() > 0
		if f.Type == positionType {
			p.places = append(p.places, part{i, position})
		}
		if f.Anonymous || !f.IsExported() {
			continue
		}
		switch {
		case !nameFields[f.Name]:
			if below {
				p.names = append(p.names, part{i, nodesBelow})
			}
		case k == reflect.String && (f.Name == "Module" || t == aliasType):
			p.names = append(p.names, part{i, dottedName})
		case k == reflect.String:
			p.names = append(p.names, part{i, oneName})
		case k == reflect.Slice && f.Type.Elem().Kind() == reflect.String:
			p.names = append(p.names, part{i, manyNames})
		default:
			p.names = append(p.names, part{i, nodesBelow})
		}
		if below && !(k == reflect.Slice && (f.Type.Elem().Kind() == reflect.String || f.Type.Elem().Kind() == reflect.Uint8)) {
			p.places = append(p.places, part{i, nodesBelow})
		}
	}
	partsByType.Store(t, p)
	return p
}

// eachName calls rename for each identifier of a tree, which may change it. False comes with
// an exception.
func eachName(th *object.Thread, v reflect.Value, rename func(string) string) bool {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return v.IsNil() || eachName(th, v.Elem(), rename)
	case reflect.Slice:
		for i := range v.Len() {
			if !eachName(th, v.Index(i), rename) {
				return false
			}
		}
	case reflect.Struct:
		p := partsOf(v.Type())
		if !th.Charge(4 + p.all) {
			return false
		}
		for _, f := range p.names {
			x, ok := v.Field(f.index), true
			switch f.how {
			case dottedName:
				x.SetString(dotted(x.String(), rename))
			case oneName:
				if x.String() != "" {
					x.SetString(rename(x.String()))
				}
			case manyNames:
				for j := range x.Len() {
					x.Index(j).SetString(rename(x.Index(j).String()))
				}
			default:
				ok = eachName(th, x, rename)
			}
			if !ok {
				return false
			}
		}
	}
	return true
}

var aliasType = reflect.TypeFor[syntax.Alias]()

// dotted calls f for the parts of a name such as that of a module.
func dotted(s string, f func(string) string) string {
	if s == "" || s == "*" {
		return s
	}
	parts := strings.Split(s, ".")
	for i, p := range parts {
		if p != "" {
			parts[i] = f(p)
		}
	}
	return strings.Join(parts, ".")
}

// standIns replaces the names that no text can have, and returns what they were.
// false comes with an exception.
func standIns(th *object.Thread, n syntax.Node) (map[string]string, bool) {
	known := map[string]bool{}
	strange := false
	ok := eachName(th, reflect.ValueOf(n), func(s string) string {
		known[s] = true
		strange = strange || !writable(s)
		return s
	})
	if !ok || !strange {
		return nil, ok
	}
	names, of, next := map[string]string{}, map[string]string{}, 0
	ok = eachName(th, reflect.ValueOf(n), func(s string) string {
		if writable(s) {
			return s
		}
		for of[s] == "" {
			next++
			if in := "tree_name_" + strconv.Itoa(next); !known[in] {
				of[s], names[in] = in, s
			}
		}
		return of[s]
	})
	return names, ok
}

// writable reports whether a text can have the name.
func writable(s string) bool { return object.IsIdentifier(s) && !syntax.IsKeyword(s) }

// graft gives the names and the places of the tree to the one that the parser made
// of its text. Where a limit comes it stops, and the exception is pending.
func (m *made) graft(th *object.Thread, parsed syntax.Node) {
	if len(m.names) > 0 {
		ok := eachName(th, reflect.ValueOf(parsed), func(s string) string {
			if name, ok := m.names[s]; ok {
				return name
			}
			return s
		})
		if !ok {
			return
		}
	}
	graftPlaces(th, reflect.ValueOf(parsed), reflect.ValueOf(m.tree), syntax.Position{Lineno: 1, EndLineno: 1})
}

var positionType = reflect.TypeFor[syntax.Position]()

// graftPlaces walks two trees of the same shape. Where the text has another one, as
// for constants of several parts, all of it stands where the node above does.
// False comes with an exception.
func graftPlaces(th *object.Thread, to, from reflect.Value, at syntax.Position) bool {
	for to.Kind() == reflect.Interface || to.Kind() == reflect.Pointer {
		if to.IsNil() {
			return true
		}
		to = to.Elem()
	}
	for from.IsValid() && (from.Kind() == reflect.Interface || from.Kind() == reflect.Pointer) {
		from = from.Elem()
	}
	same := from.IsValid() && to.Type() == from.Type()
	switch to.Kind() {
	case reflect.Slice:
		same = same && to.Len() == from.Len()
		for i := range to.Len() {
			x := reflect.Value{}
			if same {
				x = from.Index(i)
			}
			if !graftPlaces(th, to.Index(i), x, at) {
				return false
			}
		}
	case reflect.Struct:
		p := partsOf(to.Type())
		if !th.Charge(4 + 2*p.all) {
			return false
		}
		for _, f := range p.places {
			x := reflect.Value{}
			if same {
				x = from.Field(f.index)
			}
			if f.how == position {
				if same {
					at = *x.Addr().Interface().(*syntax.Position)
				}
				*to.Field(f.index).Addr().Interface().(*syntax.Position) = at
			} else if !graftPlaces(th, to.Field(f.index), x, at) {
				return false
			}
		}
	}
	return true
}
