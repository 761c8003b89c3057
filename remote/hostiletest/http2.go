package hostiletest

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/tls"
	"encoding/binary"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
)

// The types of HTTP/2's frames, and their flags.
const (
	fData = iota
	fHeaders
	fPriority
	fReset
	fSettings
	fPush
	fPing
	fGoAway
	fWindow
	fContinuation

	endStream  = 1
	ack        = 1
	endHeaders = 4
	padded     = 8
)

// h2 is the server's end of a connection of HTTP/2, written frame by frame, so that it
// can say what no library would.
type h2 struct {
	c    net.Conn
	mu   sync.Mutex
	w    *bufio.Writer
	err  error
	deaf sync.Once
	stop chan struct{} // closed when nothing more is to be read
	// brief ends what is slow after a while.
	brief bool
}

// frame writes a frame and reports whether the connection takes more.
func (h *h2) frame(kind, flags byte, stream uint32, payload []byte) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err != nil {
		return false
	}
	var head [9]byte
	binary.BigEndian.PutUint32(head[:4], uint32(len(payload))<<8|uint32(kind))
	head[4] = flags
	binary.BigEndian.PutUint32(head[5:], stream)
	h.w.Write(head[:])
	_, h.err = h.w.Write(payload)
	return h.err == nil
}

func (h *h2) flush() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.err == nil {
		h.err = h.w.Flush()
	}
	return h.err == nil
}

// forever writes frames until the connection takes no more.
func (h *h2) forever(kind, flags byte, stream uint32, payload []byte) {
	for h.frame(kind, flags, stream, payload) {
	}
}

// slowly is forever with time between the frames.
func (h *h2) slowly(kind, flags byte, stream uint32, payload []byte) {
	for n := 0; (!h.brief || n < 200) && h.frame(kind, flags, stream, payload) && h.flush(); n++ {
		time.Sleep(5 * time.Millisecond)
	}
}

// field is a header field in HPACK, not to be remembered.
func field(name, value string) []byte { return literal(0, name, value) }

func literal(first byte, name, value string) []byte {
	b := append([]byte{first}, hpackInt(7, 0, uint64(len(name)))...)
	b = append(b, name...)
	b = append(b, hpackInt(7, 0, uint64(len(value)))...)
	return append(b, value...)
}

// hpackInt is an integer of HPACK with a prefix of some bits.
func hpackInt(bits uint, first byte, n uint64) []byte {
	top := uint64(1)<<bits - 1
	if n < top {
		return []byte{first | byte(n)}
	}
	b := []byte{first | byte(top)}
	for n -= top; n >= 128; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}

func fields(pairs ...string) (b []byte) {
	for i := 0; i+1 < len(pairs); i += 2 {
		b = append(b, field(pairs[i], pairs[i+1])...)
	}
	return b
}

func setting(id uint16, value uint32) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint16(nil, id), value)
}

// number is a frame's payload of 32 bits.
func number(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }

func goAway(last, code uint32, text string) []byte {
	return append(append(number(last), number(code)...), text...)
}

// protocolAttack is what a server of HTTP/2 does once the first request has come;
// answer is the header of an answer that begins well.
type protocolAttack func(h *h2, stream uint32, answer []byte)

