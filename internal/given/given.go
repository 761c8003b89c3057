// Package given checks what the host gives to a session, the same way for every
// backend: names, and tools that are given together.
package given

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Name returns the error of a name that Python code could not write, or nil.
func Name(name string) error {
	if object.IsIdentifier(name) {
		if !ast.IsKeyword(name) {
			return nil
		}
		return fmt.Errorf("%q is a keyword of Python; write %s_ instead", name, name)
	}
	var b strings.Builder
	for _, r := range name {
		if s := string(r); object.IsIdentifier("_" + s) {
			b.WriteString(s)
		} else if b.Len() > 0 {
			b.WriteByte('_')
		}
	}
	if s := b.String(); object.IsIdentifier(s) && !ast.IsKeyword(s) {
		return fmt.Errorf("%q is not a Python identifier; write %s instead", name, s)
	}
	return fmt.Errorf("%q is not a Python identifier", name)
}

// Variables returns the error of the names of variables, or nil.
func Variables(vars map[string]any) error {
	for _, n := range slices.Sorted(maps.Keys(vars)) {
		if err := Name(n); err != nil {
			return fmt.Errorf("garter: variable %w", err)
		}
	}
	return nil
}

// Tool is what is asked of a tool.
type Tool interface {
	comparable
	Name() string
	Err() error
}

// Tools returns the error of tools that are given together, or nil: none is nil
// or has an error, and no two have the same name.
func Tools[T Tool](ts []T) error {
	var none T
	seen := map[string]bool{}
	for _, t := range ts {
		switch {
		case t == none:
			return errors.New("garter: a nil tool")
		case t.Err() != nil:
			return fmt.Errorf("garter: %w", t.Err())
		case seen[t.Name()]:
			return fmt.Errorf("garter: two tools are called %s", t.Name())
		}
		seen[t.Name()] = true
	}
	return nil
}

// Merge returns the tools that a session has after ts were given to one that had
// old: each replaces the one of its name.
func Merge[T Tool](old, ts []T) []T {
	out := make([]T, 0, len(old)+len(ts))
	for _, t := range old {
		if !slices.ContainsFunc(ts, func(n T) bool { return n.Name() == t.Name() }) {
			out = append(out, t)
		}
	}
	return append(out, ts...)
}
