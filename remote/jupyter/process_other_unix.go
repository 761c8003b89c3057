//go:build unix && !linux

package jupyter

import "syscall"

// dieWithParent needs Linux.
func dieWithParent(*syscall.SysProcAttr) {}
