package workspace

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// Installed tells what became of packages that were to be installed or removed.
type Installed struct {
	Installed      []string `json:"installed"`
	AlreadyPresent []string `json:"already_present"`
	Removed        []string `json:"removed"`
	NotFound       []string `json:"not_found"`
	Failed         []string `json:"failed"`
	// Detail is what the installer said of those that failed.
	Detail string `json:"detail,omitempty"`
}

const (
	depsFile = "requirements.txt"
	maxDeps  = 64 << 10 // bytes of that file
)

// checkDep refuses what is no package with versions: options, addresses, markers,
// shell syntax.
func checkDep(spec string) (name string, err error) {
	spec = strings.TrimSpace(spec)
	ok := spec != "" && len(spec) <= 256
	end := len(spec)
	for i, c := range []byte(spec) {
		word := c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		switch {
		case i == 0:
			ok = ok && word
		case word || c == '.' || c == '_' || c == '-':
		case strings.IndexByte("[],<>=!~*+ ", c) >= 0:
			end = min(end, i)
		default:
			ok = false
		}
	}
	if !ok {
		return "", tools.Raise("ValueError", "%s is not the specification of a package: give a name and, if you like, versions, such as 'pandas>=2.0'", convert.Repr(spec))
	}
	return normal(spec[:end]), nil
}

// normal is the name by which packages are compared.
func normal(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "-", ".", "-").Replace(strings.TrimSpace(name)))
}

// Deps returns the packages that the workspace names: the host's, then those that
// programs have added.
func (w *Workspace) Deps(ctx context.Context) ([]string, error) {
	out := slices.Clone(w.o.Deps)
	kept, err := w.keptDeps(ctx)
	for _, d := range kept {
		if !slices.Contains(out, d) {
			out = append(out, d)
		}
	}
	if out == nil {
		out = []string{}
	}
	return out, err
}

// keptDeps reads requirements.txt.
func (w *Workspace) keptDeps(ctx context.Context) ([]string, error) {
	b, err := w.o.Storage.Read(ctx, depsFile, maxDeps)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var out []string
	for line := range strings.Lines(string(b)) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if _, bad := checkDep(line); bad == nil {
			out = append(out, line)
		}
	}
	return out, err
}

func (w *Workspace) writeDeps(ctx context.Context, deps []string) error {
	b := []byte(strings.Join(append(deps, ""), "\n"))
	if len(b) > maxDeps {
		return tools.Raise("ValueError", "the list of packages has more than %d bytes", maxDeps)
	}
	return w.o.Storage.Write(ctx, depsFile, b)
}

// AddDep notes a package, in the place of another specification of the same name.
// [Session.AddDep] installs it as well.
func (w *Workspace) AddDep(ctx context.Context, spec string) error {
	name, err := checkDep(spec)
	if err != nil {
		return err
	}
	w.deps.Lock()
	defer w.deps.Unlock()
	kept, err := w.keptDeps(ctx)
	if err != nil {
		return err
	}
	return w.writeDeps(ctx, append(without(kept, name), strings.TrimSpace(spec)))
}

// RemoveDep forgets a package that was added and reports whether there was one. Those
// of [Options].Deps stay.
func (w *Workspace) RemoveDep(ctx context.Context, spec string) (bool, error) {
	name, err := checkDep(spec)
	if err != nil {
		return false, err
	}
	w.deps.Lock()
	defer w.deps.Unlock()
	kept, err := w.keptDeps(ctx)
	if err != nil {
		return false, err
	}
	rest := without(slices.Clone(kept), name)
	if len(rest) == len(kept) {
		return false, nil
	}
	return true, w.writeDeps(ctx, rest)
}

func without(specs []string, name string) []string {
	return slices.DeleteFunc(specs, func(s string) bool {
		n, err := checkDep(s)
		return err == nil && n == name
	})
}
