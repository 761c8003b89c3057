package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"testing"
)

// leads matches the types of fields that lead to values of programs.
var leads = regexp.MustCompile(`\b(Value|value|Object|Str|Tuple|Dict|List|Set|Iterator|Instance|Cell|Bytes|ByteArray|KW|Exception|Type)\b`)

// notVisited are fields that lead to values and are not visited, with the reasons.
var notVisited = map[string]string{
	"enum.Attribute.kind":          "a built-in class",
	"enum.Attribute.renames":       "an interned name",
	"eval.Code.params":             "names, counted with the code",
	"collections/abcs.view.cls":    "a class of the library",
	"dataclasses.token.cls":        "a class of the library",
	"random.Random.own":            "the class, which the instance leads to",
	"itertools.compress.ended":     "one of those that are visited",
	"itertools.product.last":       "values of the pools",
	"re.MatchObj.str":              "visited by subject()",
	"object.Builtin.home":          "a built-in class",
	"object.Builtin.newOf":         "the class that has it",
	"object.ClassMethodDesc.Owner": "a built-in class",
	"object.Flow.reprActive":       "objects whose repr is under way: frames hold them",
	"object.GetSet.Owner":          "the class that has it",
	"object.Map.ended":             "one of those that are visited",
	"object.Zip.ended":             "one of those that are visited",
	"object.Member.Name":           "the key of the class's dict",
	"object.Member.Owner":          "the class that has it",
	"object.MemoryView.hash":       "a number of 64 bits",
	"object.Type.Layout":           "one of the bases",
	"object.Type.best":             "one of the bases",
	"object.Type.solid":            "one of the bases",
}

// field is a field of a struct.
type field struct{ name, typ string }

// kind is a struct of the packages that make objects.
type kind struct {
	fields   []field
	typed    bool   // it has a method Type
	traverse string // the texts of Traverse and ByteSize
	size     string
}

