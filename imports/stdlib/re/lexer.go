package re

import (
	"strings"

	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// Lexer is re.Scanner: it cuts a text into tokens by a list of patterns, of
// which the first that matches counts.
type Lexer struct {
	lexicon  object.Value
	patterns []*Pattern
	actions  []object.Value
	match    object.Value
	flags    object.Value
	Ext      *object.Instance
}

// LexerType is re.Scanner.
var LexerType = object.NewBuiltinType("Scanner", nil, 0).InModule("re")

// Type returns Scanner.
func (l *Lexer) Type() *object.Type {
	if l.Ext != nil {
		return l.Ext.Cls
	}
	return LexerType
}

// Extension returns the instance part.
func (l *Lexer) Extension() *object.Instance { return l.Ext }

// CopyObject is object.Copyable's.
func (l *Lexer) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Lexer{}
	return n, func() {
		n.lexicon, n.match, n.flags, n.Ext = c.Value(l.lexicon), c.Value(l.match), c.Value(l.flags), c.Extension(l.Ext)
		n.actions = c.Values(l.actions)
		for _, p := range l.patterns {
			n.patterns = append(n.patterns, object.CopyOf(c, p))
		}
	}
}

// Traverse visits the values that the lexer holds.
func (l *Lexer) Traverse(visit func(object.Value)) {
	visit(l.lexicon)
	visit(l.match)
	for i, p := range l.patterns {
		visit(object.Obj(p))
		visit(l.actions[i])
	}
}

func initLexer() {
	sig := object.ParseSignature("lexicon, flags=0")
	LexerType.WithNew(func(th *object.Thread, cls *object.Type, args []object.Value, kw []object.KW) object.Value {
		if !th.Alloc(200) {
			return object.Value{}
		}
		return object.Obj(&Lexer{lexicon: object.None, match: object.None, Ext: object.ExtFor(th, cls, LexerType)})
	})
	LexerType.WithInit(func(th *object.Thread, self object.Value, args []object.Value, kw []object.KW) bool {
		var a [2]object.Value
		if !bindPython(th, "Scanner.__init__", sig, a[:], args, kw) {
			return false
		}
		items, ok := object.Collect(th, a[0])
		if !ok {
			return false
		}
		l := self.R.(*Lexer)
		l.lexicon, l.flags, l.match, l.patterns, l.actions = a[0], a[1], object.None, nil, nil
		for _, it := range items {
			pair, ok := object.Collect(th, it)
			if !ok {
				return false
			}
			if len(pair) != 2 {
				th.Raise(object.ValueErrorType, "not enough values to unpack (expected 2, got %d)", len(pair))
				return false
			}
			p := compile(th, pair[0], a[1])
			if p == nil {
				return false
			}
			l.patterns = append(l.patterns, p)
			l.actions = append(l.actions, pair[1])
		}
		return true
	})
	object.DefNew(LexerType)
	LexerType.Def(object.MSig("scan", "string", func(th *object.Thread, a []object.Value) object.Value {
		return a[0].R.(*Lexer).scan(th, a[1])
	}))
	LexerType.DefGet("lexicon", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Lexer).lexicon })
	LexerType.DefGet("scanner", func(th *object.Thread, v object.Value) object.Value {
		l := v.R.(*Lexer)
		var all []string
		for _, p := range l.patterns {
			all = append(all, "("+p.key.pattern+")")
		}
		if p := compile(th, object.StrValue(strings.Join(all, "|")), l.flags); p != nil {
			// CPython makes it of trees, and has no text of it.
			return object.Obj(&Pattern{prog: p.prog, isText: p.isText, key: p.key, pattern: object.None})
		}
		return object.Value{}
	})
	LexerType.DefGet("match", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Lexer).match })
}

func (l *Lexer) scan(th *object.Thread, text object.Value) object.Value {
	b := object.NewBuilder(th, 0)
	defer b.Done()
	var sub subject
	pos := 0
	if len(l.patterns) > 0 && !l.patterns[0].subject(th, text, &sub) {
		return object.Value{}
	}
scan:
	for {
		for i, p := range l.patterns {
			if p.isText != l.patterns[0].isText && !p.subject(th, text, &sub) {
				return object.Value{}
			}
			st := stateOf(th)
			m := st.matcher()
			m.Begin(p.prog, th, sub.s, len(sub.s), sub.ascii)
			found, ok := find(th, m, pos, sre.Match, false)
			st.done(m)
			if !ok || !th.Charge(1) {
				return object.Value{}
			}
			if !found {
				continue
			}
			end := m.End
			if end == pos {
				break scan
			}
			v := l.actions[i]
			if object.IsCallable(v) {
				w, _ := sub.window(th, object.Value{}, object.Value{})
				if l.match = newMatch(th, p, &sub, w, m); !l.match.Ok() {
					l.match = object.None
					return object.Value{}
				}
				tok := sub.cut(th, pos, end)
				if !tok.Ok() {
					return tok
				}
				if v = object.Call2(th, v, object.Obj(l), tok); !v.Ok() {
					return v
				}
			}
			if !v.IsNone() && !b.Append(v) {
				return object.Value{}
			}
			pos = end
			continue scan
		}
		break
	}
	rest := text
	if len(l.patterns) > 0 {
		if rest = sub.cut(th, pos, len(sub.s)); !rest.Ok() {
			return rest
		}
	}
	return object.Obj(object.NewTuple2(object.Obj(object.NewList(b.Items)), rest))
}
