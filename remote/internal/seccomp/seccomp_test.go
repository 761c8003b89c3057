//go:build linux

package seccomp

import (
	"os/exec"
	"strings"
	"testing"
)

// TestPython has a process take the filter, and tries what it denies and what stays.
func TestPython(t *testing.T) {
	for arch := range archs {
		if p, ok := Program(arch); !ok || len(p) == 0 || len(p)%8 != 0 {
			t.Errorf("%s: %d bytes", arch, len(p))
		}
	}
	python := "/usr/bin/python3"
	if exec.Command(python, "-c", "import ctypes").Run() != nil {
		t.Skip("no python3 with ctypes")
	}
	out, err := exec.Command(python, "-c", Python()+`
import errno, os, socket, subprocess, threading
for family in (1, 2, 10, 16, 17, 38, 40, 44):
    try:
        socket.socket(family, socket.SOCK_RAW if family in (16, 17) else socket.SOCK_STREAM).close()
        print(family, "there")
    except OSError as e:
        print(family, errno.errorcode[e.errno])
socket.socketpair()
t = threading.Thread(target=print, args=("a thread",)); t.start(); t.join()
print(subprocess.run(["python3", "-c", "import socket\ntry:\n    socket.socket(40)\nexcept OSError as e:\n    print('a child', e.errno)"], capture_output=True, text=True).stdout.strip())
print("seccomp", [l.split()[1] for l in open("/proc/self/status") if l.startswith(("NoNewPrivs", "Seccomp:"))])
`).CombinedOutput()
	got := strings.TrimSpace(string(out))
	const want = "1 there\n2 there\n10 there\n16 there\n17 EAFNOSUPPORT\n38 EAFNOSUPPORT\n40 EAFNOSUPPORT\n44 EAFNOSUPPORT\na thread\na child 97\nseccomp ['1', '2']"
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
}
