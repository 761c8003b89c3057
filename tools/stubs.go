package tools

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file writes tools as Python stubs, for prompts.

// Stub returns the tool as a Python stub, for prompts: the structs of its
// parameters and result as TypedDicts, the signature, and the description with
// the parameters' documentation.
func (t *Tool) Stub() string { return Stubs(t) }

// Stubs returns tools as Python stubs, for prompts: first the structs of their
// parameters and results as TypedDicts, each once, then a function for each tool.
func Stubs(ts ...*Tool) string {
	w := &stubWriter{names: map[reflect.Type]string{}, taken: map[string]bool{}}
	var defs []string
	for _, t := range ts {
		w.taken[t.name] = true
	}
	for _, t := range ts {
		defs = append(defs, w.function(t))
	}
	return strings.Join(append(w.classes, defs...), "\n")
}

// Signature returns how the tool of a name is called, as [Stubs] of all these tools
// shows it: refund(order: Order) -> str; "" if there is none.
func Signature(name string, ts ...*Tool) string {
	w := &stubWriter{names: map[reflect.Type]string{}, taken: map[string]bool{}}
	for _, t := range ts {
		w.taken[t.name] = true
	}
	for _, t := range ts {
		if t.fn == nil || t.stub != "" {
			continue
		}
		if f := w.named(t); t.name == name {
			return f.Signature()
		}
	}
	return ""
}

// stubWriter names the structs of several tools.
type stubWriter struct {
	names   map[reflect.Type]string
	taken   map[string]bool
	classes []string
	in      []reflect.Type // whose annotations are being written
}

func (w *stubWriter) function(t *Tool) string {
	if t.fn == nil {
		return strings.TrimSpace(t.source) + "\n"
	}
	if t.stub != "" {
		return t.stub
	}
	f := w.named(t)
	var b strings.Builder
	if f.Async {
		b.WriteString("async ")
	}
	b.WriteString("def " + f.Signature() + ":\n")
	doc := strings.TrimSpace(t.desc)
	var args strings.Builder
	for i, p := range f.Params {
		if i < len(t.params) {
			p.Doc = joinDoc(p.Doc, elements(t.params[i]))
		}
		if p.Doc != "" {
			fmt.Fprintf(&args, "\n    %s: %s", p.Name, strings.ReplaceAll(p.Doc, "\n", "\n        "))
		}
	}
	if args.Len() > 0 {
		doc += "\n\nArgs:" + args.String()
	}
	b.WriteString(docString(strings.TrimSpace(doc), "    "))
	return b.String()
}

// named is a tool's function with the names of TypedDicts in its annotations.
func (w *stubWriter) named(t *Tool) convert.HostFunc {
	f := *t.fn
	f.Params = append([]convert.Param(nil), f.Params...)
	for i, typ := range t.params {
		if i < len(f.Params) && typ != nil {
			f.Params[i].Annotation = w.annotation(typ, t.name+"_"+f.Params[i].Name)
		}
	}
	if !t.ownReturns {
		switch len(t.results) {
		case 0:
		case 1:
			f.Returns = w.annotation(t.results[0], t.name+"_result")
		default:
			var parts []string
			for _, r := range t.results {
				parts = append(parts, w.annotation(r, t.name+"_result"))
			}
			f.Returns = "tuple[" + strings.Join(parts, ", ") + "]"
		}
	}
	return f
}