// readKinds reads the structs, with what they say of themselves.
func readKinds(t *testing.T) map[string]*kind {
	t.Helper()
	kinds := map[string]*kind{}
	at := func(k string) *kind {
		if kinds[k] == nil {
			kinds[k] = &kind{}
		}
		return kinds[k]
	}
	fset := token.NewFileSet()
	text := func(n any) string {
		var b bytes.Buffer
		printer.Fprint(&b, fset, n)
		return b.String()
	}
	root := filepath.Join("..", "..")
	for _, dir := range []string{"eval", "builtins", "imports", "files", "tools", "object"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "testdata" {
				return filepath.SkipDir
			}
			if !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") {
				return nil
			}
			f, err := parser.ParseFile(fset, p, nil, 0)
			if err != nil {
				return err
			}
			room, _ := filepath.Rel(root, filepath.Dir(p))
			room = strings.TrimPrefix(filepath.ToSlash(room), "imports/stdlib/")
			for _, decl := range f.Decls {
				switch decl := decl.(type) {
				case *ast.FuncDecl:
					if decl.Recv == nil {
						continue
					}
					if room == "object" && receiver(decl.Recv.List[0].Type) == "heapWalk" {
						// The walk itself visits what the most frequent kinds refer to.
						ast.Inspect(decl, func(n ast.Node) bool {
							if c, ok := n.(*ast.CaseClause); ok {
								for _, typ := range c.List {
									at("object." + receiver(typ)).traverse += text(c)
								}
							}
							return true
						})
						for _, p := range decl.Type.Params.List {
							at("object." + receiver(p.Type)).traverse += text(decl.Body)
						}
					}
					k := at(room + "." + receiver(decl.Recv.List[0].Type))
					switch decl.Name.Name {
					case "Type":
						k.typed = true
					case "Traverse":
						k.traverse += text(decl.Body)
					case "ByteSize":
						k.size += text(decl.Body)
					}
				case *ast.GenDecl:
					for _, spec := range decl.Specs {
						ts, ok := spec.(*ast.TypeSpec)
						if !ok {
							continue
						}
						st, ok := ts.Type.(*ast.StructType)
						if !ok {
							continue
						}
						for _, fl := range st.Fields.List {
							for _, name := range fl.Names {
								k := at(room + "." + ts.Name.Name)
								k.fields = append(k.fields, field{name.Name, text(fl.Type)})
							}
						}
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return kinds
}

// TestTraverse: every field of a kind of object that leads to values of a program is
// visited by its Traverse method, so that what it holds is memory of the session.
func TestTraverse(t *testing.T) {
	kinds := readKinds(t)
	var names []string
	looked := 0
	for name := range kinds {
		names = append(names, name)
	}
	sort.Strings(names)
	used := map[string]bool{}
	for _, name := range names {
		k := kinds[name]
		if !k.typed {
			continue
		}
		for _, f := range k.fields {
			if f.name == "Ext" || f.name == "ext" || strings.HasPrefix(f.typ, "func") || strings.Contains(f.typ, "reflect.") || !leads.MatchString(f.typ) {
				continue
			}
			looked++
			key := name + "." + f.name
			if regexp.MustCompile(`\.` + f.name + `\b`).MatchString(k.traverse) {
				continue
			}
			if notVisited[key] == "" {
				t.Errorf("%s (%s) leads to values that Traverse does not visit: visit it, or say in notVisited why not", key, f.typ)
			}
			used[key] = true
		}
	}
	for key := range notVisited {
		if !used[key] {
			t.Errorf("%s stands in notVisited for nothing", key)
		}
	}
	if looked < 100 {
		t.Errorf("only %d fields were looked at", looked)
	}
}

// counted are fields that point to structs which are no objects, of objects that do not
// say their size, with the reason why what they point to is no memory for nothing.
var counted = map[string]string{
	"eval.Program.laterPlan":      "of embedded modules, for the process",
	"eval.FrameObject.live":       "two values, which are visited",
	"eval.Generator.sinkTo":       "a frame of another generator, which is under way",
	"io.FileIO.tab":               "the session's table of files",
	"decimal.Context.spare":       "a few words of the last operation, without its numbers",
	"object.Type.flat":            "of built-in classes",
	"object.Type.unmade":          "counted with the class",
	"object.Module.beside":        "for the process",
	"object.Builtin.held":         "three words, counted with the function; the values are visited",
	"object.Exception.stop":       "the host's: why a run ends",
	"object.Flow.builders":        "of a thread that waits: what they hold is visited",
	"object.Instance.Shape":       "counted with the class",
	"object.Type.rootShape":       "counted with the class",
	"object.Type.dShape":          "counted with the class",
	"object.MemoryView.exp":       "a few words",
	"object.MemoryView.hold":      "a few words",
	"weakref.Reference.method":    "a few words, of WeakMethods alone",
	"object.Str.aux":              "counted by the walk itself",
	"decimal.Context.flagDict":    "a view of the context itself",
	"decimal.Context.trapDict":    "a view of the context itself",
	"eval.Code.obj":               "leads back to the code",
	"eval.CodeObject.prog":        "the code's, which visits it",
	"eval.Generator.sub":          "in the state of the frame",
	"eval.Generator.up":           "one that is under way",
	"functools.entry.next":        "the cache visits all of its entries",
	"functools.entry.prev":        "the cache visits all of its entries",
	"object.Builtin.inner":        "of the process",
	"object.ClassMethodDesc.Func": "of the process",
	"object.Type.inC":             "of the process",
	"object/convert.Future.fn":    "the host's",
	"object/convert.Host.st":      "what is known of a Go type, which the process has once",
}

// TestPointees: an object that points to a struct that is no object says itself what it
// takes, since the walk of the memory limit looks into its own struct only.
func TestPointees(t *testing.T) {
	kinds := readKinds(t)
	used := map[string]bool{}
	looked := 0
	for name, k := range kinds {
		if !k.typed {
			continue
		}
		room := name[:strings.LastIndexByte(name, '.')]
		for _, f := range k.fields {
			to := strings.TrimLeft(f.typ, "[]*")
			if !strings.Contains(f.typ[:len(f.typ)-len(to)], "*") || strings.HasPrefix(to, "object.") {
				continue
			}
			p := kinds[room+"."+to]
			if p == nil && to != "big.Int" && to != "bytes.Buffer" && to != "strings.Builder" {
				continue
			}
			if p != nil && p.typed {
				if leads.MatchString(f.typ) || regexp.MustCompile(`\.`+f.name+`\b`).MatchString(k.traverse) {
					continue // see TestTraverse
				}
				if key := name + "." + f.name; counted[key] == "" {
					t.Errorf("%s (%s) is an object that Traverse does not visit: visit it, or say in counted why not", key, f.typ)
				} else {
					used[key] = true
				}
				continue
			}
			looked++
			key := name + "." + f.name
			if regexp.MustCompile(`\.` + f.name + `\b`).MatchString(k.size) {
				continue
			}
			used[key] = true
			if counted[key] == "" {
				t.Errorf("%s (%s) points to what the memory limit does not see: count it in ByteSize, or say in counted why not", key, f.typ)
			}
		}
	}
	for key := range counted {
		if !used[key] {
			t.Errorf("%s stands in counted for nothing", key)
		}
	}
	t.Logf("%d fields looked at", looked)
}

// viewed are fields with memory of their own kind that a size said by hand leaves out,
// with the reason.
var viewed = map[string]string{
	"eval.Program.natives": "of embedded modules, for the process",

	"eval.Code.displayName":        "of the text",
	"eval.Generator.frame.slots":   "in the size of the frame",
	"eval.Generator.frame.state":   "in the size of the frame",
	"eval.FrameObject.frame.slots": "in the size of the frame",
	"eval.FrameObject.frame.state": "in the size of the frame",
	"hashlib.Hash.name":            "one of the names of the library",
	"itertools.teeBlock.vals":      "always of the same size",
	"object/convert.Future.name":   "the host's",
	"object.MemoryView.data":       "of what it looks at",
}

// spreading matches the types of fields that have memory beyond their own size.
var spreading = regexp.MustCompile(`^(\[\]|map\[|string$|bytes\.Buffer$|strings\.Builder$|\[\w+\](\[\]|string))`)

// TestSized: what an object takes by itself is found from its Go type, and where it says
// its size itself, that counts each slice, map and text that it has, and those of the
// structs that only it points to; of a slice the capacity.
func TestSized(t *testing.T) {
	kinds := readKinds(t)
	used := map[string]bool{}
	looked := 0
	for name, k := range kinds {
		if !k.typed || k.size == "" {
			continue
		}
		room := name[:strings.LastIndexByte(name, '.')]
		var look func(name, path string, k *kind, depth int)
		look = func(name, path string, k *kind, depth int) {
			for _, f := range k.fields {
				if to := strings.TrimPrefix(f.typ, "*"); depth < 3 {
					if p := kinds[room+"."+to]; p != nil && !p.typed && regexp.MustCompile(`\b`+path+`\.`+f.name+`\b`).MatchString(kinds[name].size) {
						look(name, path+`\.`+f.name, p, depth+1)
					}
				}
				if !spreading.MatchString(f.typ) {
					continue
				}
				looked++
				key := name + "." + strings.TrimPrefix(strings.ReplaceAll(path, `\.`, ".")+"."+f.name, `\w+.`)
				text := kinds[name].size
				at := path + `\.` + f.name + `\b`
				whole := regexp.MustCompile(`OwnBytes\(([^()]*, )?` + path + `[,)]|ownBytes\(` + path + `\)`).MatchString(text)
				switch {
				case whole:
				case viewed[key] != "":
					used[key] = true
				case !regexp.MustCompile(at).MatchString(text):
					t.Errorf("%s (%s) is not counted in ByteSize: count it, or say in viewed why not", key, f.typ)
				case strings.HasPrefix(f.typ, "[]") && regexp.MustCompile(`\blen\(`+at).MatchString(text) && !regexp.MustCompile(`\bcap\(`+at).MatchString(text):
					t.Errorf("%s (%s) is counted by its length: count its capacity, or say in viewed why not", key, f.typ)
				}
			}
		}
		look(name, `\w+`, k, 0)
	}
	for key := range viewed {
		if !used[key] {
			t.Errorf("%s stands in viewed for nothing", key)
		}
	}
	if looked < 30 {
		t.Errorf("only %d fields were looked at", looked)
	}
	t.Logf("%d fields looked at", looked)
}
