package jupyter

import (
	"fmt"
	"net"
	"syscall"

	"github.com/garterpy/garter/remote"
)

// dieWithParent has the process killed when we die.
func dieWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }

// fromUser makes sure that a local socket is one on which a process of a user
// listens: the program of another may have put a link in its place.
func fromUser(c net.Conn, uid int) error {
	u, ok := c.(*net.UnixConn)
	if !ok {
		return nil
	}
	raw, err := u.SyscallConn()
	if err != nil {
		return err
	}
	var peer *syscall.Ucred
	var perr error
	if err := raw.Control(func(fd uintptr) {
		peer, perr = syscall.GetsockoptUcred(int(fd), syscall.SOL_SOCKET, syscall.SO_PEERCRED)
	}); err != nil {
		return err
	}
	if perr != nil {
		return perr
	}
	if int(peer.Uid) != uid {
		return &remote.ProtocolError{What: fmt.Sprintf("somebody else's process listens on the kernel's socket: user %d", peer.Uid)}
	}
	return nil
}
