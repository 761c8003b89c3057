module github.com/garterpy/garter

go 1.26
