//go:build !linux || !(amd64 || arm64)

package command

// adviseHuge does nothing: systems beside Linux choose the size of pages by themselves or
// cannot be asked, and with 32 bits addresses are few.
func adviseHuge() {}
