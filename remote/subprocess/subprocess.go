// Package subprocess runs programs in a Python of the machine: a Jupyter kernel
// in a process of its own, spoken to over sockets in a private folder.
//
// Three levels keep it from the machine, see [Isolation]. The default is the
// highest, and a level that the machine cannot give is an error, never silently
// a lower one.
//
//	ex, err := garter.Open(ctx, "subprocess", "isolation=sandbox&memory=1073741824")
//
// The environment is a fresh virtual environment for each session, on top of
// the interpreter's own packages; packages installed by a session end with it.
//
// Compatibility: covered.
package subprocess

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/jupyter"
)

func init() { backend.Register("subprocess", driver{}) }

// Isolation is what keeps programs from the machine.
type Isolation string

// The levels.
const (
	// None: a plain process with the rights of ours.
	None Isolation = "none"
	// Limits bounds memory, CPU time, processes and files. Where we are root,
	// the process gets a user of its own.
	Limits Isolation = "limits"
	// Sandbox adds bubblewrap: no network, a file system of which only the
	// system's own folders are there and cannot be written, its own processes
	// only, no rights, and a filter of system calls.
	Sandbox Isolation = "sandbox"
	// Auto is the highest level that the machine can give; see Capabilities.
	Auto Isolation = "auto"
)

// Config configures a session. The zero Config is a sandbox with the defaults.
type Config struct {
	// Isolation is the level (default Sandbox).
	Isolation Isolation
	// Python is the interpreter (default: one that has ipykernel, of
	// PythonVersion if that is given).
	Python string
	// PythonVersion is the wanted version, such as "3.12".
	PythonVersion string
	// VenvDir is a virtual environment to build on; it is made if it does not
	// exist, and kept.
	VenvDir string
	// BasePackages are installed before the session starts: into VenvDir or into
	// an environment that is cached in the user's cache folder (NoCache: for this
	// session only).
	BasePackages []string
	NoCache      bool
	// NoRuntimeDeps refuses InstallPackages.
	NoRuntimeDeps bool
	// PipArgs are more arguments of pip install.
	PipArgs []string
	// StartTimeout (default 30 s) and Timeout (default 30 s; negative: none)
	// bound the start and each run.
	StartTimeout, Timeout time.Duration
	// Memory bounds the address space in bytes (default 4 GiB), CPU the CPU time
	// of each process (default 1 h), Processes the processes and threads (default
	// 128), OpenFiles the open files (default 1024), FileSize a file's size in
	// bytes (default 1 GiB). Negative: unlimited. They hold from level Limits on.
	Memory, FileSize     int64
	CPU                  time.Duration
	Processes, OpenFiles int
	// TotalMemory bounds the memory of all processes together in bytes, by a
	// control group: by default to Memory where the machine lets us make one
	// (mostly as root), else not at all. Where it is given and cannot be, Open
	// fails. Negative: unlimited.
	TotalMemory int64
	// Scratch is the size of the sandbox's /tmp in bytes (default 256 MiB).
	Scratch int64
	// Disk, if above 0, is Scratch with the promise that programs can write nothing
	// besides: at another level than Sandbox, Open fails.
	Disk int64
	// TCP talks over the loopback interface instead of sockets in a private
	// folder; not in a sandbox.
	TCP bool
	// Env are environment variables of the programs, as "K=V". They get little
	// else of ours.
	Env []string
	// Options are the executor's other options.
	Options jupyter.Options
}

func (c *Config) fill() {
	if c.Isolation == "" {
		c.Isolation = Sandbox
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = 30 * time.Second
	}
	def := func(p *int64, v int64) {
		if *p == 0 {
			*p = v
		}
	}
	def(&c.Memory, 4<<30)
	def(&c.FileSize, 1<<30)
	if c.Disk > 0 {
		c.Scratch = c.Disk
	}
	def(&c.Scratch, 256<<20)
	if c.CPU == 0 {
		c.CPU = time.Hour
	}
	if c.Processes == 0 {
		c.Processes = 128
	}
	if c.OpenFiles == 0 {
		c.OpenFiles = 1024
	}
}

