package worker

import "golang.org/x/sys/unix"

// auditArch is the kernel's name of the architecture.
const auditArch = unix.AUDIT_ARCH_AARCH64

// onlyHere are calls that other architectures do not have.
var onlyHere []uint32