// attacks2 are attacks by HTTP/2 itself.
var attacks2 = map[string]protocolAttack{
	"Settings": func(h *h2, s uint32, _ []byte) { h.forever(fSettings, 0, 0, setting(4, 65535)) },
	"SettingsUnread": func(h *h2, s uint32, _ []byte) {
		h.deafen()
		h.forever(fSettings, 0, 0, setting(4, 65535))
	},
	"SettingsMany": func(h *h2, s uint32, _ []byte) {
		var all []byte
		for len(all) < 16000 {
			all = append(all, setting(uint16(100+len(all)), 7)...)
		}
		h.forever(fSettings, 0, 0, all)
	},
	"SettingsTables": func(h *h2, s uint32, _ []byte) {
		for n := uint32(0); h.frame(fSettings, 0, 0, setting(1, n*2654435761)); n++ {
		}
	},
	"SettingsAcks":   func(h *h2, s uint32, _ []byte) { h.forever(fSettings, ack, 0, nil) },
	"SettingsWrong":  func(h *h2, s uint32, _ []byte) { h.forever(fSettings, 0, 0, setting(5, 1)) },
	"SettingsWindow": func(h *h2, s uint32, _ []byte) { h.forever(fSettings, 0, 0, setting(4, 1<<31)) },
	"WindowsUpDown": func(h *h2, s uint32, _ []byte) {
		for h.frame(fSettings, 0, 0, setting(4, 1<<31-1)) && h.frame(fSettings, 0, 0, setting(4, 0)) {
		}
	},
	"Ping": func(h *h2, s uint32, _ []byte) { h.forever(fPing, 0, 0, make([]byte, 8)) },
	"PingUnread": func(h *h2, s uint32, _ []byte) {
		h.deafen()
		h.forever(fPing, 0, 0, make([]byte, 8))
	},
	"PingAcks": func(h *h2, s uint32, _ []byte) { h.forever(fPing, ack, 0, make([]byte, 8)) },
	"PingSlow": func(h *h2, s uint32, _ []byte) { h.slowly(fPing, 0, 0, make([]byte, 8)) },
	"Reset": func(h *h2, s uint32, _ []byte) {
		h.forever(fReset, 0, s, number(0))
	},
	"Refused":      func(h *h2, s uint32, _ []byte) { h.frame(fReset, 0, s, number(7)) },
	"Calm":         func(h *h2, s uint32, _ []byte) { h.frame(fReset, 0, s, number(11)) },
	"ResetIdle":    func(h *h2, s uint32, _ []byte) { h.forever(fReset, 0, s+1000, number(8)) },
	"ResetNobody":  func(h *h2, s uint32, _ []byte) { h.forever(fReset, 0, 0, number(8)) },
	"Continuation": func(h *h2, s uint32, a []byte) { h.frame(fHeaders, 0, s, a); h.forever(fContinuation, 0, s, nil) },
	"ContinuationFull": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, 0, s, a)
		h.forever(fContinuation, 0, s, field("x", strings.Repeat("y", 16000)))
	},
	"ContinuationCut": func(h *h2, s uint32, a []byte) { // one field that does not end
		h.frame(fHeaders, 0, s, append(a[:len(a):len(a)], append([]byte{0, 1, 'x'}, hpackInt(7, 0, 1<<30)...)...))
		h.forever(fContinuation, 0, s, make([]byte, 16000))
	},
	"ContinuationOther": func(h *h2, s uint32, a []byte) { h.frame(fHeaders, 0, s, a); h.forever(fPing, 0, 0, make([]byte, 8)) },
	"ContinuationAlone": func(h *h2, s uint32, _ []byte) { h.forever(fContinuation, endHeaders, s, nil) },
	"Headers": func(h *h2, s uint32, a []byte) { // each field is one byte that stands for 4 KB
		block := append(a[:len(a):len(a)], literal(0x40, "x", strings.Repeat("y", 4000))...)
		for len(block) < 16000 {
			block = append(block, 0x80|62)
		}
		h.frame(fHeaders, 0, s, block)
		h.forever(fContinuation, 0, s, []byte(strings.Repeat("\xbe", 16000)))
	},
	"HeadersOfNothing": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, 0, s, a)
		h.forever(fContinuation, 0, s, []byte(strings.Repeat("\x00\x01x\x00", 4000)))
	},
	"TableSize": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, append(hpackInt(5, 0x20, 1<<31-1), a...))
	},
	"BadIndex": func(h *h2, s uint32, a []byte) { h.frame(fHeaders, endHeaders, s, hpackInt(7, 0x80, 1<<40)) },
	"BadString": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, []byte{0, 0x85, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 'y'})
	},
	"Interim": func(h *h2, s uint32, _ []byte) {
		h.forever(fHeaders, endHeaders, s, fields(":status", "103", "link", "<x>"))
	},
	"Continue":  func(h *h2, s uint32, _ []byte) { h.forever(fHeaders, endHeaders, s, fields(":status", "100")) },
	"Switching": func(h *h2, s uint32, _ []byte) { h.frame(fHeaders, endHeaders, s, fields(":status", "101")) },
	"NoStatus":  func(h *h2, s uint32, _ []byte) { h.frame(fHeaders, endHeaders, s, fields("x", "y")) },
	"StatusWords": func(h *h2, s uint32, _ []byte) {
		h.frame(fHeaders, endHeaders, s, fields(":status", "two hundred"))
	},
	"StatusTwice": func(h *h2, s uint32, _ []byte) {
		h.frame(fHeaders, endHeaders, s, fields(":status", "200", ":status", "500"))
	},
	"StatusLate": func(h *h2, s uint32, _ []byte) {
		h.frame(fHeaders, endHeaders, s, fields("x", "y", ":status", "200"))
	},
	"NamesOfControls": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders|endStream, s, append(a[:len(a):len(a)], fields("X\r\nY", "\x00\x1b[2J", "connection", "close")...))
	},
	"Trailers": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, 0, s, []byte("{"))
		h.forever(fHeaders, endHeaders, s, fields("x", strings.Repeat("y", 4000)))
	},
	"TrailersEndless": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fHeaders, endStream, s, fields("x", "y"))
		h.forever(fContinuation, 0, s, field("x", strings.Repeat("y", 4000)))
	},
	"HeadersTwice": func(h *h2, s uint32, a []byte) { h.forever(fHeaders, endHeaders, s, a) },
	"HeadersOfOthers": func(h *h2, s uint32, a []byte) {
		for n := uint32(2); h.frame(fHeaders, endHeaders, n, a); n += 2 {
		}
	},
	"Push": func(h *h2, s uint32, a []byte) {
		for n := uint32(2); h.frame(fPush, endHeaders, s, append(number(n), fields(":method", "GET", ":scheme", "https", ":path", "/", ":authority", "x")...)); n += 2 {
		}
	},
	"GoAway":      func(h *h2, s uint32, _ []byte) { h.forever(fGoAway, 0, 0, goAway(0, 0, "")) },
	"GoAwayCalm":  func(h *h2, s uint32, _ []byte) { h.frame(fGoAway, 0, 0, goAway(s, 11, "too_many_pings")) },
	"GoAwayError": func(h *h2, s uint32, _ []byte) { h.frame(fGoAway, 0, 0, goAway(0, 2, Credential+"\x1b[2J")) },
	"GoAwayGrows": func(h *h2, s uint32, _ []byte) { h.grow() },
	"GoAwayGiant": func(h *h2, s uint32, _ []byte) {
		h.forever(fGoAway, 0, 0, goAway(1<<31-1, 0, strings.Repeat("z", 16000)))
	},
	"GoAwayNothing": func(h *h2, s uint32, _ []byte) { h.frame(fGoAway, 0, 0, goAway(1<<31-1, 0, "")) }, // and no answer
	"GoAwayShort":   func(h *h2, s uint32, _ []byte) { h.frame(fGoAway, 0, 0, []byte{1}) },
	"NoStreams": func(h *h2, s uint32, _ []byte) {
		h.frame(fSettings, 0, 0, setting(3, 0))
		h.frame(fReset, 0, s, number(7))
	},
	"NoWindow": func(h *h2, s uint32, _ []byte) { h.frame(fSettings, 0, 0, setting(4, 0)) },
	"WindowOfOne": func(h *h2, s uint32, _ []byte) {
		h.frame(fSettings, 0, 0, setting(4, 0))
		h.slowly(fWindow, 0, s, number(1))
	},
	"WindowOver": func(h *h2, s uint32, _ []byte) { h.forever(fWindow, 0, 0, number(1<<31-1)) },
	"WindowOfStream": func(h *h2, s uint32, _ []byte) {
		h.forever(fWindow, 0, s, number(1<<31-1))
	},
	"WindowZero":   func(h *h2, s uint32, _ []byte) { h.forever(fWindow, 0, 0, number(0)) },
	"WindowOthers": func(h *h2, s uint32, _ []byte) { h.forever(fWindow, 0, 2000, number(1)) },
	"Windows":      func(h *h2, s uint32, _ []byte) { h.forever(fWindow, 0, s, number(1)) },
	"Priority":     func(h *h2, s uint32, _ []byte) { h.forever(fPriority, 0, s, make([]byte, 5)) },
	"PriorityOthers": func(h *h2, s uint32, _ []byte) {
		for n := uint32(1); h.frame(fPriority, 0, n&(1<<31-1), append(number(n+2), 7)); n += 2 {
		}
	},
	"Unknown":     func(h *h2, s uint32, _ []byte) { h.forever(0xbe, 0xff, s, make([]byte, 16000)) },
	"UnknownNone": func(h *h2, s uint32, _ []byte) { h.forever(0xbe, 0, 0, nil) },
	"Empty":       func(h *h2, s uint32, a []byte) { h.frame(fHeaders, endHeaders, s, a); h.forever(fData, 0, s, nil) },
	"Padding": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.forever(fData, padded, s, append([]byte{255}, make([]byte, 255)...))
	},
	"PaddingOver": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, padded, s, []byte{255, 1})
	},
	"DataDrip": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.slowly(fData, 0, s, []byte(" "))
	},
	"DataFirst": func(h *h2, s uint32, _ []byte) { h.forever(fData, 0, s, []byte("{}")) },
	"DataOverWindow": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.forever(fData, 0, s, make([]byte, 16000))
	},
	"DataOthers": func(h *h2, s uint32, a []byte) { h.forever(fData, 0, s+1000, make([]byte, 16000)) },
	"DataNobody": func(h *h2, s uint32, a []byte) { h.forever(fData, 0, 0, make([]byte, 16000)) },
	"DataAfterEnd": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders|endStream, s, a)
		h.forever(fData, 0, s, make([]byte, 16000))
	},
	"Length": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, append(a[:len(a):len(a)], fields("content-length", "4611686018427387904")...))
		h.frame(fData, 0, s, []byte("{"))
	},
	"LengthLess": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, append(a[:len(a):len(a)], fields("content-length", "1")...))
		h.frame(fData, endStream, s, []byte("{}{}{}"))
	},
	"FrameGiant": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.forever(fData, 0, s, make([]byte, 1<<24-1))
	},
	"FrameCut": func(h *h2, s uint32, a []byte) {
		h.flush()
		h.c.Write([]byte{0xff, 0xff, 0xff, fHeaders, endHeaders, 0, 0, 0, 1, 0})
	},
	"Half":   func(h *h2, s uint32, _ []byte) {},
	"Hangup": func(h *h2, s uint32, _ []byte) { h.c.Close() },
	"Garbage": func(h *h2, s uint32, _ []byte) {
		h.forever(0xff, 0xff, 1<<32-1, []byte("\xff\x00HTTP/1.1 200 OK\r\n\r\n"))
	},
	"Resigns": func(h *h2, s uint32, a []byte) { // an answer, and then a flood that nobody waits for
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, endStream, s, []byte("null"))
		h.forever(fPing, 0, 0, make([]byte, 8))
	},
}

