// Package html is the package html with its modules html.entities and, in
// Python source, html.parser. entities.txt
// has the named characters of the HTML standard: a name, "+" where the
// semicolon may be left out, "*" where HTML 4 has it as well, and the
// characters in hexadecimal.
//
// Compatibility: not covered; garter's own packages use it.
package html

import (
	_ "embed"
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

//go:embed entities.txt
var entitiesText string

// Parser is the module html.parser.
//
//go:embed parser.py
var Parser string

// entity is a named character.
type entity struct {
	name, text string
	bare       bool // the semicolon may be left out
	html4      bool
}

// table has the entities in their order, and the texts by name as html5 has
// them: with semicolon, and without where that may be left out.
var table = sync.OnceValue(func() (t struct {
	list   []entity
	byName map[string]string
}) {
	t.byName = map[string]string{}
	for line := range strings.Lines(entitiesText) {
		f := strings.Fields(line)
		e := entity{name: strings.TrimRight(f[0], "+*"), bare: strings.Contains(f[0], "+"), html4: strings.HasSuffix(f[0], "*")}
		for _, h := range f[1:] {
			n, _ := strconv.ParseUint(h, 16, 32)
			e.text += string(rune(n))
		}
		t.list = append(t.list, e)
		t.byName[e.name+";"] = e.text
		if e.bare {
			t.byName[e.name] = e.text
		}
	}
	return t
})

// New makes the package html.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("html")
	m.Set("__doc__", object.StrValue("Text as HTML and back."))
	m.Set("__path__", object.Obj(object.NewList(nil)))
	m.Set("__package__", object.StrValue("html"))
	m.Set("__all__", object.Obj(object.NewList([]object.Value{object.StrValue("escape"), object.StrValue("unescape")})))
	return imports.Lazy(m.Add(functions...), lazySource, "_charref", "_html5", "entities")
}

// lazySource are names that few programs ask for.
const lazySource = `import re
from importlib import import_module

entities = import_module('html.entities')
_html5 = entities.html5
_charref = re.compile(r'` + charref + `')
`

// charref is the pattern of references, which unescape finds itself as long as the program
// has put no other in the place of html._charref.
const charref = `&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)`

var sCharref, sPattern, sReplace = object.Intern("_charref"), object.Intern("pattern"), object.Intern("_replace_charref")

// otherCharref is the pattern of the program's, if there is one, with what replaces its matches.
func otherCharref(th *object.Thread) (pattern, replace object.Value) {
	m, ok := th.Modules.GetStr(object.Intern("html")).R.(*object.Module)
	if !ok || !m.Embedded() {
		return
	}
	c := m.Dict.GetStr(sCharref)
	if !c.Ok() {
		return
	}
	p := object.GetAttrOpt(th, c, sPattern)
	if s, isText := object.AsStr(p); isText && s.S == charref || th.Exc != nil {
		return
	}
	if replace = object.GetAttrOwn(th, object.Obj(m), sReplace); !replace.Ok() {
		return
	}
	return c, replace
}

// replaceCharref is html._replace_charref: what stands for a match of the pattern.
func replaceCharref(th *object.Thread, a []object.Value) object.Value {
	v := object.CallMethod(th, a[0], object.Intern("group"), object.Int(1))
	if !v.Ok() {
		return v
	}
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "expected str, got %s", v.R.Type().Name)
	}
	is, n, ok := reference(th, s.S)
	if n == 0 {
		is = "&"
	}
	if !ok || !th.Alloc(int64(len(is)+len(s.S))) {
		return object.Value{}
	}
	return object.StrValue(is + s.S[n:])
}

var functions = object.FunctionsOf("html",
	object.PyFn("escape", "s, quote=True", escape).WithDoc("Returns the text with &, < and >, and with quote also quotation marks, as HTML references."),
	object.PyFn("_replace_charref", "s", replaceCharref),
	object.PyFn("unescape", "s", unescape).WithDoc("Convert all named and numeric character references in the string s to the corresponding unicode characters."),
)

// escaped is what stands for a byte, "" for itself.
func escaped(c byte, quote bool) string {
	switch c {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '"':
		if quote {
			return "&quot;"
		}
	case '\'':
		if quote {
			return "&#x27;"
		}
	}
	return ""
}

func escape(th *object.Thread, a []object.Value) object.Value {
	s, ok := object.AsStr(a[0])
	if !ok {
		return object.CallMethod(th, a[0], object.Intern("replace"), object.StrValue("&"), object.StrValue("&amp;"))
	}
	quote := true
	if a[1].Ok() {
		t := object.Truth(th, a[1])
		if t < 0 {
			return object.Value{}
		}
		quote = t > 0
	}
	more := 0
	if !th.Parts(len(s.S), func(from, to int) bool {
		for i := from; i < to; i++ {
			if c := s.S[i]; c <= '>' {
				if e := escaped(c, quote); e != "" {
					more += len(e) - 1
				}
			}
		}
		return true
	}) {
		return object.Value{}
	}
	if more == 0 && s.Ext() == nil {
		return a[0]
	}
	size := len(s.S) + more
	if !th.Alloc(int64(size) + 64) {
		return object.Value{}
	}
	var b strings.Builder
	b.Grow(size)
	at := 0
	if !th.Parts(len(s.S), func(from, to int) bool {
		for i := from; i < to; i++ {
			if c := s.S[i]; c <= '>' {
				if e := escaped(c, quote); e != "" {
					b.WriteString(s.S[at:i])
					b.WriteString(e)
					at = i + 1
				}
			}
		}
		b.WriteString(s.S[at:to])
		at = to
		return true
	}) {
		return object.Value{}
	}
	return object.StrValue(b.String())
}

