package subprocess

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/garterpy/garter/remote/internal/seccomp"
)

// newUID returns the number of a user that nobody has: limits of processes
// count by user.
func newUID() int { return 0x20000000 + rand.IntN(0x10000000) }

// withUs has f run commands that end with us: the system kills what tie was given
// when the thread ends that started it, which is f's until it returns.
func withUs(f func(tie func(*exec.Cmd))) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	f(func(cmd *exec.Cmd) {
		if cmd.SysProcAttr == nil {
			cmd.SysProcAttr = &syscall.SysProcAttr{}
		}
		cmd.SysProcAttr.Pdeathsig = syscall.SIGKILL
	})
}

// runAs has a command run as a user; 0 is ours.
func runAs(cmd *exec.Cmd, uid int) {
	if uid == 0 {
		return
	}
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(uid)}
}

// own gives what is in the session's folder to its user, but not the folder itself,
// in which only the host makes and renames anything. Links are not followed, whoever
// may change the tree meanwhile.
func (s *session) own() error {
	if s.uid == 0 {
		return nil
	}
	root, err := os.OpenRoot(s.dir)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.Chmod(".", 0o711); err != nil {
		return err
	}
	return fs.WalkDir(root.FS(), ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || path == "." {
			return err
		}
		return root.Lchown(path, s.uid, s.uid)
	})
}

var detected struct {
	sync.Mutex
	m map[Isolation]error
}

// Available tells why the machine cannot give a level, or nil.
func Available(ctx context.Context, level Isolation) error {
	detected.Lock()
	defer detected.Unlock()
	if err, ok := detected.m[level]; ok {
		return err
	}
	err := detect(ctx, level)
	if ctx.Err() != nil {
		return err
	}
	if detected.m == nil {
		detected.m = map[Isolation]error{}
	}
	detected.m[level] = err
	return err
}

// detect tries the level out.
func detect(ctx context.Context, level Isolation) error {
	if level == None {
		return nil
	}
	for _, p := range []string{"prlimit", "setpriv"} {
		if _, err := exec.LookPath(p); err != nil {
			return fmt.Errorf("the program %s (util-linux) is missing", p)
		}
	}
	if level == Sandbox {
		if _, err := exec.LookPath("bwrap"); err != nil {
			return errors.New("the program bwrap (bubblewrap) is missing")
		}
		if _, ok := seccomp.Program(runtime.GOARCH); !ok {
			return errors.New("there is no system call filter for this processor")
		}
	}
	s := &session{cfg: Config{Isolation: level}, id: newID()}
	s.cfg.fill()
	defer s.remove()
	err := s.folder()
	if err != nil {
		return err
	}
	for _, d := range []string{"run", "home", "venv"} {
		if err := os.Mkdir(filepath.Join(s.dir, d), 0o755); err != nil {
			return err
		}
	}
	if os.Geteuid() == 0 {
		s.uid = newUID()
	}
	if err := s.own(); err != nil {
		return fmt.Errorf("files cannot be given to another user: %w", err)
	}
	// A try of all that the level promises.
	script := "true"
	if level == Sandbox {
		script = "test ! -e /etc/shadow && ! touch /usr/x 2>/dev/null && test \"$(grep -c : /proc/net/dev)\" = 1 && grep -q 'Seccomp:.*2' /proc/self/status"
	}
	cmd, err := s.command("/bin/sh", "-c", script)
	if err != nil {
		return err
	}
	defer closeExtra(cmd)
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	stop := context.AfterFunc(ctx, func() {
		if cmd.Process != nil {
			cmd.Process.Kill()
		}
	})
	defer stop()
	var out []byte
	withUs(func(tie func(*exec.Cmd)) {
		tie(cmd)
		out, err = cmd.CombinedOutput()
	})
	if err != nil {
		return fmt.Errorf("a try failed (%v): %s", err, bytes.TrimSpace(out))
	}
	return nil
}

