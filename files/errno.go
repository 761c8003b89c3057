package files

import (
	"errors"
	"io/fs"
	"syscall"
)

// Errno is a POSIX error with Linux's number, whatever system the host runs.
type Errno int

// The errors that a tree returns, wrapped in *fs.PathError.
const (
	EPERM        Errno = 1
	ENOENT       Errno = 2
	EIO          Errno = 5
	ENXIO        Errno = 6
	EBADF        Errno = 9
	EAGAIN       Errno = 11
	EACCES       Errno = 13
	EBUSY        Errno = 16
	EEXIST       Errno = 17
	EXDEV        Errno = 18
	ENOTDIR      Errno = 20
	EISDIR       Errno = 21
	EINVAL       Errno = 22
	EMFILE       Errno = 24
	ENOSPC       Errno = 28
	ESPIPE       Errno = 29
	EROFS        Errno = 30
	EPIPE        Errno = 32
	ENAMETOOLONG Errno = 36
	ENOTEMPTY    Errno = 39
	ELOOP        Errno = 40
	ENOTSUP      Errno = 95
)

var errnoTexts = map[Errno]string{
	EPERM: "Operation not permitted", ENOENT: "No such file or directory", EIO: "Input/output error", ENXIO: "No such device or address", EBADF: "Bad file descriptor", EAGAIN: "Resource temporarily unavailable", EPIPE: "Broken pipe",
	EACCES: "Permission denied", EBUSY: "Device or resource busy", EEXIST: "File exists", EXDEV: "Invalid cross-device link",
	ENOTDIR: "Not a directory", EISDIR: "Is a directory", EINVAL: "Invalid argument", EMFILE: "Too many open files",
	ENOSPC: "No space left on device", ESPIPE: "Illegal seek", EROFS: "Read-only file system", ENAMETOOLONG: "File name too long",
	ENOTEMPTY: "Directory not empty", ELOOP: "Too many levels of symbolic links", ENOTSUP: "Operation not supported",
}

// Error returns the system's text.
func (e Errno) Error() string {
	if s := errnoTexts[e]; s != "" {
		return s
	}
	return "Unknown error"
}

// Known reports whether the number is one of those above.
func (e Errno) Known() bool { return errnoTexts[e] != "" }

// Is tells which of io/fs' errors it is.
func (e Errno) Is(target error) bool {
	switch target {
	case fs.ErrNotExist:
		return e == ENOENT
	case fs.ErrExist:
		return e == EEXIST || e == ENOTEMPTY
	case fs.ErrPermission:
		return e == EACCES || e == EPERM || e == EROFS
	case fs.ErrInvalid:
		return e == EINVAL
	}
	return false
}

// ErrStopped is returned where the session may take no more memory.
var ErrStopped = errors.New("files: the memory limit of the session")

// Of returns the errno of an error: of a tree's, or of what an fs.FS of the host
// returned.
func Of(err error) Errno {
	switch x := err.(type) { // what most errors are, without a search
	case nil:
		return 0
	case Errno:
		return x
	case *fs.PathError:
		switch y := x.Err.(type) {
		case Errno:
			return y
		case syscall.Errno:
			switch y {
			case syscall.ENOENT:
				return ENOENT
			case syscall.EEXIST:
				return EEXIST
			case syscall.ENOTDIR:
				return ENOTDIR
			}
		}
	}
	var e Errno
	if errors.As(err, &e) {
		return e
	}
	for _, x := range []struct {
		sys error
		e   Errno
	}{
		{syscall.ENOTDIR, ENOTDIR}, {syscall.EISDIR, EISDIR}, {syscall.ENOTEMPTY, ENOTEMPTY}, {syscall.ELOOP, ELOOP},
		{syscall.EROFS, EROFS}, {syscall.ENOSPC, ENOSPC}, {syscall.ENAMETOOLONG, ENAMETOOLONG}, {syscall.EXDEV, EXDEV},
		{syscall.EBUSY, EBUSY}, {syscall.EINVAL, EINVAL}, {syscall.EMFILE, EMFILE}, {syscall.EPERM, EPERM},
		{fs.ErrNotExist, ENOENT}, {fs.ErrExist, EEXIST}, {fs.ErrPermission, EACCES}, {fs.ErrInvalid, EINVAL}, {fs.ErrClosed, EBADF},
	} {
		if errors.Is(err, x.sys) {
			return x.e
		}
	}
	return EIO
}

// fail makes the error of an operation on a path.
func fail(op, name string, err error) error {
	if err == nil || err == ErrStopped {
		return err
	}
	return &fs.PathError{Op: op, Path: name, Err: Of(err)}
}
