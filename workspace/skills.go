package workspace

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// Skill is a function in Python that is kept for later programs: the function run
// of a source, which may be async.
type Skill struct {
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Parameters  []Parameter `json:"parameters"`
	// Source is left out of lists.
	Source string `json:"source,omitempty"`

	async bool
}

// Parameter is a parameter of a skill.
type Parameter struct {
	Name        string `json:"name"`
	Type        string `json:"type"` // its annotation, or "Any"
	Description string `json:"description"`
	Required    bool   `json:"required"`
	// Default is the default value as Go's, or its text in Python where that is no
	// literal that JSON has, or long.
	Default any `json:"default"`
}

const (
	maxSource     = 64 << 10 // bytes of a skill's source
	maxNotes      = 16 << 10 // bytes of what is kept about a skill or an artifact
	maxParameters = 100      // of a skill
	maxShown      = 200      // bytes of a default value, an annotation or a line of a description
)

// checkName refuses what is no name for a file everywhere.
func checkName(kind, name string) error {
	ok := name != "" && len(name) <= 128 && name[0] != '.' && name[0] != '-'
	for _, c := range []byte(name) {
		ok = ok && (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.')
	}
	if !ok {
		return tools.Raise("ValueError", "%s is no name for %s: use up to 128 letters, digits and _-. without a point in front", convert.Repr(name), kind)
	}
	return nil
}

// checkSkill refuses a name that programs could not write behind "skills.".
func checkSkill(name string) error {
	if err := checkName("a skill", name); err != nil {
		return err
	}
	if strings.ContainsAny(name, "-.") || name[0] >= '0' && name[0] <= '9' {
		return tools.Raise("ValueError", "%s is no name for a skill: it must be an identifier of Python", convert.Repr(name))
	}
	return nil
}

// parseSkill reads a skill's source.
func parseSkill(name, source, description string) (Skill, error) {
	if len(source) > maxSource {
		return Skill{}, tools.Raise("ValueError", "the source of a skill has at most %d bytes", maxSource)
	}
	m, err := ast.Parse([]byte(source), ast.Options{Filename: name + ".py", Decoded: true})
	if err != nil {
		var bad *ast.SyntaxError
		if errors.As(err, &bad) {
			return Skill{}, tools.Raise("SyntaxError", "skill %s, line %d: %s", name, bad.Lineno, bad.Msg)
		}
		return Skill{}, err
	}
	s := Skill{Name: name, Description: description, Source: source, Parameters: []Parameter{}}
	found := false
	for _, st := range m.Body {
		var a *ast.Arguments
		var body []ast.StmtNode
		switch n := st.(type) {
		case *ast.FunctionDef:
			if n.Name == "run" {
				a, body, s.async = n.Args, n.Stmts(), false
			}
		case *ast.AsyncFunctionDef:
			if n.Name == "run" {
				a, body, s.async = n.Args, n.Stmts(), true
			}
		}
		if a == nil {
			continue
		}
		if n := len(a.Posonlyargs) + len(a.Args) + len(a.Kwonlyargs); n > maxParameters {
			return Skill{}, tools.Raise("ValueError", "skill %s: %d parameters are more than the %d that one may have", name, n, maxParameters)
		}
		found, s.Parameters = true, parameters(a)
		if s.Description == "" {
			s.Description = firstLine(docOf(body))
		}
	}
	if !found {
		return Skill{}, tools.Raise("ValueError", "skill %s: the source must define a function run", name)
	}
	if doc := firstLine(docOf(m.Body)); description == "" && doc != "" {
		s.Description = doc
	}
	return s, nil
}

func docOf(body []ast.StmtNode) string {
	if len(body) > 0 {
		if e, ok := body[0].(*ast.Expr); ok {
			if c, ok := e.Value.(*ast.Constant); ok {
				s, _ := c.Value.(string)
				return s
			}
		}
	}
	return ""
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return clip(strings.TrimSpace(line))
}

// clip shortens a text that is shown.
func clip(text string) string {
	if len(text) <= maxShown {
		return text
	}
	return strings.ToValidUTF8(text[:maxShown], "") + "…"
}

func parameters(a *ast.Arguments) []Parameter {
	out := []Parameter{}
	add := func(p *ast.Arg, def ast.ExprNode) {
		q := Parameter{Name: p.Arg, Type: "Any", Required: def == nil}
		if p.Annotation != nil {
			q.Type = clip(ast.Unparse(p.Annotation))
		}
		if def != nil {
			text := ast.Unparse(def)
			q.Default = clip(text)
			if len(text) <= maxShown {
				if v, err := convert.ParseLiteral(text); err == nil {
					if _, err := json.Marshal(v); err == nil { // as what it is shown
						q.Default = v
					}
				}
			}
		}
		out = append(out, q)
	}
	all := append(append([]*ast.Arg{}, a.Posonlyargs...), a.Args...)
	for i, p := range all {
		var def ast.ExprNode
		if k := i - (len(all) - len(a.Defaults)); k >= 0 {
			def = a.Defaults[k]
		}
		add(p, def)
	}
	for i, p := range a.Kwonlyargs {
		add(p, a.KwDefaults[i])
	}
	return out
}

// notes is what is kept about a skill or an artifact besides its file.
type notes struct {
	Description string          `json:"description,omitempty"`
	Metadata    json.RawMessage `json:"metadata,omitempty"`
	CreatedAt   string          `json:"created_at,omitempty"`
}

func notesOf(folder, name string) string { return folder + "/.notes/" + name + ".json" }

func (w *Workspace) readNotes(ctx context.Context, folder, name string) (n notes, err error) {
	b, err := w.o.Storage.Read(ctx, notesOf(folder, name), maxNotes)
	if errors.Is(err, fs.ErrNotExist) {
		return n, nil
	}
	if err != nil {
		return n, err
	}
	if err := json.Unmarshal(b, &n); err != nil {
		return notes{}, fmt.Errorf("workspace: %s: %w", notesOf(folder, name), err)
	}
	return n, nil
}

func (w *Workspace) writeNotes(ctx context.Context, folder, name string, n notes) error {
	b, err := json.Marshal(n)
	if err != nil {
		return err
	}
	if len(b) > maxNotes {
		return tools.Raise("ValueError", "the description and the metadata of %s have more than %d bytes", name, maxNotes)
	}
	return w.o.Storage.Write(ctx, notesOf(folder, name), b)
}

func (w *Workspace) removeNotes(ctx context.Context, folder, name string) error {
	if err := w.o.Storage.Remove(ctx, notesOf(folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Skills returns all skills, without their sources, in alphabetical order. A file
// that is no skill is left out.
func (w *Workspace) Skills(ctx context.Context) ([]Skill, error) {
	files, err := w.o.Storage.List(ctx, "skills")
	if err != nil {
		return nil, err
	}
	out := []Skill{}
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name, ".py")
		if !ok || checkSkill(name) != nil {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s, err := w.Skill(ctx, name)
		if err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			continue
		}
		s.Source = ""
		out = append(out, s)
	}
	return out, nil
}

// Skill returns a skill with its source; [fs.ErrNotExist] tells that there is none.
func (w *Workspace) Skill(ctx context.Context, name string) (Skill, error) {
	if err := checkSkill(name); err != nil {
		return Skill{}, err
	}
	src, err := w.o.Storage.Read(ctx, "skills/"+name+".py", maxSource)
	if err != nil {
		return Skill{}, err
	}
	n, err := w.readNotes(ctx, "skills", name)
	if err != nil {
		return Skill{}, err
	}
	return parseSkill(name, string(src), n.Description)
}

// SearchSkills returns at most limit skills whose names and descriptions fit a query
// in words, the best first.
func (w *Workspace) SearchSkills(ctx context.Context, query string, limit int) ([]Skill, error) {
	all, err := w.Skills(ctx)
	if err != nil {
		return nil, err
	}
	return rank(all, query, limit, func(s Skill) []string { return []string{s.Name, s.Description} }), nil
}

// CreateSkill keeps a skill, in the place of one of the same name. Without a
// description the first line of the source's doc string is it.
func (w *Workspace) CreateSkill(ctx context.Context, name, source, description string) (Skill, error) {
	if err := checkSkill(name); err != nil {
		return Skill{}, err
	}
	s, err := parseSkill(name, source, description)
	if err != nil {
		return Skill{}, err
	}
	if description == "" {
		err = w.removeNotes(ctx, "skills", name)
	} else {
		err = w.writeNotes(ctx, "skills", name, notes{Description: description})
	}
	if err == nil {
		err = w.o.Storage.Write(ctx, "skills/"+name+".py", []byte(source))
	}
	return s, err
}

// DeleteSkill removes a skill and reports whether there was one.
func (w *Workspace) DeleteSkill(ctx context.Context, name string) (bool, error) {
	if err := checkSkill(name); err != nil {
		return false, err
	}
	err := w.o.Storage.Remove(ctx, "skills/"+name+".py")
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, w.removeNotes(ctx, "skills", name)
}
