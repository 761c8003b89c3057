package urllib

import (
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file has the usual cases of the module's functions: exact texts of a usual size, the
// usual encoding, nothing that must be checked further. A function here that meets anything
// else gives None and has changed nothing: the Python source does the whole of it.

// usualSize bounds the texts, so that a pass over one is no long work.
const usualSize = 1 << 20

// joinSize bounds the texts of urljoin, whose paths are taken apart.
const joinSize = 1 << 12

var usual = []*object.Builtin{
	object.Fn3("_split", func(th *object.Thread, url, scheme, fragments object.Value) object.Value {
		s, n, ok := split(th, url, scheme, fragments)
		if !ok {
			return object.None
		}
		return tuple(th, s, n, nil)
	}),
	object.FnSig("_parse", "url, scheme, fragments, uses, /", func(th *object.Thread, a []object.Value) object.Value {
		s, n, ok := split(th, a[0], a[1], a[2])
		if !ok {
			return object.None
		}
		params, ok := n.params(a[3])
		if !ok {
			return object.None
		}
		return tuple(th, s, n, &params)
	}),
	object.FnRaw("_unsplit", "", func(th *object.Thread, a []object.Value, kw []object.KW) object.Value {
		if len(a) != 6 || len(kw) != 0 {
			return object.None
		}
		return unsplit(th, a[0], a[1], a[2], a[3], object.Obj(empty), a[4], a[5])
	}),
	object.FnRaw("_unparse", "", func(th *object.Thread, a []object.Value, kw []object.KW) object.Value {
		if len(a) != 7 || len(kw) != 0 {
			return object.None
		}
		return unsplit(th, a[0], a[1], a[2], a[3], a[4], a[5], a[6])
	}),
	object.FnSig("_join", "base, url, fragments, relative, netloc, params, /", join),
	object.Fn2("_quote_text", func(th *object.Thread, text, safe object.Value) object.Value {
		return quoteText(th, text, safe, false)
	}),
	object.Fn2("_quote_plus", func(th *object.Thread, text, safe object.Value) object.Value {
		return quoteText(th, text, safe, true)
	}),
	object.Fn3("_unquote", func(th *object.Thread, text, encoding, errors object.Value) object.Value {
		return unquoteText(th, text, encoding, errors, false)
	}),
	object.Fn3("_unquote_plus", func(th *object.Thread, text, encoding, errors object.Value) object.Value {
		return unquoteText(th, text, encoding, errors, true)
	}),
	object.FnSig("_fields", "query, separator, blank, encoding, errors, /", fields),
}

var empty = object.Intern("")

// exact is a value that is a str, of no derived class and of a usual size.
func exact(v object.Value) (*object.Str, bool) {
	s, ok := object.AsStr(v)
	return s, ok && s.Ext() == nil && len(s.S) <= usualSize
}

// among tells whether a text is in a list of texts; known is false for anything else than such a list.
func among(list object.Value, text string) (is, known bool) {
	l, ok := list.R.(*object.List)
	if !ok || len(l.Items) > 256 || l.Type() != object.ListType {
		return false, false
	}
	for _, v := range l.Items {
		s, ok := exact(v)
		if !ok {
			return false, false
		}
		if s.S == text {
			return true, true
		}
	}
	return false, true
}

// borders are the places in a URL at which its parts begin and end.
type borders struct {
	url                            string
	scheme                         string
	netloc, netlocEnd              int
	path, pathEnd                  int
	query, queryEnd, frag, fragEnd int
}

// locate finds the parts of a URL that has nothing to clean and a plain netloc.
func locate(url, scheme string, fragments bool) (b borders, ok bool) {
	if url != "" && url[0] <= ' ' || scheme != "" && (scheme[0] <= ' ' || scheme[len(scheme)-1] <= ' ') ||
		strings.ContainsAny(scheme, "\t\r\n") {
		return b, false
	}
	b.url, b.scheme = url, scheme
	at, mark := 0, -1
	for i := 0; i < len(url); i++ {
		c := url[i]
		if c == '\t' || c == '\r' || c == '\n' {
			return b, false
		}
		if c == ':' && mark < 0 {
			mark = i
		}
	}
	if mark > 0 && schemeOnly(url[:mark]) {
		b.scheme = strings.ToLower(url[:mark])
		at = mark + 1
	}
	if strings.HasPrefix(url[at:], "//") {
		b.netloc = at + 2
		b.netlocEnd = len(url)
		for i := b.netloc; i < len(url); i++ {
			c := url[i]
			if c == '/' || c == '?' || c == '#' {
				b.netlocEnd = i
				break
			}
			if c == '[' || c == ']' || c >= 0x80 {
				return b, false
			}
		}
		at = b.netlocEnd
	}
	b.path, b.pathEnd = at, len(url)
	if fragments {
		if i := strings.IndexByte(url[at:], '#'); i >= 0 {
			b.pathEnd = at + i
			b.frag, b.fragEnd = b.pathEnd+1, len(url)
		}
	}
	if i := strings.IndexByte(url[at:b.pathEnd], '?'); i >= 0 {
		b.query, b.queryEnd = at+i+1, b.pathEnd
		b.pathEnd = at + i
	}
	return b, true
}

// schemeOnly reports whether a text, which is not empty, may be a scheme.
func schemeOnly(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'a' <= c|0x20 && c|0x20 <= 'z':
		case i > 0 && ('0' <= c && c <= '9' || c == '+' || c == '-' || c == '.'):
		default:
			return false
		}
	}
	return true
}

