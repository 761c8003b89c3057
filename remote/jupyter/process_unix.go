//go:build unix

package jupyter

import (
	"errors"
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

// writeAs makes a file in a folder, for the folder's owner. What is there already,
// put there by a program, is not touched.
func writeAs(dir *os.Root, name string, data []byte) error {
	f, err := dir.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if uid, gid, ok := ownerOf(dir); ok && uid != os.Geteuid() && err == nil {
		err = f.Chown(uid, gid)
	}
	return errors.Join(err, f.Close())
}

// ownerOf returns the owner of a folder.
func ownerOf(dir *os.Root) (uid, gid int, ok bool) {
	st, err := dir.Stat(".")
	if err != nil {
		return 0, 0, false
	}
	s, ok := st.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, 0, false
	}
	return int(s.Uid), int(s.Gid), true
}