// docString is a text as a doc string with the indentation.
func docString(doc, indent string) string {
	doc = strings.NewReplacer(`\`, `\\`, `"""`, `\"\"\"`).Replace(doc)
	lines := strings.Split(doc, "\n")
	for i, l := range lines {
		if i > 0 && l != "" {
			lines[i] = indent + l
		}
	}
	text := strings.Join(lines, "\n")
	if strings.HasSuffix(text, `"`) {
		text = text[:len(text)-1] + `\"`
	}
	if len(lines) > 1 {
		text += "\n" + indent
	}
	return indent + `"""` + text + "\"\"\"\n"
}

// annotation is convert.PyName, with structs by the names of their TypedDicts.
// hint names one whose Go type has no name.
func (w *stubWriter) annotation(t reflect.Type, hint string) string {
	plain := convert.PyName(t)
	if t.Kind() != reflect.Struct && slices.Contains(w.in, t) { // such as type L []L; a struct has its name there
		return plain
	}
	w.in = append(w.in, t)
	defer func() { w.in = w.in[:len(w.in)-1] }()
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		if strings.HasPrefix(plain, "list[") {
			return "list[" + w.annotation(t.Elem(), hint) + "]"
		}
	case reflect.Map:
		if strings.HasPrefix(plain, "dict[") {
			return "dict[" + w.annotation(t.Key(), hint) + ", " + w.annotation(t.Elem(), hint) + "]"
		}
	case reflect.Pointer:
		if strings.HasSuffix(plain, " | None") {
			return w.annotation(t.Elem(), hint) + " | None"
		}
	case reflect.Struct:
		if plain == "dict" && t != reflect.TypeFor[convert.Dict]() {
			return w.class(t, hint)
		}
	}
	return plain
}

// class returns the name of a struct's TypedDict, which it writes once.
func (w *stubWriter) class(t reflect.Type, hint string) string {
	if n := w.names[t]; n != "" {
		return n
	}
	name, _, _ := strings.Cut(t.Name(), "[")
	if name == "" {
		name = hint
	}
	base := camel(name)
	if !object.IsIdentifier(base) || keyword[base] {
		base = "Struct"
	}
	name = base
	for i := 2; w.taken[name]; i++ {
		name = fmt.Sprintf("%s%d", base, i)
	}
	w.names[t], w.taken[name] = name, true
	fields := convert.Fields(t)
	var b strings.Builder
	plain := true
	for _, f := range fields {
		plain = plain && object.IsIdentifier(f.Name) && !keyword[f.Name]
	}
	if !plain {
		fmt.Fprintf(&b, "%s = TypedDict('%s', {\n", name, name)
		for _, f := range fields {
			fmt.Fprintf(&b, "    %s: %s,%s\n", convert.PySource(f.Name), w.quoted(f.Type, name+"_"+f.Name), comment(f))
		}
		b.WriteString("})\n")
	} else {
		fmt.Fprintf(&b, "class %s(TypedDict):\n", name)
		for _, f := range fields {
			fmt.Fprintf(&b, "    %s: %s%s\n", f.Name, w.annotation(f.Type, name+"_"+f.Name), comment(f))
		}
		if len(fields) == 0 {
			b.WriteString("    pass\n")
		}
	}
	w.classes = append(w.classes, b.String()) // after those that it names
	return name
}

// quoted is an annotation that may name what is defined later.
func (w *stubWriter) quoted(t reflect.Type, hint string) string {
	return convert.PySource(w.annotation(t, hint))
}

// comment is the documentation of a field.
func comment(f convert.Field) string {
	if d := joinDoc(fieldDoc(f.Tag), elements(f.Type)); d != "" {
		return "  # " + strings.Join(strings.Fields(d), " ")
	}
	return ""
}

// fieldDoc is what the tags doc and unit say of a field.
func fieldDoc(tag reflect.StructTag) string {
	doc, unit := tag.Get("doc"), tag.Get("unit")
	switch {
	case unit == "":
		return doc
	case doc == "":
		return "in " + unit
	}
	return doc + ", in " + unit
}

// elements says how many elements the arrays in a type have, which no annotation does.
func elements(t reflect.Type) string { return elementsIn(t, nil) }

// elementsIn ends at a type that contains itself.
func elementsIn(t reflect.Type, in []reflect.Type) string {
	if slices.Contains(in, t) {
		return ""
	}
	in = append(in, t)
	if strings.HasPrefix(convert.PyName(t), "bytes") {
		return ""
	}
	switch t.Kind() {
	case reflect.Array:
		if strings.HasPrefix(convert.PyName(t), "list[") {
			return joinDoc(plural(t.Len()), elementsIn(t.Elem(), in))
		}
	case reflect.Slice, reflect.Map:
		if e := elementsIn(t.Elem(), in); e != "" {
			return "each of " + e
		}
	case reflect.Pointer:
		if strings.HasSuffix(convert.PyName(t), " | None") {
			return elementsIn(t.Elem(), in)
		}
	}
	return ""
}

func plural(n int) string {
	if n == 1 {
		return "1 element"
	}
	return fmt.Sprintf("%d elements", n)
}

func joinDoc(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}

// camel makes a class's name of a function's or type's.
func camel(s string) string {
	var b strings.Builder
	up := true
	for _, r := range s {
		if r == '_' || r == '-' || r == '.' {
			up = true
			continue
		}
		if up {
			b.WriteString(strings.ToUpper(string(r)))
			up = false
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// keyword are the words that cannot name a field.
var keyword = func() map[string]bool {
	m := map[string]bool{}
	for _, k := range strings.Fields("False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield") {
		m[k] = true
	}
	return m
}()
