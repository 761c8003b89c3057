package worker

import "golang.org/x/sys/unix"

// auditArch is the kernel's name of the architecture.
const auditArch = unix.AUDIT_ARCH_X86_64

// onlyHere are calls that other architectures do not have.
var onlyHere = []uint32{unix.SYS_EPOLL_WAIT}