func closeExtra(cmd *exec.Cmd) {
	for _, f := range cmd.ExtraFiles {
		f.Close()
	}
}

// command makes the command that runs a program under the session's level.
func (s *session) command(argv ...string) (*exec.Cmd, error) {
	cmd, err := s.at(s.cfg.Isolation, s.uid, argv...)
	if err == nil {
		cmd.Env, cmd.Dir = s.env(), filepath.Join(s.dir, "home")
	}
	return cmd, err
}

// at makes the command that runs a program under a level, as a user.
func (s *session) at(level Isolation, uid int, argv ...string) (*exec.Cmd, error) {
	c := &s.cfg
	var extra []*os.File
	if level == Sandbox {
		filter, err := filterFile()
		if err != nil {
			return nil, err
		}
		extra = append(extra, filter) // descriptor 3 of the child
		argv = append(s.bwrapArgs(), argv...)
	}
	if level == Limits {
		// No program that it starts gets rights by its file, as sudo's would: what
		// bounds a user of its own does not bound root. (bwrap does the same itself,
		// after what it may need such rights for.)
		argv = append([]string{"setpriv", "--no-new-privs", "--"}, argv...)
	}
	if level != None {
		lim := []string{"prlimit"}
		add := func(name string, v, hard int64) {
			if v > 0 {
				lim = append(lim, fmt.Sprintf("--%s=%d:%d", name, v, hard))
			}
		}
		add("as", c.Memory, c.Memory)
		cpu := int64(c.CPU / time.Second)
		if c.CPU > 0 {
			cpu = max(cpu, 1)
		}
		add("cpu", cpu, cpu+2)
		nproc := int64(c.Processes)
		if nproc > 0 && uid == 0 && os.Geteuid() != 0 {
			nproc += int64(tasks(os.Geteuid())) // they count as well
		}
		add("nproc", nproc, nproc)
		add("fsize", c.FileSize, c.FileSize)
		add("nofile", int64(c.OpenFiles), int64(c.OpenFiles))
		lim = append(lim, "--core=0:0", "--")
		argv = append(lim, argv...)
	}
	path, err := exec.LookPath(argv[0])
	if err != nil {
		for _, f := range extra {
			f.Close()
		}
		return nil, err
	}
	cmd := &exec.Cmd{Path: path, Args: argv, ExtraFiles: extra}
	runAs(cmd, uid)
	if s.group != nil && level != None {
		s.group.enter(cmd)
	}
	return cmd, nil
}

// bounds makes the session's control group, where the machine has them. It is an
// error that it has not if the limit of all processes together was asked for.
func (s *session) bounds() error {
	c := &s.cfg
	if c.Isolation == None {
		return nil
	}
	total, pids := c.TotalMemory, c.Processes
	if total == 0 {
		total = c.Memory
	}
	if pids > 0 {
		pids += 8 // the programs that isolate the kernel
	}
	if total <= 0 && pids <= 0 {
		return nil
	}
	g, err := newGroup(s.id, total, pids, s.uid)
	if err != nil {
		if c.TotalMemory > 0 {
			return fmt.Errorf("subprocess: the memory of all processes together cannot be bounded here: %w", err)
		}
		return nil // the limits of each process remain
	}
	s.group = g
	return nil
}

