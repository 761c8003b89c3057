package subprocess

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/garterpy/garter/remote/internal/guardian"
	"github.com/garterpy/garter/remote/internal/owner"
)

// This file has what ends sessions whose host cannot: one that was killed. A
// guardian, a process of the host's own binary, holds the end of a pipe: when the
// host has gone it ends the sessions that are left. Should it be killed as well,
// the next start does, by the records that lie beside the sessions' folders.

// record is what must be known to end a session.
type record struct {
	ID     string   `json:"id"`
	Owner  string   `json:"owner"` // see package owner
	Dir    string   `json:"dir"`
	UID    int      `json:"uid,omitempty"`
	Groups []string `json:"groups,omitempty"`
}

const (
	folderPrefix = "garter-"
	recordSuffix = ".session"
)

// end ends what is left of a session.
func (r *record) end() {
	s := &session{id: r.ID, dir: r.Dir, uid: r.UID}
	if len(r.Groups) > 0 {
		s.group = &group{dirs: r.Groups}
	}
	s.sweep()
	s.remove()
	os.Remove(r.Dir + recordSuffix)
}

// folder makes the session's folder. Its record is there before it, and before
// there are processes.
func (s *session) folder() error {
	sweepFolders()
	s.dir = filepath.Join(os.TempDir(), folderPrefix+s.id[:10])
	if err := s.note(false); err != nil {
		return err
	}
	return os.Mkdir(s.dir, 0o700)
}

// note writes the record and tells the guardian.
func (s *session) note(done bool) error {
	if s.dir == "" {
		return nil
	}
	r := record{ID: s.id, Owner: owner.Self(), Dir: s.dir, UID: s.uid}
	if s.group != nil {
		r.Groups = s.group.dirs
	}
	b, err := json.Marshal(&r)
	if err != nil {
		return err
	}
	if done {
		err = os.Remove(s.dir + recordSuffix)
		if errors.Is(err, os.ErrNotExist) {
			err = nil
		}
		guards.Done(s.id)
	} else {
		part := s.dir + recordSuffix + "~" // a reader sees all or nothing
		if err = writeNew(part, b); err == nil {
			err = os.Rename(part, s.dir+recordSuffix)
		}
		if gerr := guards.Tell(s.id, b); gerr != nil {
			err = errors.Join(err, fmt.Errorf("subprocess: %w", gerr))
		}
	}
	return err
}

// writeNew writes a file that was not there: in a folder into which others write,
// one that is there may be a link to something else.
func writeNew(name string, b []byte) error {
	os.Remove(name)
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	return errors.Join(err, f.Close())
}

// guards is the guardian of this process's sessions.
var guards *guardian.Guardian

func init() {
	guards = guardian.New("subprocess", func(will []byte) {
		var r record
		if json.Unmarshal(will, &r) == nil {
			r.end()
		}
	})
}

// swept has the folders in which this process has looked for sessions that are
// left.
var swept sync.Map

// sweepFolders ends the sessions whose host and guardian have gone.
func sweepFolders() {
	if _, done := swept.LoadOrStore(os.TempDir(), true); !done {
		Clean()
	}
}

// Clean ends what is left, in the folder for temporary files, of sessions of this
// machine whose process has ended without doing so, and returns how many there
// were. The first session of a process does so as well.
func Clean() int {
	n := 0
	files, _ := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix+"*"+recordSuffix))
	for _, f := range files {
		// Others may write into the folder: only what is ours is believed.
		st, err := os.Lstat(f)
		if err != nil || !st.Mode().IsRegular() || st.Size() > 1<<16 {
			continue
		}
		if sys, ok := st.Sys().(*syscall.Stat_t); !ok || int(sys.Uid) != os.Geteuid() {
			continue
		}
		b, err := os.ReadFile(f)
		var r record
		if err != nil || json.Unmarshal(b, &r) != nil || r.Dir != strings.TrimSuffix(f, recordSuffix) || len(r.ID) != 16 || !owner.Gone(r.Owner) {
			continue
		}
		r.end()
		n++
	}
	return n
}
