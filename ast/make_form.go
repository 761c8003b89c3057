//go:build ignore

// make_form writes form_write_gen.go and form_read_gen.go: how each node is written and read (see form.go). Run it
// with go generate.
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"strings"
)

// group are the nodes of an interface, which the fields have in which they stand; the last
// have none.
type group struct {
	name, iface string
	nodes       []node
}

type node struct {
	name   string
	fields []fieldOf
}

type fieldOf struct{ name, typ string }

// nodes finds the nodes in nodes.go.
func nodes() []group {
	file, err := parser.ParseFile(token.NewFileSet(), "nodes.go", nil, 0)
	if err != nil {
		panic(err)
	}
	groups := []group{{name: "stmt", iface: "StmtNode"}, {name: "expr", iface: "ExprNode"}, {name: "pattern", iface: "PatternNode"}, {name: "typeParam", iface: "TypeParamNode"}, {}}
	of := map[string]string{}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
			if t, ok := f.Recv.List[0].Type.(*ast.StarExpr); ok {
				of[types.ExprString(t.X)] = strings.TrimSuffix(f.Name.Name, "Node")
			}
		}
	}
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.TYPE {
			continue
		}
		for _, sp := range g.Specs {
			t := sp.(*ast.TypeSpec)
			st, ok := t.Type.(*ast.StructType)
			if !ok || of[t.Name.Name] == "mod" || st.Fields.NumFields() == 0 {
				continue
			}
			n := node{name: t.Name.Name}
			for _, f := range st.Fields.List {
				typ := types.ExprString(f.Type)
				if len(f.Names) == 0 {
					n.fields = append(n.fields, fieldOf{typ, typ})
				}
				for _, id := range f.Names {
					n.fields = append(n.fields, fieldOf{id.Name, typ})
				}
			}
			if typ := n.fields[0].typ; typ != "Position" && typ != "noPosition" {
				continue
			}
			for i := range groups {
				if groups[i].name == of[n.name] {
					groups[i].nodes = append(groups[i].nodes, n)
				}
			}
		}
	}
	return groups
}

// optional are the fields, and the lists' elements, that may be nil.
var optional = set("FunctionDef.Returns AsyncFunctionDef.Returns Return.Value AnnAssign.Value Raise.Exc Raise.Cause Assert.Msg " +
	"Yield.Value FormattedValue.FormatSpec Interpolation.FormatSpec Slice.Lower Slice.Upper Slice.Step MatchAs.Pattern " +
	"TypeVar.Bound TypeVar.DefaultValue ParamSpec.DefaultValue TypeVarTuple.DefaultValue ExceptHandler.Type Arg.Annotation " +
	"WithItem.OptionalVars MatchCase.Guard Arguments.Vararg Arguments.Kwarg Dict.Keys Arguments.KwDefaults")

// owners are the nodes that have names of their own, and the fields that have.
var owners = set("FunctionDef AsyncFunctionDef ClassDef TypeAlias Lambda ListComp SetComp DictComp GeneratorExp " +
	"TypeVar.Bound TypeVar.DefaultValue ParamSpec.DefaultValue TypeVarTuple.DefaultValue")

// kinds are the types of small numbers, and how many there are.
var kinds = map[string]int{"Context": 3, "Operator": 13, "BoolOperator": 2, "UnaryOperator": 4, "CmpOp": 10}

