package worker

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// itself is the program itself, also where its file has been replaced since.
func itself() (string, error) { return "/proc/self/exe", nil }

const rootDir = "/"

// attributes keep signals of the terminal away from a worker and have it killed
// when we end.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

func killProcess(cmd *exec.Cmd) { cmd.Process.Kill() }

var pageSize = int64(os.Getpagesize())

// resident returns how much memory a process has, in bytes; 0 if that is not
// known.
func resident(pid int) int64 {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	f := bytes.Fields(b)
	if err != nil || len(f) < 2 {
		return 0
	}
	n, _ := strconv.ParseInt(string(f[1]), 10, 64)
	return n * pageSize
}
