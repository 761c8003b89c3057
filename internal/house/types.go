package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

// A listed package is what `go list` says of one. A package with its tests is one of
// its own.
type listed struct {
	ImportPath, Dir, Name string
	GoFiles               []string
	ImportMap             map[string]string
	Imports               []string
	Standard, DepOnly     bool
	Error                 *struct{ Err string }
}

// typesFor type-checks packages, with their tests, as the compiler would for other
// systems: constants have to fit into their ints, and what a file for one system
// declares has to be there on each. It compiles nothing, so a system takes seconds.
//
// A target is GOOS/GOARCH, or that, a colon and the packages, with commas between
// them; without packages all are checked.
func typesFor(targets []string) error {
	var mu sync.Mutex
	var wg sync.WaitGroup
	var errs []error
	slots := make(chan bool, runtime.GOMAXPROCS(0))
	for _, t := range targets {
		wg.Go(func() {
			slots <- true
			defer func() { <-slots }()
			n, err := checkTarget(t)
			mu.Lock()
			defer mu.Unlock()
			errs = append(errs, err)
			if system, _, _ := strings.Cut(t, ":"); err == nil {
				fmt.Printf("%s: %d packages\n", system, n)
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}

// checkTarget checks one target and returns how many packages of ours it has.
func checkTarget(target string) (ours int, err error) {
	system, patterns, _ := strings.Cut(target, ":")
	goos, goarch, ok := strings.Cut(system, "/")
	sizes := types.SizesFor("gc", goarch)
	if !ok || sizes == nil {
		return 0, fmt.Errorf("%s: not GOOS/GOARCH", target)
	}
	args := []string{"list", "-deps", "-test", "-json=ImportPath,Dir,Name,GoFiles,ImportMap,Imports,Standard,DepOnly,Error"}
	if patterns == "" {
		patterns = "./..."
	}
	cmd := exec.Command("go", append(args, strings.Split(patterns, ",")...)...)
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	done := map[string]*types.Package{"unsafe": types.Unsafe}
	fset := token.NewFileSet()
	var wrong []error
	// Packages come after those that they import.
	for d := json.NewDecoder(out); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return 0, fmt.Errorf("%s: %w", system, err)
		}
		if p.Error != nil {
			wrong = append(wrong, fmt.Errorf("%s: %s: %s", system, p.ImportPath, p.Error.Err))
			continue
		}
		if p.ImportPath == "unsafe" || strings.HasSuffix(p.ImportPath, ".test") {
			continue
		}
		pkg, err := check(fset, &p, done, sizes)
		done[p.ImportPath] = pkg
		if !p.DepOnly {
			ours++
			if err != nil {
				wrong = append(wrong, fmt.Errorf("%s: %w", system, err))
			}
		}
	}
	if err := cmd.Wait(); err != nil {
		return 0, fmt.Errorf("%s: go list: %w", system, err)
	}
	return ours, errors.Join(wrong...)
}

// imported finds packages that were checked before.
type imported struct {
	of   *listed
	done map[string]*types.Package
}

func (i imported) Import(path string) (*types.Package, error) {
	if to, ok := i.of.ImportMap[path]; ok {
		path = to
	}
	if p := i.done[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s was not listed before %s", path, i.of.ImportPath)
}

// check type-checks one package; of those that are not ours it looks at the
// declarations alone.
func check(fset *token.FileSet, p *listed, done map[string]*types.Package, sizes types.Sizes) (*types.Package, error) {
	var files []*ast.File
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	var wrong []error
	conf := types.Config{Importer: imported{p, done}, Sizes: sizes, IgnoreFuncBodies: p.DepOnly, Error: func(err error) {
		if len(wrong) < 10 {
			wrong = append(wrong, err)
		}
	}}
	path, _, _ := strings.Cut(p.ImportPath, " ")
	pkg, _ := conf.Check(path, fset, files, nil)
	return pkg, errors.Join(wrong...)
}