// split is locate for arguments.
func split(th *object.Thread, url, scheme, fragments object.Value) (*object.Str, borders, bool) {
	u, ok := exact(url)
	s, ok2 := exact(scheme)
	if !ok || !ok2 || !fragments.IsBool() || !th.Charge(len(u.S)/16+len(s.S)/16+1) {
		return nil, borders{}, false
	}
	b, ok := locate(u.S, s.S, fragments.N != 0)
	return u, b, ok
}

// params is where the parameters of the path's last part begin, or -1; known is false where
// the list of the schemes that have such is an unusual one.
func (b *borders) params(uses object.Value) (at int, known bool) {
	path := b.url[b.path:b.pathEnd]
	from := max(strings.LastIndexByte(path, '/'), 0)
	at = strings.IndexByte(path[from:], ';')
	if at < 0 {
		return -1, true
	}
	is, known := among(uses, b.scheme)
	if !is {
		return -1, known
	}
	return b.path + from + at, true
}

// tuple is the parts of a URL; params is where the parameters begin, nil in results without such.
func tuple(th *object.Thread, s *object.Str, b borders, params *int) object.Value {
	n := 5
	if params != nil {
		n = 6
	}
	if !th.Alloc(int64(len(b.scheme)) + int64(n)*24) {
		return object.Value{}
	}
	items := make([]object.Value, 0, n)
	scheme := s.CutBytes(th, 0, 0)
	if strings.HasPrefix(b.url, b.scheme) {
		scheme = s.CutBytes(th, 0, len(b.scheme))
	} else if b.scheme != "" {
		scheme = object.StrValue(b.scheme)
	}
	items = append(items, scheme, s.CutBytes(th, b.netloc, b.netlocEnd))
	if params == nil {
		items = append(items, s.CutBytes(th, b.path, b.pathEnd))
	} else if *params < 0 {
		items = append(items, s.CutBytes(th, b.path, b.pathEnd), object.Obj(empty))
	} else {
		items = append(items, s.CutBytes(th, b.path, *params), s.CutBytes(th, *params+1, b.pathEnd))
	}
	items = append(items, s.CutBytes(th, b.query, b.queryEnd), s.CutBytes(th, b.frag, b.fragEnd))
	for _, v := range items {
		if !v.Ok() {
			return v
		}
	}
	return object.Obj(object.NewTuple(items))
}

// unsplit joins the parts of a URL; uses are the schemes that have a netloc.
func unsplit(th *object.Thread, uses, scheme, netloc, path, params, query, fragment object.Value) object.Value {
	var parts [6]string
	size := 0
	for i, v := range []object.Value{scheme, netloc, path, params, query, fragment} {
		s, ok := exact(v)
		if !ok {
			return object.None
		}
		parts[i] = s.S
		size += len(s.S) + 3
	}
	if !th.Charge(size/16+1) || !th.Alloc(int64(size)) {
		return object.Value{}
	}
	text, ok := compose(uses, parts)
	if !ok {
		return object.None
	}
	return object.StrValue(text)
}

// compose is the text of unsplit; ok is false where the list of schemes is an unusual one.
func compose(uses object.Value, parts [6]string) (text string, ok bool) {
	scheme, netloc, path, params, query, fragment := parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]
	size := 7
	for _, s := range parts {
		size += len(s) + 1
	}
	b := make([]byte, 0, size)
	if scheme != "" {
		b = append(append(b, scheme...), ':')
	}
	rooted, empty := strings.HasPrefix(path, "/"), path == "" && params == ""
	switch {
	case netloc != "":
		b = append(append(b, "//"...), netloc...)
		if !empty && !rooted {
			b = append(b, '/')
		}
	case strings.HasPrefix(path, "//"):
		b = append(b, "//"...)
	case scheme != "" && (empty || rooted):
		has, known := among(uses, scheme)
		if !known {
			return "", false
		}
		if has {
			b = append(b, "//"...)
		}
	}
	b = append(b, path...)
	if params != "" {
		b = append(append(b, ';'), params...)
	}
	if query != "" {
		b = append(append(b, '?'), query...)
	}
	if fragment != "" {
		b = append(append(b, '#'), fragment...)
	}
	return string(b), true
}

