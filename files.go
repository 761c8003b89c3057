package garter

import (
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// This file connects a session to its file system.

// worldImports are the modules that programs may import where there are files.
var worldImports = []string{
	"os.*", "posixpath", "pathlib", "glob", "shutil", "tempfile", "zipfile", "fileinput", "filecmp",
}

// openFiles makes the file system of a fresh session.
func (s *session) openFiles() error {
	if s.cfg.world == nil {
		return nil
	}
	t, err := files.New(s.cfg.world...)
	if err != nil {
		return err
	}
	s.useFiles(t)
	return nil
}

func (s *session) useFiles(t *files.Tree) {
	th := s.th
	t.Now, t.Alloc = th.Clock, th.Alloc
	s.tree, th.Files = t, t
}

// forkFiles gives a fresh session a copy of another's file system.
func (s *session) forkFiles(old *session) {
	if old.tree != nil {
		if old.th.Settle != nil {
			old.th.Settle(old.th)
		}
		s.useFiles(old.tree.Fork())
	}
}

// settleFiles writes what waits in buffers, so that the host sees it.
func (s *session) settleFiles(th *object.Thread) {
	if th.Settle != nil {
		th.Settle(th)
	}
}

func (s *session) closeFiles() error {
	if s == nil || s.tree == nil {
		return nil
	}
	return s.tree.Close()
}

// Files returns the file system of the session for reading and writing by the
// host, at any time: before, between and after runs, and while one is under way.
// It panics for a session without [WithFiles].
func (l *Local) Files() files.View {
	if l.s == nil || l.s.tree == nil {
		panic("garter: Files of a session that was made without WithFiles, or is closed")
	}
	return l.s.tree.Host()
}
