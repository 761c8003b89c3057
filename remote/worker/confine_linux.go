//go:build linux && (amd64 || arm64)

package worker

import (
	"fmt"
	"os"
	"reflect"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// confine gives up all that the worker has and does not need. There is no way
// back.
func confine(resident int64) (how confined) {
	var why []string
	failed := func(what string, err error) bool {
		if err != nil {
			why = append(why, what+": "+err.Error())
		}
		return err != nil
	}
	failed("descriptors", closeOthers())
	// The machine's own killer takes workers first.
	os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0)
	how.Limits = !failed("limits", limit(resident))
	how.Calls = !failed("system calls", filterCalls())
	how.Why = strings.Join(why, "; ")
	return how
}

// closeOthers closes what a host that was careless with its descriptors has
// handed down: all but the three of a worker, and those by which Go's runtime
// waits.
func closeOthers() error {
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return err
	}
	for _, e := range list {
		fd, err := strconv.Atoi(e.Name())
		if err != nil || fd < 3 {
			continue
		}
		to, err := os.Readlink("/proc/self/fd/" + e.Name())
		if err == nil && to != "anon_inode:[eventpoll]" && to != "anon_inode:[eventfd]" {
			unix.Close(fd)
		}
	}
	return nil
}

// limit sets the system's bounds.
func limit(resident int64) error {
	// What is mapped to be written: Go's runtime maps its heap in pieces of 64 MiB
	// and has some memory of its own. The watchdog of the host is closer.
	data := uint64(max(2*resident, resident+(256<<20)))
	for _, l := range []struct {
		what int
		max  uint64
	}{
		{unix.RLIMIT_DATA, data}, {unix.RLIMIT_FSIZE, 0}, {unix.RLIMIT_CORE, 0}, {unix.RLIMIT_MEMLOCK, 0}, {unix.RLIMIT_NOFILE, 0},
	} {
		if err := unix.Setrlimit(l.what, &unix.Rlimit{Cur: l.max, Max: l.max}); err != nil {
			return err
		}
	}
	return nil
}

// The answers of a filter.
const (
	retAllow = 0x7fff0000
	retErrno = 0x00050000
	retKill  = 0x80000000
)

// program is what the kernel reads the filter from.
var program unix.SockFprog

// filterCalls has the kernel refuse all calls but those that are needed, for all
// threads, and give no new rights.
func filterCalls() error {
	raw, err := bpf.Assemble(filter(uint32(os.Getpid())))
	if err != nil {
		return err
	}
	list := make([]unix.SockFilter, len(raw))
	for i, r := range raw {
		list[i] = unix.SockFilter{Code: r.Op, Jt: r.Jt, Jf: r.Jf, K: r.K}
	}
	program = unix.SockFprog{Len: uint16(len(list)), Filter: &list[0]}
	// The kernel gets an address as a number, which the collector does not follow: a
	// variable of the package stays where it is, its list is pinned there, and both
	// live until the call is over.
	var pin runtime.Pinner
	pin.Pin(&list[0])
	defer pin.Unpin()
	defer runtime.KeepAlive(&program)
	runtime.LockOSThread() // no new rights is the thread's, until the filter spreads it
	defer runtime.UnlockOSThread()
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("no new privileges: %w", err)
	}
	// Nobody looks into the process, and it leaves no picture of itself.
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return fmt.Errorf("not dumpable: %w", err)
	}
	const mode, everyThread = 1, 1 // SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC
	tid, _, errno := unix.RawSyscall(unix.SYS_SECCOMP, mode, everyThread, reflect.ValueOf(&program).Pointer())
	if errno != 0 {
		return errno
	}
	if tid != 0 {
		return fmt.Errorf("thread %d keeps its own filter", tid)
	}
	return nil
}

// filter is the filter of system calls of the process pid. It is a list of what
// is allowed, the frequent ones first: what Go's runtime needs for memory,
// threads and time, and to read and write what is open. In struct seccomp_data
// the number is at offset 0, the architecture at 4, the arguments from 16 on, of
// 8 bytes each, the lower half first.
func filter(pid uint32) []bpf.Instruction {
	load := func(off uint32) bpf.Instruction { return bpf.LoadAbsolute{Off: off, Size: 4} }
	arg := func(n uint32) bpf.Instruction { return load(16 + 8*n) }
	p := []bpf.Instruction{
		load(4), bpf.JumpIf{Cond: bpf.JumpEqual, Val: auditArch, SkipTrue: 1}, bpf.RetConstant{Val: retKill},
		load(0),
	}
	for _, n := range append([]uint32{
		unix.SYS_READ, unix.SYS_WRITE, unix.SYS_FUTEX, unix.SYS_MADVISE, unix.SYS_EPOLL_PWAIT, unix.SYS_NANOSLEEP, unix.SYS_SCHED_YIELD,
		unix.SYS_CLOCK_GETTIME, unix.SYS_CLOCK_NANOSLEEP, unix.SYS_GETTIMEOFDAY, unix.SYS_MUNMAP, unix.SYS_MINCORE, unix.SYS_RT_SIGACTION,
		unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK, unix.SYS_GETPID, unix.SYS_GETTID, unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
		unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_CREATE1, unix.SYS_EVENTFD2, unix.SYS_GETRANDOM, unix.SYS_RESTART_SYSCALL, unix.SYS_SCHED_GETAFFINITY,
		unix.SYS_CLOSE, unix.SYS_SET_ROBUST_LIST, unix.SYS_RSEQ,
	}, onlyHere...) {
		p = append(p, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: n, SkipTrue: 1}, bpf.RetConstant{Val: retAllow})
	}
	deny := bpf.RetConstant{Val: retErrno | uint32(unix.EPERM)}
	allow := bpf.RetConstant{Val: retAllow}
	only := func(call uint32, test ...bpf.Instruction) {
		p = append(p, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: call, SkipTrue: uint8(len(test) + 2)})
		p = append(p, test...)
		p = append(p, deny, allow)
	}
	// Memory is never made code.
	for _, n := range []uint32{unix.SYS_MMAP, unix.SYS_MPROTECT} {
		only(n, arg(2), bpf.JumpIf{Cond: bpf.JumpBitsNotSet, Val: unix.PROT_EXEC, SkipTrue: 1})
	}
	// Threads, no processes, and without the flags that make namespaces. Those of
	// a C library differ from those of Go's runtime; it makes its own by clone
	// where clone3, whose flags no filter can see, is not there.
	const spaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET
	only(unix.SYS_CLONE, arg(0), bpf.JumpIf{Cond: bpf.JumpBitsSet, Val: spaces, SkipTrue: 1}, bpf.JumpIf{Cond: bpf.JumpBitsSet, Val: unix.CLONE_THREAD, SkipTrue: 1})
	p = append(p, bpf.JumpIf{Cond: bpf.JumpNotEqual, Val: unix.SYS_CLONE3, SkipTrue: 1}, bpf.RetConstant{Val: retErrno | uint32(unix.ENOSYS)})
	// Signals go to our own threads.
	only(unix.SYS_TGKILL, arg(0), bpf.JumpIf{Cond: bpf.JumpEqual, Val: pid, SkipTrue: 1})
	// The runtime names its memory.
	only(unix.SYS_PRCTL, arg(0), bpf.JumpIf{Cond: bpf.JumpEqual, Val: unix.PR_SET_VMA, SkipTrue: 1})
	return append(p, deny)
}
