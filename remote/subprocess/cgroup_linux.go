package subprocess

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Limits of resources hold for each process; a control group bounds all of a
// session's together. It needs the right to make one: root has it on most
// machines, another user where systemd has given them a part of the tree.

// group is a control group: a folder in each hierarchy (version 1) or in the one
// that there is (version 2).
type group struct {
	dirs []string
	fd   *os.File // of the folder, version 2
}

// hierarchy is a mounted tree of control groups.
type hierarchy struct {
	own     string // the folder of our own group
	unified bool   // version 2
}

// hierarchies returns where the controllers memory and pids are.
func hierarchies() (map[string]hierarchy, error) {
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return nil, err
	}
	own, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return nil, err
	}
	// path is where the group of a line of /proc/self/cgroup is mounted.
	path := func(kind, controller, group string) string {
		for _, l := range strings.Split(string(mounts), "\n") {
			before, after, ok := strings.Cut(l, " - ")
			f, g := strings.Fields(before), strings.Fields(after)
			if !ok || len(f) < 5 || len(g) < 3 || g[0] != kind || controller != "" && !slices.Contains(strings.Split(g[2], ","), controller) {
				continue
			}
			rel, err := filepath.Rel(f[3], group)
			if err != nil || strings.HasPrefix(rel, "..") {
				continue
			}
			return filepath.Join(f[4], rel)
		}
		return ""
	}
	out := map[string]hierarchy{}
	sc := bufio.NewScanner(strings.NewReader(string(own)))
	for sc.Scan() {
		p := strings.SplitN(sc.Text(), ":", 3)
		if len(p) != 3 {
			continue
		}
		for _, c := range []string{"memory", "pids"} {
			if p[1] == "" && out[c].own == "" {
				out[c] = hierarchy{path("cgroup2", "", p[2]), true}
			} else if slices.Contains(strings.Split(p[1], ","), c) {
				out[c] = hierarchy{path("cgroup", c, p[2]), false}
			}
		}
	}
	return out, nil
}

// newGroup makes a control group that bounds memory and processes (0: not), for
// processes of a user.
func newGroup(id string, memory int64, pids, uid int) (*group, error) {
	hs, err := hierarchies()
	if err != nil {
		return nil, err
	}
	g := &group{}
	name := fmt.Sprintf("garter-%d-%s", os.Getpid(), id)
	made := map[string]string{}
	for _, c := range []string{"memory", "pids"} {
		if c == "memory" && memory <= 0 || c == "pids" && pids <= 0 {
			continue
		}
		h := hs[c]
		if h.own == "" {
			g.remove()
			return nil, fmt.Errorf("there is no control group for %s", c)
		}
		dir, ok := made[h.own]
		if !ok {
			if dir, err = h.mkdir(name); err != nil {
				g.remove()
				return nil, fmt.Errorf("cannot make a control group for %s: %w", c, err)
			}
			made[h.own] = dir
			g.dirs = append(g.dirs, dir)
			if h.unified {
				g.fd, err = os.Open(dir)
			} else {
				err = os.Chown(filepath.Join(dir, "cgroup.procs"), uid, uid)
			}
		}
		set := func(file string, v int64) error {
			return os.WriteFile(filepath.Join(dir, file), strconv.AppendInt(nil, v, 10), 0)
		}
		switch {
		case err != nil:
		case c == "pids":
			err = set("pids.max", int64(pids))
		case h.unified:
			if err = set("memory.max", memory); err == nil {
				set("memory.swap.max", 0) // where there is swap
			}
		default:
			if err = set("memory.limit_in_bytes", memory); err == nil {
				set("memory.memsw.limit_in_bytes", memory)
			}
		}
		if err != nil {
			g.remove()
			return nil, fmt.Errorf("cannot set the limit of the control group for %s: %w", c, err)
		}
	}
	return g, nil
}

// mkdir makes a group: below our own or, as version 2 allows none below a group
// with processes, below the nearest that passes the controllers on.
func (h hierarchy) mkdir(name string) (string, error) {
	if !h.unified {
		sweepGroups(h.own)
		dir := filepath.Join(h.own, name)
		return dir, os.Mkdir(dir, 0o755)
	}
	err := errors.New("no group passes the controllers memory and pids on")
	for d := h.own; ; d = filepath.Dir(d) {
		b, rerr := os.ReadFile(filepath.Join(d, "cgroup.subtree_control"))
		if rerr != nil {
			return "", err // above the tree
		}
		if f := strings.Fields(string(b)); slices.Contains(f, "memory") && slices.Contains(f, "pids") {
			sweepGroups(d)
			dir := filepath.Join(d, name)
			if err = os.Mkdir(dir, 0o755); err == nil {
				return dir, nil
			}
		}
	}
}

// sweepGroups removes the empty groups of processes that were killed before they
// could.
func sweepGroups(dir string) {
	old, _ := filepath.Glob(filepath.Join(dir, "garter-*-*"))
	for _, d := range old {
		pid, err := strconv.Atoi(strings.Split(filepath.Base(d), "-")[1])
		if err == nil && syscall.Kill(pid, 0) == syscall.ESRCH {
			syscall.Rmdir(d)
		}
	}
}

// enter has a command start in the group.
func (g *group) enter(cmd *exec.Cmd) {
	if g.fd != nil {
		if cmd.SysProcAttr == nil {
			cmd.SysProcAttr = &syscall.SysProcAttr{}
		}
		cmd.SysProcAttr.UseCgroupFD, cmd.SysProcAttr.CgroupFD = true, int(g.fd.Fd())
		return
	}
	// The process enters by itself, before it is what it is to be.
	const script = `n=$1; shift
while [ "$n" -gt 0 ]; do echo 0 > "$1/cgroup.procs" || exit 125; shift; n=$((n-1)); done
exec "$@"`
	argv := append([]string{"sh", "-c", script, "sh", strconv.Itoa(len(g.dirs))}, g.dirs...)
	cmd.Args = append(append(argv, cmd.Path), cmd.Args[1:]...)
	cmd.Path = "/bin/sh"
}

// kill kills what is in the group and reports whether there was something.
func (g *group) kill() bool {
	found := false
	for _, d := range g.dirs {
		b, _ := os.ReadFile(filepath.Join(d, "cgroup.procs"))
		for _, f := range strings.Fields(string(b)) {
			if pid, err := strconv.Atoi(f); err == nil && pid != os.Getpid() {
				found = true
				syscall.Kill(pid, syscall.SIGKILL)
			}
		}
	}
	return found
}

// remove removes the group, whose processes have ended or are about to.
func (g *group) remove() error {
	if g.fd != nil {
		g.fd.Close()
	}
	var err error
	for _, d := range g.dirs {
		for range 100 {
			if err = syscall.Rmdir(d); err == nil || err == syscall.ENOENT {
				err = nil
				break
			}
			g.kill()
			time.Sleep(10 * time.Millisecond)
		}
	}
	g.dirs = nil
	return err
}

// tasks counts the processes and threads of a user.
func tasks(uid int) int {
	n := 0
	entries, _ := os.ReadDir("/proc")
	for _, e := range entries {
		if _, err := strconv.Atoi(e.Name()); err != nil {
			continue
		}
		st, err := os.Stat("/proc/" + e.Name())
		if err != nil {
			continue
		}
		if s, ok := st.Sys().(*syscall.Stat_t); !ok || int(s.Uid) != uid {
			continue
		}
		t, _ := os.ReadDir("/proc/" + e.Name() + "/task")
		n += max(len(t), 1)
	}
	return n
}
