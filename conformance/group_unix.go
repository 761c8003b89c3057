//go:build unix

package main

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup gives a command a process group of its own, which is killed whole.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

// largest returns how much memory a process held at most, in KiB.
func largest(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return int64(u.Maxrss)
	}
	return 0
}