// bwrapArgs returns the sandbox: the system's folders, readable, a /tmp in
// memory, the session's sockets, and nothing else.
func (s *session) bwrapArgs() []string {
	run, venv := filepath.Join(s.dir, "run"), filepath.Join(s.dir, "venv")
	a := []string{
		"bwrap", "--unshare-all", "--unshare-user", "--uid", "65534", "--gid", "65534", "--hostname", "garter",
		"--die-with-parent", "--new-session", "--cap-drop", "ALL", "--seccomp", "3",
		"--ro-bind", "/usr", "/usr", "--proc", "/proc", "--dev", "/dev", "--size", strconv.FormatInt(s.cfg.Scratch, 10), "--tmpfs", "/tmp",
		"--size", "67108864", "--tmpfs", "/dev/shm",
	}
	for _, d := range []string{"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"} {
		if to, err := os.Readlink(d); err == nil {
			a = append(a, "--symlink", to, d)
		} else if _, err := os.Stat(d); err == nil {
			a = append(a, "--ro-bind", d, d)
		}
	}
	for _, f := range []string{"/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/etc/timezone", "/etc/mime.types", "/etc/ssl/certs", "/etc/python" + s.py.Minor, "/etc/python3"} {
		if _, err := os.Stat(f); err == nil {
			a = append(a, "--ro-bind", f, f)
		}
	}
	ro := []string{venv}
	if s.base != "" {
		ro = append(ro, s.base)
	}
	if p := s.py.Prefix; p != "" && p != "/usr" && !strings.HasPrefix(p, "/usr/") {
		ro = append(ro, p)
	}
	for _, d := range ro {
		a = append(a, "--ro-bind", d, d)
	}
	a = append(a, "--bind", run, run, "--remount-ro", "/", "--chdir", "/tmp", "--")
	return a
}

// sweep kills what a session's programs have left behind: what left the process
// group is found by its control group, its user or its environment.
func (s *session) sweep() {
	for range 50 {
		again := s.group != nil && s.group.kill()
		entries, _ := os.ReadDir("/proc")
		for _, e := range entries {
			pid, err := strconv.Atoi(e.Name())
			if err != nil || pid == os.Getpid() {
				continue
			}
			owned, unsure := s.owns(pid)
			again = again || owned || unsure
			if owned {
				syscall.Kill(pid, syscall.SIGKILL)
			}
		}
		if !again {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// owns reports whether a process belongs to the session. It is unsure of one that
// is about to execute a program, and has no environment yet.
func (s *session) owns(pid int) (owned, unsure bool) {
	dir := "/proc/" + strconv.Itoa(pid)
	if s.uid != 0 {
		st, err := os.Stat(dir)
		if err != nil {
			return false, false
		}
		sys, ok := st.Sys().(*syscall.Stat_t)
		return ok && int(sys.Uid) == s.uid && !ended(dir), false
	}
	b, err := os.ReadFile(dir + "/environ")
	if err == nil && len(b) == 0 {
		return false, young(dir)
	}
	return err == nil && bytes.Contains(b, []byte(sessionVar+"="+s.id)), false
}

// status returns the fields of a process's status from the third on.
func status(dir string) []string {
	b, _ := os.ReadFile(dir + "/stat")
	_, after, _ := strings.Cut(string(b[max(bytes.LastIndexByte(b, ')'), 0):]), " ")
	return strings.Fields(after)
}

// ended reports whether a process waits for its parent only.
func ended(dir string) bool {
	f := status(dir)
	return len(f) == 0 || f[0] == "Z" || f[0] == "X"
}

// young reports whether a process runs programs, and has done so for less than 2
// seconds.
func young(dir string) bool {
	const kernelThread = 0x00200000
	f := status(dir)
	if len(f) < 20 || f[0] == "Z" || f[0] == "X" {
		return false
	}
	flags, _ := strconv.ParseUint(f[6], 10, 64)
	start, _ := strconv.ParseFloat(f[19], 64) // in ticks, of which a second has 100
	b, _ := os.ReadFile("/proc/uptime")
	up, _, _ := strings.Cut(string(b), " ")
	now, err := strconv.ParseFloat(up, 64)
	return err == nil && flags&kernelThread == 0 && now-start/100 < 2
}

// filterFile returns the filter of system calls as a file to hand to bubblewrap.
func filterFile() (*os.File, error) {
	program, _ := seccomp.Program(runtime.GOARCH)
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer w.Close()
	if _, err := w.Write(program); err != nil { // far less than a pipe holds
		r.Close()
		return nil, err
	}
	return r, nil
}
