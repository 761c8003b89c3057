package xml

import (
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

// What is plain in a document is put into a tree of elements here: tags with names of
// ASCII and without declarations of namespaces, texts, and references to characters. All
// else, and everything that is wrong, is left to the parser in Python, token by token.

// builder is the state of one call of _build. The lists are those of the TreeBuilder and
// of the parser, which go on with them.
type builder struct {
	th            *object.Thread
	s             string
	tree          *object.Instance // the TreeBuilder
	elems, data   *object.List     // its open elements, and the texts that belong to last
	cls           *object.Type     // Element
	note          Value            // what takes the events, or None
	starts, ends  bool             // which events are wanted
	stack, scopes *object.List     // the parser's
	source        Value

	tag, attrib, text, tail, children int // the places of Element's slots

	last  *object.Instance
	ended bool // texts are the tail of last
	seen  int  // where the token under way has been looked at up to

	scope *object.Dict // of the names
	names map[string]name
	attrs []attribute
}

// Value abbreviates object.Value.
type Value = object.Value

// name is a name of an element as the parser and as the tree have it.
type name struct{ parser, tree Value }

type attribute struct{ name, value string }

var (
	sLast = object.Intern("_last")
	sTail = object.Intern("_tail")
)

// build is _build(tree, stack, scopes, source, text, at): it returns the place of the
// first token that is not plain, or that does not end in the text.
var build = object.FnRaw("_build", "", func(th *object.Thread, a []Value, kw []object.KW) Value {
	b := &builder{th: th}
	at, ok := b.begin(a)
	if !ok {
		return th.Raise(object.TypeErrorType, "_build() takes the lists of a parser and of a TreeBuilder")
	}
	text := a[4].R.(*object.Str)
	from := at
	if !text.IsASCII() {
		if !th.Charge(len(b.s) / 64) {
			return Value{}
		}
		from = offset(b.s, at)
	}
	to := from
	if b.ready() {
		if to = b.run(from); to < 0 || !b.end() {
			return Value{}
		}
	}
	if text.IsASCII() {
		return object.Int(int64(to))
	}
	return object.Int(int64(at + wtf8.RuneCount(b.s[from:to])))
})

// offset is the place of the character n in bytes.
func offset(s string, n int) int {
	for i := range s {
		if s[i]&0xC0 == 0x80 {
			continue // of a surrogate, which has three bytes here
		}
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

func (b *builder) begin(a []Value) (at int, ok bool) {
	if len(a) != 6 {
		return 0, false
	}
	t, ok1 := a[0].R.(*object.Tuple)
	s, ok2 := a[4].R.(*object.Str)
	if !ok1 || !ok2 || len(t.Items) != 7 || !a[5].IsInt() || a[5].Int() < 0 || a[5].Int() > int64(s.Len()) {
		return 0, false
	}
	b.s, b.source, b.note = s.S, a[3], t.Items[4]
	b.starts, b.ends = t.Items[5] == object.True, t.Items[6] == object.True
	b.tree, ok = t.Items[0].R.(*object.Instance)
	for i, v := range []Value{t.Items[1], t.Items[2], a[1], a[2]} {
		l, isList := v.R.(*object.List)
		ok = ok && isList
		*[]**object.List{&b.elems, &b.data, &b.stack, &b.scopes}[i] = l
	}
	if !ok {
		return 0, false
	}
	return fit.Int(a[5].Int()), b.slotsOf(t.Items[3])
}

// ready reports whether the lists are in such a state that building can go on.
func (b *builder) ready() bool {
	last, ok := b.element(b.tree.GetOwn(sLast))
	if !ok || !b.level() {
		return false
	}
	b.last = last
	tail := b.tree.GetOwn(sTail)
	b.ended = tail.IsInt() && tail.Int() != 0
	return true
}

// level reports whether the lists are of one depth. What takes the events may be the
// program's, and change them.
func (b *builder) level() bool {
	n := len(b.elems.Items)
	return n > 0 && len(b.stack.Items) == n && len(b.scopes.Items) == n+1
}

// end tells the TreeBuilder what came.
func (b *builder) end() bool {
	tail := int64(0)
	if b.ended {
		tail = 1
	}
	return b.tree.SetOwn(b.th, sLast, object.Obj(b.last)) && b.tree.SetOwn(b.th, sTail, object.Int(tail))
}

// element is an element of the class itself.
func (b *builder) element(v Value) (*object.Instance, bool) {
	o, ok := v.R.(*object.Instance)
	return o, ok && o.Cls == b.cls
}

// space, and what may stand in a name of ASCII and at its beginning.
const (
	isSpace = 1 << iota
	isName
	isFirst
	isOdd // no character of a plain text
)

var kinds = func() (k [256]byte) {
	for c := range 256 {
		switch {
		case c == ' ' || c == '\t' || c == '\n':
			k[c] = isSpace
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
			k[c] = isName | isFirst
		case c >= '0' && c <= '9' || c == '-' || c == '.':
			k[c] = isName
		case c < ' ' || c == '<' || c == '&' || c == ']' || c == 0xED || c == 0xEF:
			k[c] = isOdd // the last two begin surrogates and what is no character
		}
	}
	return k
}()

// nameAt returns where the name at i ends, which has a colon in it at most; i where there is none.
func (b *builder) nameAt(i int) (end, colon int) {
	at := i
	if i == len(b.s) || kinds[b.s[i]]&isFirst == 0 {
		return i, 0
	}
	for i < len(b.s) && (kinds[b.s[i]]&isName != 0 || b.s[i] == ':') {
		if b.s[i] == ':' {
			if colon != 0 || i+1 == len(b.s) || kinds[b.s[i+1]]&isFirst == 0 {
				return at, 0
			}
			colon = i
		}
		i++
	}
	b.seen = i
	return i, colon
}

func (b *builder) spaceAt(i int) int {
	for i < len(b.s) && kinds[b.s[i]]&isSpace != 0 {
		i++
	}
	b.seen = i
	return i
}

// run builds from a place on and returns where it ends, or -1 with an exception.
func (b *builder) run(at int) int {
	for at < len(b.s) && b.level() {
		if !b.th.Charge(2) {
			return -1
		}
		next := at
		b.seen = at
		switch b.s[at] {
		case '<':
			if at+1 < len(b.s) && b.s[at+1] == '/' {
				next = b.endTag(at)
			} else {
				next = b.startTag(at)
			}
		case '&':
			c, end := b.reference(at)
			if end == at {
				return at
			}
			next = b.characters(string(c), end)
		default:
			if next = b.textEnd(at); next > at {
				next = b.characters(b.s[at:next], next)
			}
		}
		if next == at && !b.th.Charge((b.seen-at)/32) { // looked at for nothing
			return -1
		}
		if next == at || next < 0 {
			return next
		}
		at = next
	}
	return at
}

// textEnd returns where the plain text at a place ends: at a tag or a reference, else it
// is not known yet. It is -1 with an exception.
func (b *builder) textEnd(at int) int {
	for i := at; i < len(b.s); i++ {
		c := b.s[i]
		if b.seen = i; i%object.LookEvery == object.LookEvery-1 && !b.th.Look(1) {
			return -1
		}
		if kinds[c]&isOdd == 0 {
			continue
		}
		switch {
		case c == '<' || c == '&':
			return i
		case c == ']':
			if strings.HasPrefix(b.s[i:], "]]") {
				return at
			}
		case c >= utf8.RuneSelf:
			if r, _ := wtf8.DecodeRune(b.s[i:]); wtf8.IsSurrogate(r) || r == 0xFFFE || r == 0xFFFF {
				return at
			}
		default:
			return at
		}
	}
	return at
}

// characters takes a text and returns where it ends.
func (b *builder) characters(s string, end int) int {
	th := b.th
	if !th.Charge(len(s)/32) || !th.Alloc(int64(len(s))+40) || !b.data.Append(th, b.str(s)) {
		return -1
	}
	return end
}

// str is the str of a copy of a text.
func (b *builder) str(s string) Value { return object.Obj(b.th.StrCopy(s, -1)) }

// flush gives the texts to the element before them.
func (b *builder) flush() bool {
	n := len(b.data.Items)
	if n == 0 {
		return true
	}
	v := b.data.Items[0]
	if n > 1 {
		size := 0
		for _, x := range b.data.Items {
			s, ok := x.R.(*object.Str)
			if !ok {
				b.th.Raise(object.TypeErrorType, "sequence item: expected str instance, %s found", x.R.Type().Name)
				return false
			}
			size += len(s.S)
		}
		if size > object.MaxStr {
			b.th.MemoryError()
			return false
		}
		if !b.th.Charge(n+size/64) || !b.th.Alloc(int64(size)+40) {
			return false
		}
		var all strings.Builder
		all.Grow(size)
		for _, x := range b.data.Items {
			all.WriteString(x.R.(*object.Str).S)
		}
		v = object.StrValue(all.String())
	}
	clear(b.data.Items)
	b.data.Items = b.data.Items[:0]
	if b.ended {
		b.last.Vals[b.tail] = v
	} else {
		b.last.Vals[b.text] = v
	}
	return true
}

// reference is the character of a reference; end is at where it is no plain one.
func (b *builder) reference(at int) (c rune, end int) {
	rest := b.s[at:min(len(b.s), at+12)]
	i := strings.IndexByte(rest, ';')
	if i < 0 {
		return 0, at
	}
	switch word := rest[1:i]; {
	case word == "lt":
		c = '<'
	case word == "gt":
		c = '>'
	case word == "amp":
		c = '&'
	case word == "quot":
		c = '"'
	case word == "apos":
		c = '\''
	case len(word) > 1 && word[0] == '#':
		base, digits := rune(10), word[1:]
		if digits[0] == 'x' {
			base, digits = 16, digits[1:]
		}
		if digits == "" {
			return 0, at
		}
		for _, d := range digits {
			switch {
			case d >= '0' && d <= '9':
				d -= '0'
			case base == 16 && d >= 'a' && d <= 'f':
				d -= 'a' - 10
			case base == 16 && d >= 'A' && d <= 'F':
				d -= 'A' - 10
			default:
				return 0, at
			}
			if c = c*base + d; c > utf8.MaxRune {
				return 0, at
			}
		}
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' || wtf8.IsSurrogate(c) || c == 0xFFFE || c == 0xFFFF {
			return 0, at
		}
	default:
		return 0, at
	}
	return c, at + i + 1
}

// value is the value of an attribute that ends with the quote behind a place; ok is false
// where it is not plain, or with an exception.
func (b *builder) value(at int) (v string, end int, ok bool) {
	if at >= len(b.s) {
		return "", at, false
	}
	quote := b.s[at]
	if quote != '"' && quote != '\'' {
		return "", at, false
	}
	at++
	i := at
	for plain := true; ; i++ {
		if i == len(b.s) || b.s[i] == '<' {
			return "", at, false
		}
		c := b.s[i]
		if b.seen = i; i%object.LookEvery == object.LookEvery-1 && !b.th.Look(1) {
			return "", at, false
		}
		if c == quote {
			if plain {
				return b.s[at:i], i + 1, true
			}
			break
		}
		if kinds[c]&(isOdd|isSpace) == 0 || c == ' ' || c == ']' {
			continue
		}
		switch {
		case c == '&' || c == '\t' || c == '\n':
			plain = false
		case c >= utf8.RuneSelf:
			if r, _ := wtf8.DecodeRune(b.s[i:]); wtf8.IsSurrogate(r) || r == 0xFFFE || r == 0xFFFF {
				return "", at, false
			}
		default:
			return "", at, false
		}
	}
	if !b.th.Charge((i-at)/16) || !b.th.Alloc(int64(i-at)) {
		return "", at, false
	}
	var out strings.Builder
	out.Grow(i - at)
	for at < i {
		switch c := b.s[at]; c {
		case '\t', '\n':
			out.WriteByte(' ')
			at++
		case '&':
			r, next := b.reference(at)
			if next == at || next > i {
				return "", at, false
			}
			out.WriteRune(r)
			at = next
		default:
			out.WriteByte(c)
			at++
		}
	}
	return out.String(), i + 1, true
}

// qualified is a name with its namespace; ok is false where the prefix has none, or with
// an exception.
func (b *builder) qualified(s string, colon int, element bool) (n name, ok bool) {
	key := s
	if element {
		key = "<" + s
	}
	if n, ok = b.names[key]; ok {
		return n, true
	}
	if !b.th.Alloc(3*int64(len(s)) + 200) {
		return name{}, false
	}
	prefix, local := "", s
	if colon > 0 {
		prefix, local = s[:colon], s[colon+1:]
	}
	if colon == 0 && !element {
		v := object.Obj(b.th.StrCopy(s, len(s)))
		n = name{v, v}
	} else {
		uri := b.scope.GetStr(object.NewStr(prefix))
		text, isStr := object.AsStr(uri)
		switch {
		case colon == 0 && (!isStr || text.S == ""):
			v := object.Obj(b.th.StrCopy(s, len(s)))
			n = name{v, v}
		case !isStr:
			return name{}, false
		default:
			if !b.th.Alloc(2*int64(len(text.S)) + 100) {
				return name{}, false
			}
			whole := "{" + text.S + "}" + local
			n = name{object.StrValue(whole[1:]), object.StrValue(whole)}
		}
	}
	b.names[strings.Clone(key)] = n
	return n, true
}

// startTag builds an element and returns where its tag ends: at where it is not plain, -1
// with an exception.
func (b *builder) startTag(at int) int {
	th := b.th
	odd := func() int {
		if th.Exc != nil {
			return -1
		}
		return at
	}
	end, colon := b.nameAt(at + 1)
	if end == at+1 {
		return at
	}
	raw := b.s[at+1 : end]
	if colon > 0 {
		colon -= at + 1
	}
	b.attrs = b.attrs[:0]
	empty := false
	for i := end; ; {
		j := b.spaceAt(i)
		if j == len(b.s) {
			return at
		}
		if b.s[j] == '>' {
			end = j + 1
			break
		}
		if b.s[j] == '/' {
			if j+1 == len(b.s) || b.s[j+1] != '>' {
				return at
			}
			end, empty = j+2, true
			break
		}
		if j == i {
			return at
		}
		k, _ := b.nameAt(j)
		if k == j || strings.HasPrefix(b.s[j:k], "xmlns") {
			return at
		}
		key := b.s[j:k]
		k = b.spaceAt(k)
		if k == len(b.s) || b.s[k] != '=' {
			return at
		}
		v, next, ok := b.value(b.spaceAt(k + 1))
		if !ok {
			return odd()
		}
		b.attrs = append(b.attrs, attribute{key, v})
		if len(b.attrs) > 64 && !th.Alloc(64) {
			return -1
		}
		i = next
	}
	if !th.Charge((end-at)/32 + 2*len(b.attrs)) {
		return -1
	}
	scope, ok := b.scopes.Items[len(b.scopes.Items)-1].R.(*object.Dict)
	if !ok {
		return at
	}
	if scope != b.scope {
		b.scope, b.names = scope, map[string]name{}
	}
	n, ok := b.qualified(raw, colon, true)
	if !ok {
		return odd()
	}
	if !th.Alloc(96 + 2*48 + object.InstanceBytes(b.cls)) {
		return -1
	}
	attrs := object.NewDictSize(len(b.attrs))
	for _, a := range b.attrs {
		key, ok := b.qualified(a.name, max(strings.IndexByte(a.name, ':'), 0), false)
		if !ok {
			return odd()
		}
		if attrs.GetStr(key.tree.R.(*object.Str)).Ok() {
			return at // twice
		}
		if !th.Alloc(int64(len(a.value))+40) || !attrs.SetStr(th, key.tree.R.(*object.Str), b.str(a.value)) {
			return -1
		}
	}
	outer, ok := b.element(b.elems.Items[len(b.elems.Items)-1])
	if !ok {
		return at
	}
	siblings, ok := outer.Vals[b.children].R.(*object.List)
	if !ok {
		return at
	}
	// From here on it is built.
	if !b.flush() {
		return -1
	}
	e := b.make(n.tree, object.Obj(attrs))
	v := object.Obj(e)
	if !siblings.Append(th, v) {
		return -1
	}
	b.last, b.ended = e, false
	if b.starts && !b.event("start", v) {
		return -1
	}
	if empty {
		b.ended = true
		if b.ends && !b.event("end", v) {
			return -1
		}
		return end
	}
	if !th.Alloc(176) || !b.elems.Append(th, v) || !b.scopes.Append(th, object.Obj(scope)) ||
		!b.stack.Append(th, object.Obj(object.CopyTuple([]Value{b.rawName(raw, n), n.parser, object.Obj(object.NewTuple(nil)), b.source}))) {
		return -1
	}
	return end
}

// rawName is a name as it stands in the document, which most are in the tree too.
func (b *builder) rawName(raw string, n name) Value {
	if s := n.parser.R.(*object.Str); s.S == raw {
		return n.parser
	}
	return b.str(raw)
}

// event notes what came.
func (b *builder) event(kind string, v Value) bool {
	return b.th.Alloc(112) && object.Call1(b.th, b.note, object.Obj(object.TupleOf(object.Obj(object.Intern(kind)), v))).Ok()
}

// endTag ends the innermost element; the outermost is left to the parser.
func (b *builder) endTag(at int) int {
	end, _ := b.nameAt(at + 2)
	if end == at+2 {
		return at
	}
	k := b.spaceAt(end)
	n := len(b.elems.Items)
	if k == len(b.s) || b.s[k] != '>' || n < 2 {
		return at
	}
	entry, ok := b.stack.Items[n-1].R.(*object.Tuple)
	if !ok || len(entry.Items) != 4 || entry.Items[3] != b.source {
		return at
	}
	bound := 0
	switch x := entry.Items[2].R.(type) {
	case *object.List:
		bound = len(x.Items)
	case *object.Tuple:
		bound = len(x.Items)
	}
	raw, ok := entry.Items[0].R.(*object.Str)
	if !ok || raw.S != b.s[at+2:end] || bound > 0 {
		return at
	}
	e, ok := b.element(b.elems.Items[n-1])
	if !ok {
		return at
	}
	if !b.flush() {
		return -1
	}
	drop(b.elems)
	drop(b.stack)
	drop(b.scopes)
	b.last, b.ended = e, true
	if b.ends && !b.event("end", object.Obj(e)) {
		return -1
	}
	return k + 1
}

func drop(l *object.List) {
	n := len(l.Items) - 1
	l.Items[n] = Value{}
	l.Items = l.Items[:n]
}
