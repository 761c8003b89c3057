//go:build !linux

package worker

import (
	"os"
	"os/exec"
	"syscall"
)

// itself is the program itself.
func itself() (string, error) { return os.Executable() }

const rootDir = ""

func attributes() *syscall.SysProcAttr { return nil }

func killProcess(cmd *exec.Cmd) { cmd.Process.Kill() }

// resident returns how much memory a process has: that is not known here.
func resident(int) int64 { return 0 }
