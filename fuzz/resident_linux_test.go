package fuzz

import (
	"bufio"
	"bytes"
	"os"
	"strconv"
	"strings"
)

// residentSize returns the resident size of this process and the greatest that it
// has had, in bytes. What the system says of a process that has ended
// (ru_maxrss) is not that: there the size of the process that started it counts too.
func residentSize() (now, greatest int64) {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, 0
	}
	for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); {
		name, value, _ := strings.Cut(s.Text(), ":")
		kib, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
		switch name {
		case "VmRSS":
			now = kib << 10
		case "VmHWM":
			greatest = kib << 10
		}
	}
	return now, greatest
}

// forgetResident makes the greatest resident size that this process has had the one that
// it has now; where the system does not let it, that remains.
func forgetResident() { os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) }