// set is the table of the options.
func (c *Config) set() *conf.Set {
	s := &conf.Set{Backend: "subprocess", Needs: "Linux, a Python with ipykernel, and bubblewrap for the sandbox"}
	keys.NoAllowOut(s)
	s.OneOf("isolation", (*string)(&c.Isolation), "what keeps programs from the machine", string(None), string(Limits), string(Sandbox), string(Auto)).Is("sandbox")
	s.String("python", &c.Python, "the interpreter; the default is one that has ipykernel")
	s.String("python_version", &c.PythonVersion, "the version of it that is wanted, such as 3.12")
	s.String("venv_dir", &c.VenvDir, "a virtual environment to build on, made where it is not there").Or("venv_path")
	s.List("packages", &c.BasePackages, "what is installed before the session starts, into an environment that is kept").Or("additional_imports", "base_deps", "pip_packages")
	s.No("cache", &c.NoCache, "whether that environment is kept").Is("yes").Or("cache_venv")
	s.No("allow_runtime_deps", &c.NoRuntimeDeps, "whether packages can be installed later").Is("yes")
	s.List("pip_args", &c.PipArgs, "arguments of pip install, such as --index-url=URL")
	keys.Start(s, &c.StartTimeout, "30s")
	s.Size("memory", &c.Memory, "address space of each process").Is("4GiB")
	s.Size("total_memory", &c.TotalMemory, "memory of all processes together, by a control group")
	s.Duration("cpu", &c.CPU, "time of the processor for each process").Is("1h")
	s.Int("pids", &c.Processes, "processes and threads").Is("128").Or("processes")
	s.Int("files", &c.OpenFiles, "open files").Is("1024")
	s.Size("file_size", &c.FileSize, "bytes of a file").Is("1GiB")
	s.Size("tmpfs", &c.Scratch, "bytes of the sandbox's /tmp").Is("256MiB").Or("scratch")
	s.Add("transport", "ipc or tcp", "sockets in a private folder, or of the loopback interface", func(t string) error {
		if c.TCP = t == "tcp"; !c.TCP && t != "ipc" {
			return fmt.Errorf("%q is neither ipc nor tcp", t)
		}
		return nil
	}).Is("ipc")
	s.List("env", &c.Env, "environment of the programs, NAME=value")
	s.Size("disk", &c.Disk, "bytes that programs of the sandbox may write in all, in the place of tmpfs")
	c.Options.AddTo(s, "packages", "pip_args", "allow_runtime_deps", "python_version")
	return s
}

// ParseConfig reads a Config from text such as "isolation=limits&memory=1GiB";
// "garter backends subprocess" lists the options.
func ParseConfig(config string) (Config, error) {
	var c Config
	err := c.set().Parse(config)
	c.Timeout = c.Options.Timeout
	return c, err
}

type driver struct{}

// Clean is backend.Cleaner's.
func (driver) Clean(context.Context) (int, error) { return Clean(), nil }

// Describe is backend.Describer's.
func (driver) Describe() backend.Description { return keys.Describe(new(Config).set()) }

// Open starts a session; see ParseConfig for config.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	c, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	return Open(ctx, c)
}

// Open starts a session.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	cfg.fill()
	if cfg.Options.Progress == nil {
		cfg.Options.Progress = func(step string) { backend.ReportProgress(ctx, step) }
	}
	s := &session{cfg: cfg, id: newID()}
	k, err := s.open(ctx)
	if err != nil {
		s.remove()
		return nil, err
	}
	o := cfg.Options
	o.Backend = "subprocess"
	o.Timeout, o.StartTimeout = cfg.Timeout, cfg.StartTimeout
	o.Capabilities.Isolation = string(s.cfg.Isolation)
	if s.cfg.Isolation != None {
		o.Capabilities.MemoryLimit = s.cfg.Memory > 0
		o.Capabilities.CPULimit = s.cfg.CPU > 0
		o.Capabilities.ProcessLimit = s.cfg.Processes > 0
	}
	if s.cfg.Isolation == Sandbox {
		o.Capabilities.NetworkIsolation, o.Capabilities.FilesystemIsolation = true, true
	}
	if cfg.NoRuntimeDeps {
		o.NoInstall = "the session was opened without runtime dependencies"
	}
	o.Install = s.install
	if o.Logs == nil {
		o.Logs = s.reason
	}
	if s.cfg.Isolation == Sandbox {
		s.watch(k.Kill)
	}
	return jupyter.NewExecutor(ctx, &kernel{k, s}, o)
}

// kernel removes what a session has made when it is closed.
type kernel struct {
	*jupyter.Process
	s *session
}

// Close is jupyter.Kernel's.
func (k *kernel) Close() error {
	if k.s.unwatch != nil {
		k.s.unwatch()
	}
	err := k.Process.Close()
	if e := k.s.remove(); err == nil {
		err = e
	}
	return err
}

