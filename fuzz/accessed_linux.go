package fuzz

import (
	"io/fs"
	"syscall"
)

// Accessed is when a file was read last, in seconds since 1970.
func Accessed(info fs.FileInfo) int64 {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return int64(s.Atim.Sec)
	}
	return 1e9
}
