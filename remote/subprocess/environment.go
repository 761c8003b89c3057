package subprocess

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
)

// interpreter is what is known of a Python.
type interpreter struct {
	Exe     string // what it calls itself, links resolved
	Version string // 3.11.2
	Minor   string // 3.11
	Prefix  string // of the installation
	Kernel  bool   // has ipykernel
	Pip     bool   // has pip
}

const probe = `import sys, json, os, importlib.util as u
print(json.dumps({"exe": os.path.realpath(sys.executable), "version": "%d.%d.%d" % sys.version_info[:3],
  "minor": "%d.%d" % sys.version_info[:2], "prefix": sys.base_prefix,
  "kernel": u.find_spec("ipykernel") is not None, "pip": u.find_spec("pip") is not None}))`

// ask returns what an interpreter says of itself.
func ask(ctx context.Context, python string) (interpreter, error) {
	var p interpreter
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	var out []byte
	var err error
	withUs(func(tie func(*exec.Cmd)) {
		cmd := exec.CommandContext(ctx, python, "-I", "-c", probe)
		tie(cmd)
		out, err = cmd.Output()
	})
	if err != nil {
		return p, err
	}
	return p, json.Unmarshal(bytes.TrimSpace(out), &p)
}

// findPython finds an interpreter.
func findPython(ctx context.Context, python, version, venv string) (interpreter, error) {
	var names []string
	if python != "" {
		names = []string{python}
	} else {
		if venv != "" {
			names = append(names, filepath.Join(venv, "bin", "python"))
		}
		if version != "" {
			names = append(names, "python"+version, "/usr/bin/python"+version)
		}
		// A version manager's python3 is often first in PATH and bare.
		names = append(names, "python3", "/usr/bin/python3", "/usr/local/bin/python3", "python")
	}
	var tried []string
	var bare *interpreter
	for _, n := range names {
		p, err := ask(ctx, n)
		switch {
		case err != nil:
			if python != "" {
				return p, fmt.Errorf("subprocess: %s: %w", python, err)
			}
			continue
		case version != "" && p.Minor != version && p.Version != version:
			tried = append(tried, fmt.Sprintf("%s is %s", n, p.Version))
		case !p.Kernel:
			tried = append(tried, n+" has no ipykernel")
			if bare == nil && p.Pip {
				bare = &p
			}
		default:
			return p, nil
		}
	}
	if bare != nil {
		return *bare, nil // ipykernel is installed into the environment
	}
	what := "Python"
	if version != "" {
		what += " " + version
	}
	if tried == nil {
		tried = []string{"there is none in PATH"}
	}
	return interpreter{}, fmt.Errorf("subprocess: no %s with ipykernel found (%s); install it (apt-get install python3-ipykernel, or pip install ipykernel)", what, strings.Join(tried, "; "))
}

// makeVenv makes a virtual environment without pip on top of an interpreter's
// packages, as python -m venv --without-pip --system-site-packages does in a
// hundred times the time. below are folders of packages to add.
func makeVenv(dir string, p interpreter, below ...string) error {
	site := sitePackages(dir, p)
	for _, d := range []string{filepath.Join(dir, "bin"), site} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return err
		}
	}
	cfg := fmt.Sprintf("home = %s\ninclude-system-site-packages = true\nversion = %s\nexecutable = %s\n", filepath.Dir(p.Exe), p.Version, p.Exe)
	if err := os.WriteFile(filepath.Join(dir, "pyvenv.cfg"), []byte(cfg), 0o644); err != nil {
		return err
	}
	if len(below) > 0 {
		if err := os.WriteFile(filepath.Join(site, "garter-base.pth"), []byte(strings.Join(below, "\n")+"\n"), 0o644); err != nil {
			return err
		}
	}
	for _, n := range []string{"python", "python3", "python" + p.Minor} {
		if err := os.Symlink(p.Exe, filepath.Join(dir, "bin", n)); err != nil && !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	return nil
}

func sitePackages(venv string, p interpreter) string {
	return filepath.Join(venv, "lib", "python"+p.Minor, "site-packages")
}