// grow sends GOAWAY with streams that become more.
func (h *h2) grow() {
	for n := uint32(1); h.frame(fGoAway, 0, 0, goAway(n&(1<<31-1), 0, "")); n += 2 {
	}
}

// deafen ends the reading of what the client sends.
func (h *h2) deafen() { h.deaf.Do(func() { close(h.stop) }) }

func newH2(c net.Conn) *h2 {
	return &h2{c: c, w: bufio.NewWriterSize(c, 64<<10), stop: make(chan struct{})}
}

// insist2 speaks HTTP/2 with a client that has not asked for it.
func insist2(c net.Conn, attack protocolAttack, answer []byte) {
	defer c.Close()
	h := newH2(c)
	h.brief = true // what does not end is among the attacks of HTTP, which are fewer
	h.frame(fSettings, 0, 0, nil)
	attack(h, 1, answer)
	h.flush()
}

// serve2 speaks HTTP/2 with a client until it goes.
func serve2(c net.Conn, attack protocolAttack, answer []byte) {
	defer c.Close()
	h := newH2(c)
	r := bufio.NewReader(c)
	preface := make([]byte, len("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
	if _, err := io.ReadFull(r, preface); err != nil {
		return
	}
	h.frame(fSettings, 0, 0, nil)
	h.flush()
	var wg sync.WaitGroup
	defer wg.Wait()
	defer h.c.Close()
	for {
		var head [9]byte
		if _, err := io.ReadFull(r, head[:]); err != nil {
			return
		}
		n := int64(binary.BigEndian.Uint32(head[:4]) >> 8)
		if _, err := io.CopyN(io.Discard, r, n); err != nil {
			return
		}
		switch stream := binary.BigEndian.Uint32(head[5:]); {
		case head[3] == fSettings && head[4]&ack == 0:
			h.frame(fSettings, ack, 0, nil)
			h.flush()
		case head[3] == fHeaders:
			wg.Go(func() {
				attack(h, stream, answer)
				h.flush()
			})
		}
		select {
		case <-h.stop:
			// Nobody reads, until the connection is given up by the other side: a write
			// that fails tells it.
			wg.Wait()
			return
		default:
		}
	}
}

// GRPC runs the tests of a service of gRPC, without TLS, that means harm. open starts a
// session on the service at a URL.
func GRPC(t *testing.T, open func(ctx context.Context, url string) (garter.Executor, error)) {
	all := maps.Clone(attacks2)
	maps.Copy(all, attacksGRPC)
	for name, attack := range all {
		t.Run(name, func(t *testing.T) {
			l, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			var conns conns
			go func() {
				for {
					c, err := l.Accept()
					if err != nil {
						return
					}
					go func() {
						defer conns.begin(c)()
						serve2(c, attack, answerGRPC)
					}()
				}
			}()
			judge(t, &conns, func(ctx context.Context) (garter.Executor, error) { return open(ctx, "http://"+l.Addr().String()) })
		})
	}
}

var answerGRPC = fields(":status", "200", "content-type", "application/grpc")

// message is the beginning of a message of gRPC, of n bytes.
func message(compressed byte, n uint32) []byte { return append([]byte{compressed}, number(n)...) }

// trailers ends an answer at once.
func trailers(h *h2, s uint32, pairs ...string) {
	h.frame(fHeaders, endHeaders|endStream, s, append(slices.Clone(answerGRPC), fields(pairs...)...))
}

// attacksGRPC are those by the messages above it.
var attacksGRPC = map[string]protocolAttack{
	"MessageGiant": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, 0, s, message(0, 1<<32-1))
		h.forever(fData, 0, s, make([]byte, 16000))
	},
	"MessageLarge": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, 0, s, message(0, 99<<20))
		h.forever(fData, 0, s, make([]byte, 16000))
	},
	"MessageFits": func(h *h2, s uint32, a []byte) { // and what comes after it does not
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, 0, s, message(0, 0))
		h.forever(fData, 0, s, make([]byte, 16000))
	},
	"Messages": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.forever(fData, 0, s, []byte(strings.Repeat("\x00\x00\x00\x00\x00", 3000)))
	},
	"MessageCut": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, endStream, s, message(0, 500))
	},
	"MessageOther": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, 0, s, append(message(0, 8), "\xff\xff\xff\xff\xff\xff\xff\xff"...))
		trailers(h, s, "grpc-status", "0")
	},
	"Compressed": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, a)
		h.frame(fData, 0, s, append(message(1, 4), "abcd"...))
	},
	"CompressedZeros": func(h *h2, s uint32, a []byte) {
		z := zeros()
		h.frame(fHeaders, endHeaders, s, append(slices.Clone(a), fields("grpc-encoding", "gzip")...))
		for z = append(message(1, uint32(len(z))), z...); len(z) > 0; z = z[min(len(z), 16000):] {
			h.frame(fData, 0, s, z[:min(len(z), 16000)])
		}
		h.frame(fHeaders, endHeaders|endStream, s, fields("grpc-status", "0"))
	},
	"CompressedOtherwise": func(h *h2, s uint32, a []byte) {
		h.frame(fHeaders, endHeaders, s, append(slices.Clone(a), fields("grpc-encoding", "\x1b[2J")...))
		h.frame(fData, endStream, s, append(message(1, 4), "abcd"...))
	},
	"StatusHuge":     func(h *h2, s uint32, _ []byte) { trailers(h, s, "grpc-status", "99999999999999999999") },
	"StatusNegative": func(h *h2, s uint32, _ []byte) { trailers(h, s, "grpc-status", "-1") },
	"StatusUnknown":  func(h *h2, s uint32, _ []byte) { trailers(h, s, "grpc-status", "777", "grpc-message", "%1b[2J%") },
	"StatusNone":     func(h *h2, s uint32, _ []byte) { trailers(h, s) },
	"StatusOnly":     func(h *h2, s uint32, _ []byte) { trailers(h, s, "grpc-status", "0") },
	"StatusLong": func(h *h2, s uint32, _ []byte) {
		trailers(h, s, "grpc-status", "3", "grpc-message", strings.Repeat("%1b[2J", 2000))
	},
	"StatusEcho": func(h *h2, s uint32, _ []byte) { trailers(h, s, "grpc-status", "16", "grpc-message", Credential) },
	"StatusDetails": func(h *h2, s uint32, _ []byte) {
		trailers(h, s, "grpc-status", "3", "grpc-status-details-bin", strings.Repeat("////", 3000))
	},
	"Unavailable": func(h *h2, s uint32, _ []byte) { trailers(h, s, "grpc-status", "14", "grpc-message", "later") },
	"Exhausted": func(h *h2, s uint32, _ []byte) {
		trailers(h, s, "grpc-status", "8", "grpc-message", "later", "grpc-retry-pushback-ms", "0")
	},
	"Warnings": func(h *h2, s uint32, _ []byte) {
		trailers(h, s, "grpc-status", "14", "x-modal-warning", strings.Repeat("%1b[2J", 2000))
	},
	"HTML": func(h *h2, s uint32, _ []byte) {
		h.frame(fHeaders, endHeaders, s, fields(":status", "200", "content-type", "text/html"))
		h.forever(fData, 0, s, []byte("<html>"))
	},
	"Redirect": func(h *h2, s uint32, _ []byte) {
		h.frame(fHeaders, endHeaders|endStream, s, fields(":status", "307", "location", "http://127.0.0.1:1/"))
	},
}

