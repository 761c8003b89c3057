package command

// The backends of -backend.
import (
	_ "github.com/garterpy/garter/remote/blaxel"
	_ "github.com/garterpy/garter/remote/container"
	_ "github.com/garterpy/garter/remote/docker"
	_ "github.com/garterpy/garter/remote/e2b"
	_ "github.com/garterpy/garter/remote/jupyter"
	_ "github.com/garterpy/garter/remote/subprocess"
	_ "github.com/garterpy/garter/remote/worker"
)
