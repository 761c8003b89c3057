package garter

import "os"

// CacheModes tells that folders have bits for who can write them.
var CacheModes = !ownAlone(worldWritable{})

// worldWritable is a folder that everybody can write.
type worldWritable struct{ os.FileInfo }

func (worldWritable) Sys() any { return nil }