// session is the environment of a session.
type session struct {
	cfg   Config
	id    string // marks its processes
	py    interpreter
	base  string // a virtual environment below ours, or ""
	dir   string // private: run and venv are in it
	uid   int    // that processes run as; 0 is ours
	group *group // nil where there is none
	once  sync.Once
	rmErr error

	over    atomic.Bool // programs have written more than they may beside /tmp
	filled  atomic.Bool // and what they wrote is still there
	unwatch func()      // or nil
	watched sync.WaitGroup
}

func newID() string {
	var b [8]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// sessionVar is the environment variable by which a session's processes are
// found.
const sessionVar = "GARTER_SESSION"

func (s *session) open(ctx context.Context) (*jupyter.Process, error) {
	if err := s.level(ctx); err != nil {
		return nil, err
	}
	var err error
	if s.py, err = findPython(ctx, s.cfg.Python, s.cfg.PythonVersion, s.cfg.VenvDir); err != nil {
		return nil, err
	}
	if s.cfg.Isolation != None && os.Geteuid() == 0 {
		s.uid = newUID()
	}
	if err := s.folder(); err != nil {
		return nil, err
	}
	for _, d := range []string{"run", "home"} {
		if err := os.Mkdir(filepath.Join(s.dir, d), 0o700); err != nil {
			return nil, err
		}
	}
	if err := s.environment(ctx); err != nil {
		return nil, err
	}
	if err := s.own(); err != nil {
		return nil, err
	}
	if err := s.bounds(); err != nil {
		return nil, err
	}
	if s.group != nil {
		if err := s.note(false); err != nil {
			return nil, err
		}
	}
	return jupyter.NewProcess(jupyter.ProcessConfig{
		Dir: filepath.Join(s.dir, "run"), TCP: s.cfg.TCP, Cleanup: s.cleanup,
		Command: func(file string) (*exec.Cmd, error) {
			return s.command(s.python(), "-m", "ipykernel_launcher", "-f", file, "--HistoryManager.enabled=False")
		},
	}), nil
}

// level settles the level.
func (s *session) level(ctx context.Context) error {
	switch s.cfg.Isolation {
	case None, Limits, Sandbox:
		if err := Available(ctx, s.cfg.Isolation); err != nil {
			return fmt.Errorf("subprocess: isolation level %q is not available here: %w", s.cfg.Isolation, err)
		}
	case Auto:
		s.cfg.Isolation = None
		for _, l := range []Isolation{Sandbox, Limits} {
			if Available(ctx, l) == nil {
				s.cfg.Isolation = l
				break
			}
		}
	default:
		return fmt.Errorf("subprocess: unknown isolation level %q", s.cfg.Isolation)
	}
	if s.cfg.Isolation != Sandbox && s.cfg.Disk > 0 {
		return fmt.Errorf("subprocess: disk needs isolation=sandbox: at the level %q programs write into folders of the machine's that nothing bounds", s.cfg.Isolation)
	}
	if s.cfg.Isolation == Sandbox && s.cfg.TCP {
		return errors.New("subprocess: a sandbox has no network: it cannot be reached over TCP")
	}
	return nil
}

func (s *session) python() string { return filepath.Join(s.dir, "venv", "bin", "python") }

// env returns the environment of programs.
func (s *session) env() []string {
	home := filepath.Join(s.dir, "home")
	if s.cfg.Isolation == Sandbox {
		home = "/tmp"
	}
	env := []string{
		"PATH=" + filepath.Join(s.dir, "venv", "bin") + ":/usr/local/bin:/usr/bin:/bin", "HOME=" + home, "USER=garter", "LOGNAME=garter",
		"LANG=C.UTF-8", "PYTHONUNBUFFERED=1", "IPYTHONDIR=" + filepath.Join(home, ".ipython"), "JUPYTER_RUNTIME_DIR=" + home,
		"PYDEVD_DISABLE_FILE_VALIDATION=1", sessionVar + "=" + s.id,
	}
	if s.cfg.Isolation != None {
		// Each thread pool reserves memory by the number of processors.
		env = append(env, "OPENBLAS_NUM_THREADS=4", "OMP_NUM_THREADS=4")
	}
	return append(env, s.cfg.Env...)
}

// remove removes the session's files. A second call does nothing.
func (s *session) remove() error {
	s.once.Do(func() {
		var err error
		if s.group != nil {
			if err = s.group.remove(); err != nil {
				err = fmt.Errorf("subprocess: the control group stays: %w", err)
			}
		}
		for range 20 { // what was killed may still be writing
			if s.dir == "" {
				break
			}
			if s.rmErr = os.RemoveAll(s.dir); s.rmErr == nil {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
		s.rmErr = errors.Join(err, s.rmErr)
		if s.rmErr == nil {
			s.rmErr = s.note(true)
		}
	})
	return s.rmErr
}
