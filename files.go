package garter

import (
	"crypto/rand"
	"errors"
	"slices"
	"strings"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/importlib"
	"github.com/garterpy/garter/imports/stdlib/zoneinfo"
	"github.com/garterpy/garter/object"
)

// This file connects a session to its file system.

// worldImports are the modules that programs may import where there are files.
var worldImports = []string{
	"os.*", "posixpath", "pathlib", "glob", "shutil", "tempfile", "zipfile", "zipapp", "fileinput", "filecmp",
}

// openFiles makes the file system of a fresh session.
func (s *session) openFiles() error {
	s.th.Path = s.cfg.sysPath()
	if s.cfg.world == nil && s.cfg.files == nil && s.cfg.packages == nil {
		return nil
	}
	more, _ := s.cfg.packages.mountOptions()
	opts := append(slices.Clone(s.cfg.world), more...)
	if s.cfg.packages != nil {
		// Packages look for time zones where systems keep them.
		opts = append(opts, files.Spare(zoneinfo.Folder, zoneinfo.Files))
	}
	if s.cfg.files != nil {
		opts = append(opts, files.Mount(modulesDir, s.cfg.files, files.ReadOnly))
	}
	t, err := files.New(opts...)
	if err != nil {
		return err
	}
	if p := s.cfg.packages; p != nil {
		s.in.Files = p.cache
	}
	if s.cfg.world == nil && s.cfg.packages == nil {
		s.useModules(t)
		return nil
	}
	s.useFiles(t)
	return nil
}

// modulesDir is where the files of WithModuleFiles are.
const modulesDir = "/modules"

// sysPath is what sys.path begins with.
func (c *config) sysPath() []string {
	var out []string
	if c.world != nil {
		first := c.scriptDir
		out = append(out, first)
	}
	if c.files != nil {
		out = append(out, modulesDir)
	}
	_, more := c.packages.mountOptions()
	return append(out, more...)
}

// useModules gives a session without files a tree that modules come from, which no
// program changes.
func (s *session) useModules(t *files.Tree) {
	th := s.th
	t.Now, t.Alloc = th.Clock, th.Alloc
	s.modules, th.ModuleFiles = t, t
}

// fileLines is object.Thread.FileLines.
func fileLines(th *object.Thread, name string) object.SourceLines {
	_, _, content := importlib.FileText(th, name, true)
	text, ok := object.AsStr(content)
	if !ok || !th.Alloc(int64(len(text.S))) {
		return nil
	}
	return object.TextLines(strings.Split(strings.ReplaceAll(strings.ReplaceAll(text.S, "\r\n", "\n"), "\r", "\n"), "\n"))
}

func (s *session) useFiles(t *files.Tree) {
	th := s.th
	t.Now, t.Alloc = th.Clock, th.Alloc
	s.tree, th.Files = t, t
	th.FileLines = fileLines
	t.Random = func(p []byte) {
		if th.RandomBytes != nil {
			th.RandomBytes(p)
		} else {
			rand.Read(p) // never fails
		}
	}
}

// forkFiles gives a fresh session a copy of another's file system.
func (s *session) forkFiles(old *session) {
	s.th.Path, s.in.Files = old.th.Path, old.in.Files
	if old.modules != nil {
		s.useModules(old.modules.Fork())
	}
	if old.tree != nil {
		if old.th.Settle != nil {
			old.th.Settle(old.th)
		}
		s.useFiles(old.tree.Fork())
	}
}

// settleFiles writes what waits in buffers, so that the host sees it, and closes what
// only the run needed.
func (s *session) settleFiles(th *object.Thread) {
	if th.Settle != nil {
		th.Settle(th)
	}
	for _, t := range []*files.Tree{s.modules, s.tree} {
		if t != nil {
			t.Rest()
		}
	}
}

func (s *session) closeFiles() error {
	if s == nil {
		return nil
	}
	var err error
	if s.modules != nil {
		err = s.modules.Close()
	}
	if s.tree != nil {
		err = errors.Join(err, s.tree.Close())
	}
	return err
}

// Files returns the file system of the session for reading and writing by the
// host, at any time: before, between and after runs, and while one is under way.
// It panics for a session without [WithFiles].
func (l *Local) Files() files.View {
	s := l.now()
	if s == nil || s.tree == nil {
		panic("garter: Files of a session that was made without WithFiles, or is closed")
	}
	return s.tree.Host()
}
