package container

import (
	"debug/elf"
	"fmt"
)

// checkBinary makes sure that a program can run in an image that holds nothing
// else: a Linux binary without an interpreter.
func checkBinary(path string) error {
	f, err := elf.Open(path)
	if err != nil {
		return fmt.Errorf("garter: %s is no Linux binary, which the image needs: %w", path, err)
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			return fmt.Errorf("garter: %s is not a static binary; build it with CGO_ENABLED=0", path)
		}
	}
	return nil
}