// join is urljoin.
func join(th *object.Thread, a []object.Value) object.Value {
	base, ok := exact(a[0])
	url, ok2 := exact(a[1])
	if !ok || !ok2 || !a[2].IsBool() || len(base.S)+len(url.S) > joinSize {
		return object.None
	}
	relative, netlocs, params := a[3], a[4], a[5]
	size := len(base.S) + len(url.S)
	if !th.Charge(size/4+2) || !th.Alloc(int64(size)+64) {
		return object.Value{}
	}
	from, ok := locate(base.S, "", a[2].N != 0)
	to, ok2 := locate(url.S, from.scheme, a[2].N != 0)
	if !ok || !ok2 {
		return object.None
	}
	is, known := among(relative, to.scheme)
	if !known {
		return object.None
	}
	if to.scheme != from.scheme || !is {
		return a[1]
	}
	hasNetloc, known := among(netlocs, to.scheme)
	fromParams, known2 := from.params(params)
	toParams, known3 := to.params(params)
	if !known || !known2 || !known3 {
		return object.None
	}
	old, parts := from.parts(fromParams), to.parts(toParams)
	switch {
	case hasNetloc && parts[1] != "":
	case parts[2] == "" && parts[3] == "":
		parts[2], parts[3] = old[2], old[3]
		if parts[4] == "" {
			parts[4] = old[4]
		}
	default:
		parts[2] = resolve(old[2], parts[2])
	}
	if hasNetloc && parts[1] == "" {
		parts[1] = old[1]
	}
	text, ok := compose(netlocs, parts)
	if !ok {
		return object.None
	}
	return object.StrValue(text)
}

// parts are the texts between the borders; params is where the parameters begin, or -1.
func (b *borders) parts(params int) [6]string {
	p := [6]string{b.scheme, b.url[b.netloc:b.netlocEnd], b.url[b.path:b.pathEnd], "", b.url[b.query:b.queryEnd], b.url[b.frag:b.fragEnd]}
	if params >= 0 {
		p[2], p[3] = b.url[b.path:params], b.url[params+1:b.pathEnd]
	}
	return p
}

// resolve is the path that another one means in a document at base.
func resolve(base, path string) string {
	var segments []string
	if strings.HasPrefix(path, "/") {
		segments = strings.Split(path, "/")
	} else {
		before := strings.Split(base, "/")
		if before[len(before)-1] != "" {
			before = before[:len(before)-1]
		}
		segments = append(before, strings.Split(path, "/")...)
		if len(segments) > 2 {
			kept := segments[:1]
			last := segments[len(segments)-1]
			for _, s := range segments[1 : len(segments)-1] {
				if s != "" {
					kept = append(kept, s)
				}
			}
			segments = append(kept, last)
		}
	}
	resolved := make([]string, 0, len(segments)+1)
	for _, s := range segments {
		switch s {
		case "..":
			if len(resolved) > 0 {
				resolved = resolved[:len(resolved)-1]
			}
		case ".":
		default:
			resolved = append(resolved, s)
		}
	}
	if last := segments[len(segments)-1]; last == "." || last == ".." {
		resolved = append(resolved, "")
	}
	if text := strings.Join(resolved, "/"); text != "" {
		return text
	}
	return "/"
}

// quoteText is quote, or quote_plus, of bytes or of a text in UTF-8.
func quoteText(th *object.Thread, text, safe object.Value, plus bool) object.Value {
	more, ok := exact(safe)
	if !ok || len(more.S) > 256 {
		return object.None
	}
	switch x := text.R.(type) {
	case *object.Str:
		if x.Ext() == nil && len(x.S) <= usualSize {
			return quoteUsual(th, text, x.S, more.S, plus)
		}
	case *object.Bytes:
		if x.Type() == object.BytesType && len(x.B) <= usualSize {
			return quoteUsual(th, text, x.B, more.S, plus)
		}
	}
	return object.None
}

