package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"
)

// A room is a package of the module.
type room struct {
	ImportPath, Name, Doc, Dir string
	GoFiles, Imports           []string
}

// rel is the folder below the module's, "." for the root.
func rel(importPath string) string {
	return path.Clean("./" + strings.TrimPrefix(strings.TrimPrefix(importPath, module), "/"))
}

func rooms(t *testing.T) []room {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Name,Dir,GoFiles,Imports", "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var all []room
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var r room
		if err := d.Decode(&r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

func page(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var quoted = regexp.MustCompile("`([^`]+)`")

// TestFace: each package that others can import says whether they may rely on it.
func TestFace(t *testing.T) {
	for _, r := range rooms(t) {
		if isInternal(r.ImportPath) || r.Name == "main" || len(r.GoFiles) == 0 {
			continue
		}
		var docs string
		for _, f := range r.GoFiles {
			b, err := os.ReadFile(path.Join(r.Dir, f))
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut("\n"+string(b), "\npackage ")
			docs += head
		}
		if strings.Contains(docs, "// "+coveredLine) == strings.Contains(docs, "// "+uncoveredLine) {
			t.Errorf("%s: the doc comment says neither or both of\n%q\n%q", rel(r.ImportPath), coveredLine, uncoveredLine)
		}
	}
}

// TestMap: the table of ARCHITECTURE.md names each folder that has a package, and no
// folder that is not there. A name that ends in a slash stands for all below it, NAME
// for any one folder.
func TestMap(t *testing.T) {
	_, table, _ := strings.Cut(page(t), "## The rooms")
	table, _, _ = strings.Cut(table, "\n## ")
	var names []string
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(cells[1]+cells[2], -1) {
			name := m[1]
			if strings.Contains(cells[2], m[0]) && (!strings.Contains(name, "/") || strings.Contains(name, " ")) {
				continue // a name or a command in a description, not a folder
			}
			if name == "garter" {
				name = "."
			}
			names = append(names, name)
			if dir := strings.TrimSuffix(name, "/NAME/"); !strings.Contains(dir, "NAME") && !strings.Contains(dir, "*") {
				if _, err := os.Stat("../../" + dir); err != nil {
					t.Errorf("the map names %s, which is not there", name)
				}
			}
		}
	}
	for _, r := range rooms(t) {
		if named := rel(r.ImportPath); !onMap(names, named) {
			t.Errorf("%s is not on the map", named)
		}
	}
}

func onMap(names []string, dir string) bool {
	for _, n := range names {
		if ok, _ := path.Match(strings.ReplaceAll(strings.TrimSuffix(n, "/"), "NAME", "*"), dir); ok ||
			strings.HasSuffix(n, "/") && strings.HasPrefix(dir, n) {
			return true
		}
	}
	return false
}

// TestArrows: a package imports what stands below it in the list of floors, or in its
// own room.
func TestArrows(t *testing.T) {
	_, list, ok := strings.Cut(page(t), "Arrows run downwards only")
	if !ok {
		t.Fatal("no list of floors")
	}
	list, _, _ = strings.Cut(list, "\n## ")
	floor, floors := map[string]int{}, 0
	for line := range strings.Lines(list) {
		if !strings.HasPrefix(line, "* ") {
			continue
		}
		floors++
		for _, m := range quoted.FindAllStringSubmatch(line, -1) {
			floor[m[1]] = floors
		}
	}
	if floors < 5 {
		t.Fatalf("%d floors", floors)
	}
	where := func(importPath string) (string, int) {
		for dir := rel(importPath); ; dir = path.Dir(dir) {
			if n, ok := floor[dir]; ok && dir == rel(importPath) {
				return dir, n
			}
			if n, ok := floor[dir+"/"]; ok {
				return dir + "/", n
			}
			if dir == "." {
				return "", 0
			}
		}
	}
	arrows := 0
	for _, r := range rooms(t) {
		from, high := where(r.ImportPath)
		if high == 0 {
			t.Errorf("%s stands on no floor", rel(r.ImportPath))
			continue
		}
		for _, i := range r.Imports {
			if i != module && !strings.HasPrefix(i, module+"/") {
				continue
			}
			arrows++
			if to, low := where(i); low >= high && to != from {
				t.Errorf("%s imports %s, which does not stand below it", rel(r.ImportPath), rel(i))
			}
		}
	}
	if arrows < 100 {
		t.Errorf("%d arrows", arrows)
	}
}

// TestContracts: object/CONTRACTS.md is what the command writes, and it has every
// interface.
func TestContracts(t *testing.T) {
	want, err := contractsPage("../../object")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../object/CONTRACTS.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Error("object/CONTRACTS.md is not what the code says: go run ./internal/house contracts")
	}
}

// TestContributing: every path and command that CONTRIBUTING.md names is there.
func TestContributing(t *testing.T) {
	b, err := os.ReadFile("../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, m := range quoted.FindAllStringSubmatch(string(b), -1) {
		name, _, _ := strings.Cut(m[1], " ")
		if !strings.Contains(name, "/") || strings.ContainsAny(name, "*{") || strings.Contains(name, "NAME") {
			continue
		}
		n++
		if _, err := os.Stat("../../" + name); err != nil {
			t.Errorf("CONTRIBUTING.md names %s, which is not there", name)
		}
	}
	if n < 20 {
		t.Errorf("only %d paths were found", n)
	}
}
