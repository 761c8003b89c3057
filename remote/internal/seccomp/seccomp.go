// Package seccomp has the filter of system calls for a CPython and what it starts. It
// is a list of what is denied: kernels, runtimes and wheels use a few hundred system
// calls that change by version, while those that break out of namespaces are known.
package seccomp

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"

	"golang.org/x/net/bpf"
)

// Values of struct seccomp_data: the number is at offset 0, the architecture at
// 4, the first argument at 16.
const (
	retAllow = 0x7fff0000
	retKill  = 0x80000000
	retErrno = 0x00050000
	ePerm    = 1
	eNoSys   = 38
	eNoFam   = 97 // EAFNOSUPPORT
	// namespaceFlags are the flags of clone that make namespaces, time left out.
	namespaceFlags = 0x02000000 | 0x04000000 | 0x08000000 | 0x10000000 | 0x20000000 | 0x40000000 | 0x00020000
)

// families are the families of sockets that programs may have: AF_UNIX, AF_INET,
// AF_INET6 and AF_NETLINK.
var families = []uint32{1, 2, 10, 16}

// arch is what a filter needs to know of an architecture.
type arch struct {
	audit         uint32
	clone, clone3 uint32
	// Calls whose first argument is a family of sockets.
	socket, socketpair uint32
	denied             []uint32
}

var archs = map[string]arch{
	"amd64": {0xC000003E, 56, 435, 41, 53, []uint32{
		101,      // ptrace
		310, 311, // process_vm_readv, process_vm_writev
		155, 165, 166, 161, // pivot_root, mount, umount2, chroot
		167, 168, // swapon, swapoff
		163, 169, 179, // acct, reboot, quotactl
		175, 176, 313, 246, 320, // init_module, delete_module, finit_module, kexec_load, kexec_file_load
		248, 249, 250, // add_key, request_key, keyctl
		272, 308, // unshare, setns
		298, 321, 323, // perf_event_open, bpf, userfaultfd
		303, 304, // name_to_handle_at, open_by_handle_at
		425, 426, 427, // io_uring
		428, 429, 430, 431, 432, 433, 442, // open_tree … fspick, mount_setattr
		103, 135, 172, 173, // syslog, personality, iopl, ioperm
		438, // pidfd_getfd
	}},
	"arm64": {0xC00000B7, 220, 435, 198, 199, []uint32{
		117,
		270, 271,
		41, 40, 39, 51,
		224, 225,
		89, 142, 60,
		105, 106, 273, 104, 294,
		217, 218, 219,
		97, 268,
		241, 280, 282,
		264, 265,
		425, 426, 427,
		428, 429, 430, 431, 432, 433, 442,
		116, 92,
		438,
	}},
}

// assemble assembles the filter.
func assemble(a arch, x32 bool) ([]bpf.RawInstruction, error) {
	p := []bpf.Instruction{
		bpf.LoadAbsolute{Off: 4, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: a.audit, SkipTrue: 1},
		bpf.RetConstant{Val: retKill},
		bpf.LoadAbsolute{Off: 0, Size: 4},
	}
	if x32 { // the same calls by other numbers
		p = append(p, bpf.JumpIf{Cond: bpf.JumpLessThan, Val: 0x40000000, SkipTrue: 1}, bpf.RetConstant{Val: retErrno | eNoSys})
	}
	for _, n := range a.denied {
		p = append(p, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: n, SkipTrue: 1}, bpf.RetConstant{Val: retErrno | ePerm})
	}
	// Network namespaces do not hold for all families of sockets: VSOCK reaches
	// the host of a virtual machine from any. What programs need stays.
	for _, n := range []uint32{a.socket, a.socketpair} {
		p = append(p,
			bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: n, SkipTrue: uint8(len(families) + 3)},
			bpf.LoadAbsolute{Off: 16, Size: 4})
		for i, f := range families {
			p = append(p, bpf.JumpIf{Cond: bpf.JumpEqual, Val: f, SkipTrue: uint8(len(families) - i)})
		}
		p = append(p, bpf.RetConstant{Val: retErrno | eNoFam}, bpf.RetConstant{Val: retAllow})
	}
	// clone3 hides its flags behind a pointer: libraries fall back to clone.
	p = append(p,
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: a.clone3, SkipTrue: 1}, bpf.RetConstant{Val: retErrno | eNoSys},
		bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: a.clone, SkipTrue: 3},
		bpf.LoadAbsolute{Off: 16, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpBitsNotSet, Val: namespaceFlags, SkipTrue: 1},
		bpf.RetConstant{Val: retErrno | ePerm},
		bpf.RetConstant{Val: retAllow},
	)
	return bpf.Assemble(p)
}

// Program returns the filter for an architecture, by Go's name of it, as the system
// takes it; ok is false where there is none.
func Program(goarch string) (program []byte, ok bool) {
	a, ok := archs[goarch]
	if !ok {
		return nil, false
	}
	prog, err := assemble(a, goarch == "amd64")
	if err != nil {
		panic(err) // the same instructions each time, which a test assembles
	}
	for _, i := range prog { // both are little-endian
		program = binary.LittleEndian.AppendUint16(program, i.Op)
		program = append(program, i.Jt, i.Jf)
		program = binary.LittleEndian.AppendUint32(program, i.K)
	}
	return program, true
}

// Python returns statements of Python by which a process has the filter, with all that
// it starts. It is an OSError, or an ImportError, where that cannot be.
func Python() string {
	filters := ""
	for _, m := range [][2]string{{"x86_64", "amd64"}, {"aarch64", "arm64"}} {
		p, _ := Program(m[1])
		filters += fmt.Sprintf("%q: %q, ", m[0], base64.StdEncoding.EncodeToString(p))
	}
	return "FILTERS = {" + filters + `}
def confine():
    import base64, ctypes, os
    code = FILTERS.get(os.uname().machine)
    if code is None:
        return
    code = base64.b64decode(code)
    class Program(ctypes.Structure):
        _fields_ = [("len", ctypes.c_ushort), ("code", ctypes.c_char_p)]
    libc = ctypes.CDLL(None, use_errno=True)
    long = ctypes.c_ulong
    zero = long(0)
    # No new privileges, then the filter.
    if libc.prctl(38, long(1), zero, zero, zero) or libc.prctl(22, long(2), ctypes.byref(Program(len(code) // 8, code)), zero, zero):
        raise OSError(ctypes.get_errno(), "the filter of system calls: " + os.strerror(ctypes.get_errno()))
confine()
`
}