func quoteUsual[T string | []byte](th *object.Thread, text object.Value, s T, more string, plus bool) object.Value {
	if !th.Charge(len(s)/8 + len(more)/16 + 1) {
		return object.Value{}
	}
	own := &plain
	if more != "" || plus {
		t := plain
		for i := 0; i < len(more); i++ {
			if more[i] < 0x80 {
				t[more[i]] = true
			}
		}
		t[' '] = t[' '] || plus
		own = &t
	}
	size, blanks, ascii := len(s), false, true
	for i := 0; i < len(s); i++ {
		c := s[i]
		if !own[c] {
			size += 2
		}
		blanks = blanks || c == ' '
		ascii = ascii && c < 0x80
	}
	_, isText := text.R.(*object.Str)
	blanks = blanks && plus
	switch {
	case isText && !ascii && !utf8.ValidString(string(s)):
		return object.None // a lone surrogate
	case isText && size == len(s) && !blanks:
		return text
	case size > usualSize:
		return object.None
	}
	if !th.Alloc(int64(size)) {
		return object.Value{}
	}
	out := make([]byte, 0, size)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == ' ' && blanks:
			out = append(out, '+')
		case own[c]:
			out = append(out, c)
		default:
			out = append(out, '%', hex[c>>4], hex[c&15])
		}
	}
	return object.StrValue(string(out))
}

// isUsual tells whether a text is unquoted from UTF-8 with signs for what is wrong.
func isUsual(encoding, errors object.Value) bool {
	e, ok := object.AsStr(encoding)
	if !encoding.IsNone() && (!ok || e.S != "utf-8") {
		return false
	}
	e, ok = object.AsStr(errors)
	return errors.IsNone() || ok && e.S == "replace"
}

// unquoteText is unquote, or unquote_plus, of UTF-8.
func unquoteText(th *object.Thread, text, encoding, errors object.Value, plus bool) object.Value {
	s, ok := exact(text)
	if !ok || !isUsual(encoding, errors) {
		return object.None
	}
	if !th.Charge(len(s.S)/8 + 1) {
		return object.Value{}
	}
	if !quoted(s.S, plus) {
		return text
	}
	if !th.Alloc(int64(len(s.S))) {
		return object.Value{}
	}
	out, ok := unquoted(s.S, plus)
	if !ok {
		return object.None
	}
	return object.StrValue(out)
}

// quoted tells whether there is something to unquote.
func quoted(s string, plus bool) bool {
	return strings.IndexByte(s, '%') >= 0 || plus && strings.IndexByte(s, '+') >= 0
}

// unquoted is s with the bytes that %XX stand for; ok is false where that is no UTF-8.
func unquoted(s string, plus bool) (text string, ok bool) {
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' && i+2 < len(s) {
			if hi, lo := digit(s[i+1]), digit(s[i+2]); hi < 16 && lo < 16 {
				out = append(out, hi<<4|lo)
				i += 2
				continue
			}
		}
		if c == '+' && plus {
			c = ' '
		}
		out = append(out, c)
	}
	return string(out), utf8.Valid(out)
}

// digit is the value of a digit, 16 for what is none.
func digit(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 16
}

// fields is parse_qsl without strictness.
func fields(th *object.Thread, a []object.Value) object.Value {
	query, ok := exact(a[0])
	sep, ok2 := exact(a[1])
	if !ok || !ok2 || sep.S == "" || !a[2].IsBool() || !isUsual(a[3], a[4]) {
		return object.None
	}
	if !th.Charge(len(query.S)/8 + 1) {
		return object.Value{}
	}
	blank := a[2].N != 0
	pairs := object.NewBuilder(th, 4)
	defer pairs.Done()
	for at := 0; at < len(query.S); {
		end, next := len(query.S), len(query.S)
		if i := strings.Index(query.S[at:], sep.S); i >= 0 {
			end, next = at+i, at+i+len(sep.S)
		}
		from, name, value := at, end, end
		if i := strings.IndexByte(query.S[at:end], '='); i >= 0 {
			name, value = at+i, at+i+1
		}
		at = next
		if from == end || value == end && !blank {
			continue
		}
		if !th.Charge(1) || !th.Alloc(48) {
			return object.Value{}
		}
		n, v := piece(th, query, from, name), piece(th, query, value, end)
		switch {
		case !n.Ok() || !v.Ok():
			return object.Value{}
		case n.IsNone() || v.IsNone():
			return object.None
		case !pairs.Append(object.Obj(object.NewTuple2(n, v))):
			return object.Value{}
		}
	}
	return object.Obj(object.NewList(pairs.Done()))
}

// piece is a part of a query unquoted, or None where that is no UTF-8.
func piece(th *object.Thread, query *object.Str, from, to int) object.Value {
	if !quoted(query.S[from:to], true) {
		return query.CutBytes(th, from, to)
	}
	if !th.Alloc(int64(to-from) + 48) {
		return object.Value{}
	}
	text, ok := unquoted(query.S[from:to], true)
	if !ok {
		return object.None
	}
	return object.StrValue(text)
}
