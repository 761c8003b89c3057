package main

// The backends of -backend.
import (
	_ "github.com/garterpy/garter/remote/container"
	_ "github.com/garterpy/garter/remote/docker"
	_ "github.com/garterpy/garter/remote/jupyter"
	_ "github.com/garterpy/garter/remote/subprocess"
)
