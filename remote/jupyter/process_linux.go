package jupyter

import "syscall"

// dieWithParent has the process killed when we die.
func dieWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
