//go:build unix

package jupyter

import (
	"os"
	"os/exec"
	"syscall"
)

// ownGroup puts the process into a group of its own.
func ownGroup(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
	dieWithParent(cmd.SysProcAttr)
}

func terminateGroup(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
func killGroup(cmd *exec.Cmd)      { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }

// writeAs writes a file that belongs to the owner of the folder.
func writeAs(dir, file string, data []byte) error {
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return err
	}
	st, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if s, ok := st.Sys().(*syscall.Stat_t); ok && int(s.Uid) != os.Geteuid() {
		return os.Chown(file, int(s.Uid), int(s.Gid))
	}
	return nil
}
