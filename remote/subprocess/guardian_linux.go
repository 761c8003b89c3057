package subprocess

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

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
	Done   bool     `json:"done,omitempty"` // it has ended
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
	r := record{ID: s.id, Owner: owner.Self(), Dir: s.dir, UID: s.uid, Done: done}
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
	} else {
		part := s.dir + recordSuffix + "~" // a reader sees all or nothing
		if err = writeNew(part, b); err == nil {
			err = os.Rename(part, s.dir+recordSuffix)
		}
	}
	return errors.Join(err, guards.tell(s.id, append(b, '\n'), done))
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

// guards is the guardian of this process's sessions, which lives as long as there
// are any.
var guards guardians

type guardians struct {
	mu   sync.Mutex
	open map[string]bool // sessions
	cmd  *exec.Cmd
	pipe *os.File
}

// guardianName is the name under which a host starts itself as a guardian.
const guardianName = "garter guardian 1"

func (g *guardians) tell(id string, line []byte, done bool) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.open == nil {
		g.open = map[string]bool{}
	}
	if done && !g.open[id] {
		return nil
	}
	if g.cmd == nil {
		r, w, err := os.Pipe()
		if err != nil {
			return err
		}
		cmd := &exec.Cmd{
			Path: "/proc/self/exe", Args: []string{guardianName}, Env: []string{}, Dir: "/", Stdin: r,
			SysProcAttr: &syscall.SysProcAttr{Setpgid: true}, // signals to our group are not for it
		}
		err = cmd.Start()
		r.Close()
		if err != nil {
			w.Close()
			return fmt.Errorf("subprocess: the process that ends sessions after us cannot be started: %w", err)
		}
		g.cmd, g.pipe = cmd, w
	}
	if _, err := g.pipe.Write(line); err != nil { // it was killed: another one, with all that are open, comes with the next session
		g.pipe.Close()
		g.cmd.Wait()
		g.cmd = nil
	}
	if !done {
		g.open[id] = true
		return nil
	}
	if delete(g.open, id); len(g.open) == 0 && g.cmd != nil {
		g.pipe.Close()
		go g.cmd.Wait() // it ends at once, and nobody needs to wait for that
		g.cmd = nil
	}
	return nil
}

func init() {
	if len(os.Args) == 1 && os.Args[0] == guardianName {
		guard()
		os.Exit(0)
	}
}

// guard is all that a guardian does.
func guard() {
	signal.Ignore(syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT)
	open := map[string]*record{}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil { // the host has gone
			break
		}
		var r record
		if json.Unmarshal(line, &r) != nil {
			continue
		}
		if open[r.ID] = &r; r.Done {
			delete(open, r.ID)
		}
	}
	var all sync.WaitGroup
	for _, r := range open {
		all.Go(r.end)
	}
	all.Wait()
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
