package re

import (
	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// Lexer is re.Scanner: it cuts a text into tokens by a list of patterns, of
// which the first that matches counts.
type Lexer struct {
	lexicon object.Value
	pattern *Pattern // all of them: group i is the i-th; nil before __init__
	actions []object.Value
	match   object.Value
	Ext     *object.Instance
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
		n.lexicon, n.match, n.Ext = c.Value(l.lexicon), c.Value(l.match), c.Extension(l.Ext)
		n.actions = c.Values(l.actions)
		if l.pattern != nil {
			n.pattern = object.CopyOf(c, l.pattern)
		}
	}
}

// Traverse visits the values that the lexer holds.
func (l *Lexer) Traverse(visit func(object.Value)) {
	visit(l.lexicon)
	visit(l.match)
	if l.pattern != nil {
		visit(object.Obj(l.pattern))
	}
	for _, a := range l.actions {
		visit(a)
	}
}

// treeBytes is what a character of a pattern takes at most while that is compiled: itself
// and its node in the tree.
const treeBytes = 160

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
		empty := compile(th, object.StrValue(""), a[1])
		if empty == nil {
			return false
		}
		flags := empty.key.flags
		var phrases [][]rune
		texts, actions := object.NewBuilder(th, 0), object.NewBuilder(th, 0)
		defer texts.Done()
		defer actions.Done()
		isText := true
		pinned := int64(0)
		defer func() { th.Unpin(pinned) }()
		for i, it := range items {
			pair, ok := object.Collect(th, it)
			if !ok {
				return false
			}
			if len(pair) != 2 {
				th.Raise(object.ValueErrorType, "not enough values to unpack (expected 2, got %d)", len(pair))
				return false
			}
			key := programKey{isText: true}
			switch x := pair[0].R.(type) {
			case *object.Str:
				key.pattern = x.S
			case *object.Bytes:
				key.pattern, key.isText = string(x.B), false
			default:
				th.Raise(object.TypeErrorType, "first argument must be string or compiled pattern")
				return false
			}
			if i == 0 {
				isText = key.isText
			}
			// Texts and trees of all are held until the program is made.
			n := int64(len(key.pattern))*treeBytes + 200
			if !th.Charge(len(key.pattern) * 8) {
				return false
			}
			pinned += n
			if !th.Pin(n) {
				return false
			}
			phrases = append(phrases, sre.Runes(key.pattern, key.isText))
			if !texts.Append(pair[0]) || !actions.Append(pair[1]) {
				return false
			}
		}
		prog := charged(th, func(e *sre.Error) object.Value {
			if e.Phrase < len(texts.Items) {
				return texts.Items[e.Phrase]
			}
			return object.None
		}, func(goOn func(int, int64) bool) (*sre.Program, error) {
			return sre.CompileLexicon(phrases, isText, flags, goOn)
		})
		if prog == nil {
			return false
		}
		l := self.R.(*Lexer)
		l.lexicon, l.match, l.actions = a[0], object.None, actions.Items
		l.pattern = &Pattern{prog: prog, isText: isText, pattern: object.None}
		return true
	})
	object.DefNew(LexerType)
	LexerType.Def(object.MSig("scan", "string", func(th *object.Thread, a []object.Value) object.Value {
		return a[0].R.(*Lexer).scan(th, a[1])
	}))
	LexerType.DefGet("lexicon", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Lexer).lexicon })
	LexerType.DefGet("scanner", func(th *object.Thread, v object.Value) object.Value {
		if p := v.R.(*Lexer).pattern; p != nil {
			return object.Obj(p)
		}
		return th.Raise(object.AttributeErrorType, "'Scanner' object has no attribute 'scanner'")
	})
	LexerType.DefGet("match", func(th *object.Thread, v object.Value) object.Value { return v.R.(*Lexer).match })
}

// scan is what the method of that name does: the actions of the patterns that match one
// after the other, and the rest of the text.
func (l *Lexer) scan(th *object.Thread, text object.Value) object.Value {
	p, actions := l.pattern, l.actions // an action may call __init__ again
	if p == nil {
		return th.Raise(object.AttributeErrorType, "'Scanner' object has no attribute 'scanner'")
	}
	var sub subject
	if !p.subject(th, text, &sub) {
		return object.Value{}
	}
	b := object.NewBuilder(th, 0)
	defer b.Done()
	pos := 0
	for {
		st := stateOf(th)
		m := st.matcher()
		m.Begin(p.prog, th, sub.s, len(sub.s), sub.ascii)
		found, ok := find(th, m, pos, sre.Match, false)
		if !ok || !th.Charge(1) {
			st.done(m)
			return object.Value{}
		}
		if !found || m.End == pos {
			st.done(m)
			break
		}
		end := m.End
		regs := m.Regs()
		v := actions[regs[len(regs)-1]-1]
		if !object.IsCallable(v) {
			st.done(m)
		} else {
			w, _ := sub.window(th, object.Value{}, object.Value{})
			l.match = newMatch(th, p, &sub, w, m)
			st.done(m)
			if !l.match.Ok() {
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
	}
	rest := sub.cut(th, pos, len(sub.s))
	if !rest.Ok() {
		return rest
	}
	return object.Obj(object.NewTuple2(object.Obj(object.NewList(b.Items)), rest))
}
