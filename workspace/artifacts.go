package workspace

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// Artifact tells of a value or a file that is kept under a name.
type Artifact struct {
	Name string `json:"name"`
	// Path is its file in the storage.
	Path        string          `json:"path"`
	Description string          `json:"description"`
	Metadata    json.RawMessage `json:"metadata"`
	// CreatedAt is when it was saved, in UTC by RFC 3339.
	CreatedAt string `json:"created_at"`
	Size      int64  `json:"size"` // of the file, in bytes
}

// The endings of the files of artifacts: values that JSON has, texts, bytes. A file
// that somebody else has put there keeps its name, and is text or bytes by what is
// in it.
var artifactEndings = []string{".json", ".txt", ".bin"}

// What is bounded of artifacts: programs make them, and other programs have them read and
// listed in Go, where their limits do not count.
const (
	maxArtifact = 16 << 20 // bytes of one
	maxValues   = 1 << 20  // values in one that is JSON: each takes some 100 bytes
	maxListed   = 1 << 20  // bytes of descriptions and metadata in a list
)

// readJSON reads what artifacts and metadata are made of.
func readJSON(b []byte) (any, error) {
	if n := values(b); n > maxValues {
		return nil, fmt.Errorf("it holds more than the %d values that one may have", maxValues)
	}
	return convert.ParseJSON(b)
}

// values counts the values in JSON, at least.
func values(b []byte) int {
	n, quoted := 1, false
	for i := 0; i < len(b); i++ {
		switch c := b[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == ',' || c == ':' || c == '[' || c == '{'):
			n++
		}
	}
	return n
}

// artifactFile finds the file of an artifact.
func (w *Workspace) artifactFile(ctx context.Context, name string) (File, error) {
	if err := checkName("an artifact", name); err != nil {
		return File{}, err
	}
	files, err := w.o.Storage.List(ctx, "artifacts")
	if err != nil {
		return File{}, err
	}
	for _, f := range files {
		if artifactName(f.Name) == name {
			return f, nil
		}
	}
	return File{}, &fs.PathError{Op: "read", Path: "artifacts/" + name, Err: fs.ErrNotExist}
}

func artifactName(file string) string {
	for _, e := range artifactEndings {
		if n, ok := strings.CutSuffix(file, e); ok {
			return n
		}
	}
	return file
}

func (w *Workspace) artifact(ctx context.Context, f File) (Artifact, error) {
	a := Artifact{Name: artifactName(f.Name), Path: "artifacts/" + f.Name, Size: f.Size}
	n, err := w.readNotes(ctx, "artifacts", a.Name)
	if err != nil {
		return a, err
	}
	a.Description, a.Metadata, a.CreatedAt = n.Description, n.Metadata, n.CreatedAt
	if a.Metadata == nil {
		a.Metadata = json.RawMessage("{}")
	}
	if a.CreatedAt == "" {
		a.CreatedAt = f.ModTime.UTC().Format(time.RFC3339)
	}
	return a, nil
}

// Artifacts tells of all artifacts, in alphabetical order. Where descriptions and metadata are
// more than a megabyte together, those that come last have them cut or left out. A file that is
// none is left out.
func (w *Workspace) Artifacts(ctx context.Context) ([]Artifact, error) {
	files, err := w.o.Storage.List(ctx, "artifacts")
	if err != nil {
		return nil, err
	}
	out, told := []Artifact{}, 0
	for _, f := range files {
		if checkName("an artifact", artifactName(f.Name)) != nil {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		a, err := w.artifact(ctx, f)
		if err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			continue // what cannot be read keeps nobody from the others
		}
		if told += len(a.Description) + len(a.Metadata); told > maxListed {
			// Artifact tells the rest.
			a.Description, a.Metadata = clip(a.Description), json.RawMessage("{}")
			told -= maxListed / 1000
		}
		out = append(out, a)
	}
	return out, nil
}