// environment makes the session's virtual environment, and the one below it.
func (s *session) environment(ctx context.Context) error {
	packages := slices.Clone(s.cfg.BasePackages)
	if len(packages) > 0 {
		if err := jupyter.CheckPackages(packages); err != nil {
			return err
		}
	}
	if !s.py.Kernel {
		packages = append([]string{"ipykernel"}, packages...)
	}
	venv := filepath.Join(s.dir, "venv")
	switch {
	case s.cfg.VenvDir != "":
		s.base = s.cfg.VenvDir
	case len(packages) > 0 && !s.cfg.NoCache:
		cache, err := os.UserCacheDir()
		if err != nil {
			return err
		}
		key := sha256.Sum256([]byte(s.py.Exe + "\n" + s.py.Version + "\n" + strings.Join(packages, "\n")))
		s.base = filepath.Join(cache, "garter", "venv-"+s.py.Minor+"-"+hex.EncodeToString(key[:6]))
	}
	if s.base != "" {
		if err := s.buildBase(ctx, packages); err != nil {
			return err
		}
		return makeVenv(venv, s.py, sitePackages(s.base, s.py))
	}
	if err := makeVenv(venv, s.py); err != nil {
		return err
	}
	if len(packages) > 0 {
		if err := s.own(); err != nil {
			return err
		}
		return s.pip(ctx, venv, s.uid, packages)
	}
	return nil
}

// buildBase makes the environment below the session's where it is missing, one
// session at a time.
func (s *session) buildBase(ctx context.Context, packages []string) error {
	unlock, err := lockFile(ctx, s.base+".lock")
	if err != nil {
		return fmt.Errorf("subprocess: %s: %w", s.base, err)
	}
	defer unlock()
	stamp := filepath.Join(s.base, "garter-packages")
	want := strings.Join(packages, "\n") + "\n"
	if _, err := os.Stat(filepath.Join(s.base, "bin", "python")); err == nil {
		have, _ := os.ReadFile(stamp)
		if len(packages) == 0 || string(have) == want {
			return nil
		}
	} else if err := s.create(packages); err != nil {
		return err
	}
	if len(packages) > 0 {
		if err := s.pip(ctx, s.base, 0, packages); err != nil {
			if s.cfg.VenvDir == "" {
				os.RemoveAll(s.base)
			}
			return err
		}
	}
	return os.WriteFile(stamp, []byte(want), 0o644)
}

func (s *session) create(packages []string) error {
	if s.cfg.Options.Progress != nil {
		s.cfg.Options.Progress("creating the environment " + s.base)
	}
	return makeVenv(s.base, s.py)
}

// pip installs packages into an environment and fails when that fails.
func (s *session) pip(ctx context.Context, venv string, uid int, packages []string) error {
	python := filepath.Join(venv, "bin", "python")
	args := append(slices.Clone(s.cfg.PipArgs), s.cfg.Options.PipArgs...)
	// At the level of limits the program may have changed its environment's python,
	// which then runs under them as well.
	level := None
	switch {
	case s.cfg.Isolation == Sandbox:
		// Building a source package would run its code outside of the sandbox.
		args = append(args, "--only-binary", ":all:")
	case uid == s.uid:
		level = s.cfg.Isolation
	}
	args = append(args, packages...)
	if uv, err := exec.LookPath("uv"); err == nil && !s.py.Pip {
		args = append([]string{uv, "pip", "install", "--python", python}, args...)
	} else if s.py.Pip {
		args = append([]string{python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--no-warn-script-location"}, args...)
	} else {
		return fmt.Errorf("%w: neither pip nor uv is there to install %s", garter.ErrUnsupported, strings.Join(packages, ", "))
	}
	made, err := s.at(level, uid, args...)
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, made.Path)
	cmd.Args, cmd.SysProcAttr = made.Args, made.SysProcAttr
	home := filepath.Join(s.dir, "home")
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home, "LANG=C.UTF-8", sessionVar + "=" + s.id}
	for _, kv := range os.Environ() {
		k, _, _ := strings.Cut(kv, "=")
		if strings.HasPrefix(k, "PIP_") || strings.HasPrefix(k, "UV_") || strings.HasSuffix(strings.ToUpper(k), "_PROXY") || k == "SSL_CERT_FILE" || k == "SSL_CERT_DIR" || k == "REQUESTS_CA_BUNDLE" || k == "TMPDIR" {
			cmd.Env = append(cmd.Env, kv)
		}
	}
	cmd.Dir = home // python looks for modules there first
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	withUs(func(tie func(*exec.Cmd)) {
		tie(cmd)
		err = cmd.Run()
	})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return &jupyter.InstallError{Packages: packages, Code: exit.ExitCode(), Output: out.String()}
	}
	return err
}

// install is the executor's way to install packages: outside of the sandbox,
// which has no network and cannot write to its environment.
func (s *session) install(ctx context.Context, packages []string) error {
	return s.pip(ctx, filepath.Join(s.dir, "venv"), s.uid, packages)
}
