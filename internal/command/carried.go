package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
)

// This file has the flag --files for backends elsewhere: the files are sent before
// the program runs, and of a folder that is :rw what has changed comes back.

// maxFetched bounds the bytes that come back of a folder.
const maxFetched = 1 << 30

// carried is what was sent to a session elsewhere.
type carried struct {
	ex      garter.Executor
	folders []*carriedFolder
}

type carriedFolder struct {
	folderAt
	there  string // its path in the session
	sent   map[string]bool
	before map[string]state
}

// state is what tells that a file has changed.
type state struct {
	size int64
	time time.Time
}

// send sends the folders to a session; nil where there are none.
func (f *folders) send(ctx context.Context, ex garter.Executor) (*carried, error) {
	if !f.given {
		return nil, nil
	}
	c := &carried{ex: ex}
	if !ex.Capabilities().Files {
		return nil, fmt.Errorf("the sessions of %s have no files; --backend-config session_files=true gives them some where the backend can", ex.Capabilities().Backend)
	}
	for _, d := range f.dirs {
		k := &carriedFolder{folderAt: d, there: d.at, sent: map[string]bool{}}
		if d.at == files.DefaultDir {
			k.there = "" // the working directory is where the backend has it
		}
		root, err := os.OpenRoot(d.host)
		if err != nil {
			return nil, err
		}
		fsys := root.FS()
		err = fs.WalkDir(fsys, ".", func(p string, e fs.DirEntry, err error) error {
			if err == nil && e.Type().IsRegular() {
				k.sent[p] = true
			}
			return err
		})
		if err == nil {
			err = garter.SendFiles(ctx, ex, k.there, fsys)
		}
		root.Close()
		if err == nil {
			k.before, err = c.states(ctx, k)
		}
		if err != nil {
			return nil, fmt.Errorf("sending %s: %w", d.host, err)
		}
		c.folders = append(c.folders, k)
	}
	return c, nil
}

// elsewhere refuses what cannot be had of a copy.
func (f *folders) elsewhere(backend string) error {
	for _, d := range f.dirs {
		if d.mode == files.ReadOnly {
			return fmt.Errorf("--files %s:ro: %s cannot keep programs from changing their copy; without :ro what they change is thrown away", d.host, backend)
		}
	}
	return nil
}

// states lists the plain files of a folder there.
func (c *carried) states(ctx context.Context, k *carriedFolder) (map[string]state, error) {
	out := map[string]state{}
	var list func(below string, depth int) error
	list = func(below string, depth int) error {
		entries, err := c.ex.(garter.FileStore).ListFiles(ctx, path.Join(k.there, below))
		if err != nil {
			if below == "" && errors.Is(err, fs.ErrNotExist) {
				return nil // nothing was sent
			}
			return err
		}
		for _, e := range entries {
			p := path.Join(below, e.Name)
			switch {
			case e.Mode.IsDir() && depth < 64:
				if err := list(p, depth+1); err != nil {
					return err
				}
			case e.Mode.IsRegular():
				if len(out) == garter.MaxListed {
					return fmt.Errorf("%s has more than %d files there", k.host, garter.MaxListed)
				}
				out[p] = state{e.Size, e.ModTime}
			}
		}
		return nil
	}
	return out, list("", 0)
}

// bring brings back what the program has changed of the folders that are :rw, and
// tells of the others.
func (c *carried) bring(ctx context.Context) error {
	if c == nil {
		return nil
	}
	for _, k := range c.folders {
		after, err := c.states(ctx, k)
		if err == nil {
			err = c.settle(ctx, k, after)
		}
		if err != nil {
			return fmt.Errorf("the files of %s: %w", k.host, err)
		}
	}
	return nil
}

func (c *carried) settle(ctx context.Context, k *carriedFolder, after map[string]state) error {
	var changed []string
	for p, s := range after {
		if old, ok := k.before[p]; !ok || old != s {
			changed = append(changed, p)
		}
	}
	var removed []string
	for p := range k.sent {
		if _, ok := after[p]; !ok {
			removed = append(removed, p)
		}
	}
	slices.Sort(changed)
	slices.Sort(removed)
	if k.mode != files.ReadWrite {
		k.tell(changed, removed)
		return nil
	}
	root, err := os.OpenRoot(k.host)
	if err != nil {
		return err
	}
	defer root.Close()
	left := int64(maxFetched)
	for _, p := range changed {
		var b bytes.Buffer
		n, err := garter.GetFile(ctx, c.ex, path.Join(k.there, p), &b, left)
		if err != nil {
			return err
		}
		left -= n
		at, err := filepath.Localize(p)
		if err != nil {
			return fmt.Errorf("%q cannot be the name of a file here", p)
		}
		if dir := filepath.Dir(at); dir != "." {
			if err := root.MkdirAll(dir, 0o777); err != nil {
				return err
			}
		}
		if err := root.WriteFile(at, b.Bytes(), 0o666); err != nil {
			return err
		}
	}
	for _, p := range removed {
		at, err := filepath.Localize(p)
		if err == nil {
			err = root.Remove(at)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// tell tells on standard error what was changed and does not come back.
func (k *carriedFolder) tell(changed, removed []string) {
	n := len(changed) + len(removed)
	if n == 0 {
		return
	}
	fmt.Fprintf(os.Stderr, "garter: %d changed there, not kept (--files DIR:rw keeps changes):\n", n)
	shown := 0
	show := func(kind, p string) {
		if shown++; shown <= maxSummary {
			fmt.Fprintf(os.Stderr, "  %-8s %q\n", kind, strings.TrimPrefix(path.Join(k.at, p), "./"))
		}
	}
	for _, p := range changed {
		kind := "modified"
		if _, ok := k.before[p]; !ok {
			kind = "added"
		}
		show(kind, p)
	}
	for _, p := range removed {
		show("removed", p)
	}
	if shown > maxSummary {
		fmt.Fprintf(os.Stderr, "  … and %d more\n", shown-maxSummary)
	}
}