// Artifact tells of one artifact; [fs.ErrNotExist] says that there is none.
func (w *Workspace) Artifact(ctx context.Context, name string) (Artifact, error) {
	f, err := w.artifactFile(ctx, name)
	if err != nil {
		return Artifact{}, err
	}
	return w.artifact(ctx, f)
}

// LoadArtifact returns what was saved: text as a string, bytes as []byte, all else
// as what JSON makes of it; see package object/convert for the types.
func (w *Workspace) LoadArtifact(ctx context.Context, name string) (any, error) {
	f, err := w.artifactFile(ctx, name)
	if err != nil {
		return nil, err
	}
	b, err := w.o.Storage.Read(ctx, "artifacts/"+f.Name, maxArtifact)
	if err != nil {
		return nil, err
	}
	switch {
	case strings.HasSuffix(f.Name, ".json"):
		v, err := readJSON(b)
		if err != nil {
			return nil, tools.Raise("ValueError", "artifact %s: %v", name, err)
		}
		return v, nil
	case !strings.HasSuffix(f.Name, ".bin") && utf8.Valid(b):
		return string(b), nil
	}
	return b, nil
}

// SaveArtifact keeps a value under a name, in the place of an older one: texts and
// bytes as they are, all else as JSON. metadata is what JSON makes an object of, or nil.
func (w *Workspace) SaveArtifact(ctx context.Context, name string, data any, description string, metadata any) (Artifact, error) {
	if err := checkName("an artifact", name); err != nil {
		return Artifact{}, err
	}
	n := notes{Description: description, CreatedAt: time.Now().UTC().Format(time.RFC3339Nano)}
	if metadata != nil {
		b, err := convert.AppendJSONWithin(nil, metadata, "metadata", maxNotes)
		if err == nil {
			_, err = readJSON(b) // what is written can be read
		}
		if err != nil {
			return Artifact{}, tools.Raise("TypeError", "%v", err)
		}
		if !strings.HasPrefix(string(b), "{") {
			return Artifact{}, tools.Raise("TypeError", "metadata must be a dict")
		}
		n.Metadata = b
	}
	var b []byte
	var ending string
	switch v := data.(type) {
	case string:
		if !utf8.ValidString(v) {
			return Artifact{}, tools.Raise("ValueError", "artifact %s: the text has half a pair of UTF-16, which no file can have", name)
		}
		b, ending = []byte(v), ".txt"
	case []byte:
		b, ending = v, ".bin"
	}
	if ending == "" {
		var err error
		if b, err = convert.AppendJSONWithin(nil, data, "data", maxArtifact); err == nil && len(b) <= maxArtifact {
			_, err = readJSON(b)
		}
		if err != nil {
			return Artifact{}, tools.Raise("TypeError", "artifact %s: %v", name, err)
		}
		ending = ".json"
	}
	if len(b) > maxArtifact {
		return Artifact{}, tools.Raise("ValueError", "artifact %s: %d bytes are more than the %d that one may have", name, len(b), maxArtifact)
	}
	old, err := w.artifactFile(ctx, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Artifact{}, err
	}
	if err := w.writeNotes(ctx, "artifacts", name, n); err != nil {
		return Artifact{}, err
	}
	if err := w.o.Storage.Write(ctx, "artifacts/"+name+ending, b); err != nil {
		return Artifact{}, err
	}
	if old.Name != "" && old.Name != name+ending {
		if err := w.o.Storage.Remove(ctx, "artifacts/"+old.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Artifact{}, err
		}
	}
	return w.artifact(ctx, File{name + ending, int64(len(b)), time.Now()})
}

// DeleteArtifact removes an artifact and reports whether there was one.
func (w *Workspace) DeleteArtifact(ctx context.Context, name string) (bool, error) {
	f, err := w.artifactFile(ctx, name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := w.o.Storage.Remove(ctx, "artifacts/"+f.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return true, w.removeNotes(ctx, "artifacts", name)
}