func set(s string) map[string]bool {
	m := map[string]bool{}
	for _, x := range strings.Fields(s) {
		m[x] = true
	}
	return m
}

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// field returns what writes and what reads a field.
func field(groups []group, node string, f fieldOf) (write, read string) {
	at, t := "n."+f.name, f.typ
	switch {
	case f.name == "noPosition" || f.name == "later":
		return "", ""
	case f.name == "Position":
		return "w.pos(&n.Position)", "r.pos(&n.Position)"
	case f.name == "Body" && strings.HasSuffix(node, "FunctionDef"):
		return "w.body(n, n.Stmts(), len(n.TypeParams) == 0)", "n.Body, n.later = r.body(&n.Position)"
	case kinds[t] > 0:
		return fmt.Sprintf("w.Byte(byte(%s))", at), fmt.Sprintf("%s = %s(r.Below(%d))", at, t, kinds[t])
	}
	switch t {
	case "string":
		return fmt.Sprintf("w.Text(%s)", at), at + " = r.Text()"
	case "bool":
		return fmt.Sprintf("w.Bool(%s)", at), at + " = r.Bool()"
	case "int":
		return fmt.Sprintf("w.Int(int64(%s))", at), at + " = r.small()"
	case "any":
		return fmt.Sprintf("w.constant(%s)", at), at + " = r.constant()"
	case "[]string":
		return fmt.Sprintf("w.names(%s)", at), at + " = r.names()"
	}
	elem, list := strings.CutPrefix(t, "[]")
	if kinds[elem] > 0 {
		return fmt.Sprintf("writeList(w, %s, func(w *FormWriter, v %s) { w.Byte(byte(v)) })", at, elem),
			fmt.Sprintf("%s = readList(r, func(r *FormReader) %s { return %s(r.Below(%d)) })", at, elem, elem, kinds[elem])
	}
	one := ""
	if name, ok := strings.CutPrefix(elem, "*"); ok {
		one = lower(name)
	}
	for _, g := range groups {
		if g.iface == elem {
			one = g.name
		}
	}
	if one == "" {
		panic(node + "." + f.name + " has a type that is not known")
	}
	if optional[node+"."+f.name] {
		one += "Opt"
	}
	if list {
		return fmt.Sprintf("writeList(w, %s, (*FormWriter).%s)", at, one), fmt.Sprintf("%s = readList(r, (*FormReader).%s)", at, one)
	}
	return fmt.Sprintf("w.%s(%s)", one, at), fmt.Sprintf("%s = r.%s()", at, one)
}

// often are the nodes that are made in blocks: FormReader has a slab of each.
var often = set("Name Attribute Constant Call Arg Expr Assign Tuple")

func made(name string) string {
	if often[name] {
		return "r.slabs." + lower(name) + ".new()"
	}
	return "new(" + name + ")"
}

func main() {
	var files [2]bytes.Buffer
	write := func(format string, args ...any) { fmt.Fprintf(&files[0], format+"\n", args...) }
	read := func(format string, args ...any) { fmt.Fprintf(&files[1], format+"\n", args...) }
	for i := range files {
		files[i].WriteString("// Code generated by make_form.go; DO NOT EDIT.\n\npackage ast\n\n")
	}
	groups := nodes()
	for _, g := range groups {
		var writes, reads bytes.Buffer
		for i, n := range g.nodes {
			name := n.name
			body, own, last := [2]string{}, [2]string{}, [2]string{}
			if owners[name] {
				own = [2]string{"w.own(n)\n", "r.own(n)\n"}
			}
			for _, f := range n.fields {
				w, r := field(groups, name, f)
				if w == "" {
					continue
				}
				if owners[name+"."+f.name] {
					w, r = w+"\nw.ownOpt(n."+f.name+")", r+"\nr.ownOpt(n."+f.name+")"
				}
				if strings.Contains(w, "w.body(") {
					last = [2]string{w + "\n", r + "\n"}
					continue
				}
				body[0] += w + "\n"
				body[1] += r + "\n"
			}
			body[0], body[1] = body[0]+own[0]+last[0], body[1]+own[1]+last[1]
			if g.name != "" {
				fmt.Fprintf(&writes, "case *%s:\nw.Byte(%d)\n%s", name, i+1, body[0])
				fmt.Fprintf(&reads, "case %d:\nn := %s\n%sout = n\n", i+1, made(name), body[1])
				continue
			}
			write("func (w *FormWriter) %s(n *%s) {\nw.Nodes++\n%s}\n", lower(name), name, body[0])
			read("func (r *FormReader) %s() *%s {\nif !r.enter() {\nreturn nil\n}\nn := %s\n%sr.depth--\nreturn n\n}\n", lower(name), name, made(name), body[1])
		}
		if g.name == "" {
			continue
		}
		write("func (w *FormWriter) %s(n %s) {\nw.Nodes++\nswitch n := n.(type) {\n%sdefault:\nunknown(n)\n}\n}\n", g.name, g.iface, writes.String())
		read("func (r *FormReader) %s() (out %s) {\nif !r.enter() {\nreturn nil\n}\nswitch r.Byte() {\n%sdefault:\nr.Fail()\n}\nr.depth--\nreturn out\n}\n", g.name, g.iface, reads.String())
	}
	for i, name := range []string{"form_write_gen.go", "form_read_gen.go"} {
		out, err := format.Source(files[i].Bytes())
		if err != nil {
			panic(fmt.Sprintf("%v\n%s", err, files[i].Bytes()))
		}
		if err := os.WriteFile(name, out, 0o666); err != nil {
			panic(err)
		}
	}
}