// zeros is a gigabyte of zeros, compressed.
var zeros = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	for range 1 << 10 {
		z.Write(make([]byte, 1<<20))
	}
	z.Close()
	return b.Bytes()
})

// HTTP2 runs the tests of a service that means harm by HTTP/2 itself, over TLS; one that
// is not asked for it speaks it all the same. open starts a session.
func HTTP2(t *testing.T, open func(ctx context.Context, s *httptest.Server) (garter.Executor, error)) {
	for name, attack := range attacks2 {
		t.Run(name, func(t *testing.T) {
			var conns conns
			answer := fields(":status", "201", "content-type", "application/json")
			s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				c, _, err := http.NewResponseController(w).Hijack()
				if err != nil {
					return
				}
				defer conns.begin(c)()
				insist2(c, attack, answer)
			}))
			s.Config.ErrorLog = log.New(io.Discard, "", 0)
			s.TLS = &tls.Config{NextProtos: []string{"h2", "http/1.1"}}
			s.Config.TLSNextProto = map[string]func(*http.Server, *tls.Conn, http.Handler){
				"h2": func(_ *http.Server, c *tls.Conn, _ http.Handler) {
					defer conns.begin(c)()
					serve2(c, attack, answer)
				},
			}
			s.StartTLS()
			defer s.Close()
			defer s.CloseClientConnections()
			judge(t, &conns, func(ctx context.Context) (garter.Executor, error) { return open(ctx, s) })
		})
	}
}

// conns are the connections of a server.
type conns struct {
	mu  sync.Mutex
	all map[net.Conn]bool
}

func (s *conns) begin(c net.Conn) (end func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[net.Conn]bool{}
	}
	s.all[c] = true
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.all, c)
	}
}

func (s *conns) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.all {
		c.Close()
	}
}

func (s *conns) left() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.all)
}

// judge opens a session on a server that means harm: it must fail, by an error of a
// named type, at once, without much memory, and hold no connection afterwards.
func judge(t *testing.T, c *conns, open func(ctx context.Context) (garter.Executor, error)) {
	t.Helper()
	defer c.close()
	ctx, cancel := context.WithTimeout(context.Background(), 400*time.Millisecond)
	defer cancel()
	start := time.Now()
	var ex garter.Executor
	var err error
	Memory(t, 8<<20, func() { ex, err = open(ctx) })
	if err == nil {
		ex.Close()
	}
	failed(ctx, t, start, err)
	for deadline := time.Now().Add(Patience); c.left() > 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d connections are held when all is over", c.left())
		}
	}
}
