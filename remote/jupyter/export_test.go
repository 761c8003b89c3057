package jupyter

import (
	"strings"

	"github.com/garterpy/garter/remote/internal/owner"
)

// DeadMark is the mark of a process of this machine that has ended.
func DeadMark() string {
	m := owner.Short()
	return m[:strings.LastIndexByte(m, '_')+1] + "1"
}
