package fuzz

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
)

// This file has the folder of the host that attacks get, and what is looked at
// afterwards: nothing beside the folder may have been read, changed or made, and
// nothing in it may have gone beyond the limits.

// The limits of the files of attacks on a folder of the host.
const (
	hostBytes = 4 << 20
	hostFiles = 300
	hostOpen  = 24
)

// hostFolder is a folder that is given, and one beside it that is not.
type hostFolder struct {
	dir, secret, given string
	before             string // what could be seen of all but the given folder
	bytes              int64  // what the given one had
	files              int
	tellsReads         bool
}

// token is what stands in the secret file. Programs put it together.
const token = "sesame-5f1c"

func newHostFolder() (*hostFolder, error) {
	dir, err := os.MkdirTemp("", "attack")
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, err
	}
	h := &hostFolder{dir: dir, given: filepath.Join(dir, "given"), secret: filepath.Join(dir, "beside", "secret.py")}
	for name, text := range map[string]string{
		"beside/secret.py": "token = '" + token + "'\n", "beside/sub/other.txt": token, "given/mine.txt": "mine\n", "given/d/mine.py": "x = 1\n",
	} {
		p := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	for name, target := range map[string]string{
		"absolute": h.secret, "relative": "../beside/secret.py", "folder": "../beside", "up": "..", "chain": "relative", "d/deep": "../../beside/secret.py",
		"root": "/", "loop": "loop", "here": ".",
	} {
		if err := os.Symlink(target, filepath.Join(h.given, name)); err != nil {
			return nil, err
		}
	}
	old := time.Unix(1e9, 0)
	os.Chtimes(h.secret, old, old)
	os.ReadFile(h.secret)
	h.tellsReads = h.wasRead()
	os.Chtimes(h.secret, old, old)
	h.before = h.state()
	h.bytes, h.files = h.taken()
	return h, nil
}

func (h *hostFolder) options() []garter.Option {
	return []garter.Option{garter.WithFiles(files.Folder("/work", h.given, files.ReadWrite), files.Folder("/over", h.given, files.Overlay),
		files.Folder("/ro", h.given, files.ReadOnly), files.MaxBytes(hostBytes), files.MaxFiles(hostFiles), files.MaxOpen(hostOpen))}
}

func (h *hostFolder) wasRead() bool {
	info, err := os.Stat(h.secret)
	return err != nil || Accessed(info) != 1e9
}

// state is all that can be seen of what was not given.
func (h *hostFolder) state() string {
	var b strings.Builder
	err := filepath.WalkDir(h.dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || p == h.given {
			if err == nil {
				err = fs.SkipDir
			}
			return err
		}
		if d.Type().IsRegular() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			fmt.Fprintln(&b, p, info.Mode(), info.Size(), info.ModTime())
			return nil
		}
		fmt.Fprintln(&b, p, d.Type())
		return nil
	})
	if err != nil {
		fmt.Fprintln(&b, err)
	}
	return b.String()
}

// taken is what the given folder holds.
func (h *hostFolder) taken() (bytes int64, n int) {
	var seen []fs.FileInfo
	filepath.WalkDir(h.given, func(p string, d fs.DirEntry, err error) error {
		if n++; err != nil || !d.Type().IsRegular() {
			return nil
		}
		info, err := d.Info()
		if err != nil || slices.ContainsFunc(seen, func(i fs.FileInfo) bool { return os.SameFile(i, info) }) {
			return nil // another name of a file
		}
		seen = append(seen, info)
		bytes += info.Size()
		return nil
	})
	return bytes, n
}

// faults says what an attack that ended so has done that it should not have.
func (h *hostFolder) faults(end string) string {
	var wrong []string
	if now := h.state(); now != h.before {
		wrong = append(wrong, fmt.Sprintf("what was\n%s is\n%s", h.before, now))
	}
	if strings.Contains(end, token) {
		wrong = append(wrong, "the secret came back")
	}
	if h.tellsReads && h.wasRead() {
		wrong = append(wrong, "the secret was read")
	}
	if b, n := h.taken(); b > h.bytes+hostBytes || n > h.files+hostFiles {
		wrong = append(wrong, fmt.Sprintf("the folder holds %d files of %d bytes, and began with %d of %d", n, b, h.files, h.bytes))
	}
	return strings.Join(wrong, "; ")
}

func (h *hostFolder) remove() { os.RemoveAll(h.dir) }
