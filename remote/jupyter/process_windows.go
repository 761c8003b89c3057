package jupyter

import (
	"errors"
	"net"
	"os"
	"os/exec"
)

func ownGroup(*exec.Cmd)           {}
func terminateGroup(cmd *exec.Cmd) { cmd.Process.Kill() }
func killGroup(cmd *exec.Cmd)      { cmd.Process.Kill() }

// writeAs makes a file in a folder. What is there already is not touched.
func writeAs(dir *os.Root, name string, data []byte) error {
	f, err := dir.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

func ownerOf(*os.Root) (uid, gid int, ok bool) { return 0, 0, false }

func fromUser(net.Conn, int) error { return nil }
