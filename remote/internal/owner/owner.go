// Package owner marks what a process of this machine makes outside of itself, so
// that it can be recognised, and removed, when the process has ended without
// doing so.
package owner

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strconv"
	"strings"
	"sync"
)

// Self returns the mark of our process: the machine's name with its boot and
// the namespace of processes, the process's number, and when it started.
var Self = sync.OnceValue(func() string {
	pid := os.Getpid()
	return machine() + "_" + strconv.Itoa(pid) + "_" + started(pid)
})

var machine = sync.OnceValue(func() string {
	name, _ := os.Hostname()
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	// Numbers of processes hold in one namespace: containers of one machine may
	// share its name and its boot.
	space, _ := os.Readlink("/proc/self/ns/pid")
	id := name + "-" + string(bytes.TrimSpace(boot)) + "-" + strings.Trim(space, "pid:[]")
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '/' || r <= ' ' {
			return '-'
		}
		return r
	}, id)
})

// Short is Self for services elsewhere, which are not told the machine's name.
var Short = sync.OnceValue(func() string {
	pid := os.Getpid()
	return hidden() + "_" + strconv.Itoa(pid) + "_" + started(pid)
})

var hidden = sync.OnceValue(func() string {
	h := sha256.Sum256([]byte(machine()))
	return hex.EncodeToString(h[:12])
})

// started tells when a process started, in ticks since the boot; "" if there is
// none, or if the system does not say.
func started(pid int) string {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return ""
	}
	f := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	if len(f) < 20 || f[0] == "Z" || f[0] == "X" {
		return ""
	}
	return f[19]
}

// Gone reports whether a mark is that of a process of this machine that has
// ended. Of other machines, and where the system does not tell, nothing is known.
func Gone(mark string) bool {
	host, rest, ok := strings.Cut(mark, "_")
	num, start, ok2 := strings.Cut(rest, "_")
	pid, err := strconv.Atoi(num)
	if !ok || !ok2 || err != nil || start == "" || host != machine() && host != hidden() || started(os.Getpid()) == "" {
		return false
	}
	return started(pid) != start
}