func unescape(th *object.Thread, a []object.Value) object.Value {
	s, ok := object.AsStr(a[0])
	if !ok {
		if has := object.Contains(th, a[0], object.StrValue("&")); has < 0 {
			return object.Value{}
		} else if has == 0 {
			return a[0]
		}
		return th.Raise(object.TypeErrorType, "expected string or bytes-like object, got '%s'", a[0].R.Type().Name)
	}
	if !th.Scan(len(s.S)) {
		return object.Value{}
	}
	i := text.Index(s.S, "&", th)
	if i < 0 {
		if !th.Look(0) {
			return object.Value{}
		}
		return a[0]
	}
	if c, replace := otherCharref(th); c.Ok() {
		return object.CallMethod(th, c, object.Intern("sub"), replace, a[0])
	} else if th.Exc != nil {
		return object.Value{}
	}
	b := object.NewTextBuilder(th)
	defer b.Done(false)
	rest := s.S
	for ; i >= 0; i = strings.IndexByte(rest, '&') {
		if !th.Charge(16) || !b.Text(rest[:i]) {
			return object.Value{}
		}
		is, n, ok := reference(th, rest[i+1:])
		if n == 0 {
			is = "&"
		}
		if !ok || !b.Text(is) {
			return object.Value{}
		}
		rest = rest[i+1+n:]
	}
	return b.Done(b.Text(rest))
}

// reference decodes what follows an ampersand; n is 0 where it is none.
func reference(th *object.Thread, s string) (text string, n int, ok bool) {
	if strings.HasPrefix(s, "#") {
		base, i := 10, 1
		if len(s) > 1 && s[1]|0x20 == 'x' {
			base, i = 16, 2
		}
		start := i
		v := int64(0)
		for ; i < len(s); i++ {
			if i%object.LookEvery == 0 && !th.Scan(object.LookEvery) {
				return "", 0, false
			}
			d := digit(s[i])
			if d >= base {
				break
			}
			v = min(v*int64(base)+int64(d), 1<<40)
		}
		if i == start {
			return "", 0, true
		}
		if i < len(s) && s[i] == ';' {
			i++
		}
		return numeric(v), i, true
	}
	// A name is up to 32 characters, none of them a blank, <, &, # or ;.
	end, chars := 0, 0
	for end < len(s) && chars < 32 {
		c := s[end]
		if c == '\t' || c == '\n' || c == '\f' || c == ' ' || c == '<' || c == '&' || c == '#' || c == ';' {
			break
		}
		_, w := wtf8.DecodeRune(s[end:])
		end += w
		chars++
	}
	if chars == 0 {
		return "", 0, true
	}
	if end < len(s) && s[end] == ';' {
		end++
	}
	names := table().byName
	if t, ok := names[s[:end]]; ok {
		return t, end, true
	}
	for i := end - 1; i > 1; i-- {
		if t, ok := names[s[:i]]; ok {
			return t, i, true
		}
	}
	return "&" + s[:end], end, true
}

func digit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20) - 'a' + 10
	}
	return 99
}

// windows1252 are the characters that the standard gives the numbers from 0x80.
const windows1252 = "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178"

// numeric returns the text of a number, by the rules of the standard for those
// that are no characters.
func numeric(v int64) string {
	switch {
	case v == 0 || v >= 0xD800 && v <= 0xDFFF || v > 0x10FFFF:
		return "\uFFFD"
	case v == '\r':
		return "\r"
	case v >= 0x80 && v < 0xA0:
		return string([]rune(windows1252)[v-0x80])
	case v < 0x20 && v != '\t' && v != '\n' && v != '\f', v == 0x7F, v >= 0xFDD0 && v <= 0xFDEF, v&0xFFFE == 0xFFFE:
		return ""
	}
	return string(rune(v))
}

// NewEntities makes the module html.entities.
func NewEntities(th *object.Thread) *object.Module {
	m := object.NewModule("html.entities")
	list := table().list
	if !th.Alloc(int64(len(list)) * 400) {
		return nil
	}
	str := object.StrValue
	html5, toCode, fromCode, defs := object.NewDict(), object.NewDict(), object.NewDict(), object.NewDict()
	sorted := append([]entity(nil), list...)
	sort.SliceStable(sorted, func(i, j int) bool { return strings.ToLower(sorted[i].name) < strings.ToLower(sorted[j].name) })
	for _, e := range sorted {
		if e.bare {
			html5.SetStr(th, object.NewStr(e.name), str(e.text))
		}
		html5.SetStr(th, object.NewStr(e.name+";"), str(e.text))
	}
	for _, e := range list {
		if !e.html4 {
			continue
		}
		r, _ := wtf8.DecodeRune(e.text)
		switch e.name { // HTML 4 has other characters for these two
		case "lang":
			r = 0x2329
		case "rang":
			r = 0x232A
		}
		toCode.SetStr(th, object.NewStr(e.name), object.Int(int64(r)))
		fromCode.Set(th, object.Int(int64(r)), str(e.name))
		defs.SetStr(th, object.NewStr(e.name), object.Obj(object.CharStr(r)))
	}
	m.Set("html5", object.Obj(html5))
	m.Set("name2codepoint", object.Obj(toCode))
	m.Set("codepoint2name", object.Obj(fromCode))
	m.Set("entitydefs", object.Obj(defs))
	var all []object.Value
	for _, n := range []string{"html5", "name2codepoint", "codepoint2name", "entitydefs"} {
		all = append(all, str(n))
	}
	return m.Set("__all__", object.Obj(object.NewList(all)))
}
