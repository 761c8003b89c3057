module github.com/garterpy/garter

go 1.26.0

require golang.org/x/text v0.43.0

require golang.org/x/sync v0.24.0
