package zoneinfo

import (
	"archive/zip"
	"bytes"
	"cmp"
	_ "embed"
	"encoding/binary"
	"io"
	"io/fs"
	"math"
	"slices"
	"strings"
	"sync"
)

// This file has the database as the folder that systems keep it in.

// Folder is where systems have their time zones.
const Folder = "/usr/share/zoneinfo"

// tables are the files of the same release that are no zones: the source of all zones,
// and which countries and places they are of.
//
//go:embed tables.zip
var tables string

// Files is the database as a file system: the zones, each for readers old and new, and the
// tables. It is made when somebody looks into it.
var Files fs.FS = folder{}

type folder struct{}

// Open opens what has the name.
func (folder) Open(name string) (fs.File, error) {
	r, err := archive()
	if err != nil {
		return nil, err
	}
	return r.Open(name)
}

// archive is what folder has, as one archive in memory.
var archive = sync.OnceValues(func() (*zip.Reader, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, data := range []string{database, tables} {
		r, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
		if err != nil {
			return nil, err
		}
		for _, f := range r.File {
			if strings.HasSuffix(f.Name, "/") {
				continue
			}
			text, err := whole(f)
			if err != nil {
				return nil, err
			}
			text = forOldReaders(text)
			part, err := w.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Store, Modified: f.Modified})
			if err == nil {
				_, err = part.Write(text)
			}
			if err != nil {
				return nil, err
			}
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
})

func whole(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// forOldReaders gives the data of a zone the first of their two parts, which those read
// that know nothing of the second: the database has it empty. It ends with the year 2037,
// as the times that it has room for. Data that are no zone stay as they are.
func forOldReaders(data []byte) []byte {
	z, err := parse(data)
	if err != nil || data[4] < '2' {
		return data
	}
	type entry struct {
		at   int64
		info *info
	}
	var entries []entry
	for i, at := range z.trans {
		if at >= math.MinInt32 && at <= math.MaxInt32 {
			entries = append(entries, entry{at, z.infos[i]})
		} else if at < math.MinInt32 {
			// The first entry says what there was when the times begin.
			entries = append(entries[:0], entry{math.MinInt32, z.infos[i]})
		}
	}
	if r := z.rule; r != nil {
		last := int64(math.MinInt64)
		if n := len(z.trans); n > 0 {
			last = z.trans[n-1]
		}
		var more []entry
		for year := 1901; year <= 2037; year++ {
			more = append(more, entry{r.start(year) - r.std.off, &r.dst}, entry{r.end(year) - r.dst.off, &r.std})
		}
		slices.SortFunc(more, func(a, b entry) int { return cmp.Compare(a.at, b.at) })
		for _, e := range more {
			if e.at > last && e.at >= math.MinInt32 && e.at <= math.MaxInt32 {
				entries = append(entries, e)
			}
		}
	}
	// The types of local time, the one of before all transitions first.
	var types []*info
	typeOf := func(x *info) int {
		i := slices.IndexFunc(types, func(y *info) bool { return *x == *y })
		if i < 0 {
			i = len(types)
			types = append(types, x)
		}
		return i
	}
	switch {
	case z.before != nil:
		typeOf(z.before)
	case z.after != nil:
		typeOf(z.after)
	}
	var times, index []byte
	for _, e := range entries {
		times = binary.BigEndian.AppendUint32(times, uint32(int32(e.at)))
		index = append(index, byte(typeOf(e.info)))
	}
	var kinds, names []byte
	for _, t := range types {
		at := bytes.Index(names, []byte(t.abbr+"\x00"))
		if at < 0 {
			at = len(names)
			names = append(names, t.abbr+"\x00"...)
		}
		kinds = binary.BigEndian.AppendUint32(kinds, uint32(int32(t.off)))
		summer := byte(0)
		if t.dst != 0 {
			summer = 1
		}
		kinds = append(kinds, summer, byte(at))
	}
	out := slices.Clone(data[:20])
	for _, n := range []int{0, 0, 0, len(entries), len(types), len(names)} {
		out = binary.BigEndian.AppendUint32(out, uint32(n))
	}
	return slices.Concat(out, times, index, kinds, names, secondPart(data))
}

// secondPart is what follows the first part of a zone's data, which parse has been through.
func secondPart(data []byte) []byte {
	count := func(i int) int { return int(binary.BigEndian.Uint32(data[20+4*i:])) }
	return data[44+count(3)*5+count(4)*6+count(5)+count(2)*8+count(1)+count(0):]
}
