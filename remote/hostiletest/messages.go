package hostiletest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/tools"
)

// limit is that of a message, and of values, in the sessions under test.
const limit = 16 << 20

// attack is what a kernel does in the place of a program.
type attack struct {
	name string
	f    func(k *Kernel, to *jupyter.Message)
	// killed: the kernel must be killed, and the loss told. Else the run must end
	// with this error's text, or well where it is "".
	killed bool
	want   string
	// transport, if not "", is the only one that it is about. after: the run is over
	// when it begins, and nobody waits for anything.
	transport string
	after     bool
}

// repeated sends the same many times, until the connection is closed.
func repeated(k *Kernel, s string) {
	b := []byte(strings.Repeat(s, 1+(16<<10)/len(s)))
	until(func(int) error { return k.line.bytes(b) })
}

// Frames of websockets: pings, pongs and pieces of a message in which nothing is. A
// message of ZeroMQ that no kernel has signed, and a command.
const (
	ping, pong  = "\x89\x00", "\x8a\x00"
	empty       = "\x00\x00"
	unsigned    = "\x00\x05hello"
	pingCommand = "\x04\x07\x04PING\x00\x00"
)

// silent are far sides that say nothing, with much noise.
func init() {
	for name, a := range map[string]attack{
		"Pings": {f: func(k *Kernel, _ *jupyter.Message) { repeated(k, ping) }, transport: "websocket"},
		"Pongs": {f: func(k *Kernel, _ *jupyter.Message) { repeated(k, pong) }, transport: "websocket"},
		"EmptyFrames": {f: func(k *Kernel, _ *jupyter.Message) {
			k.line.bytes([]byte("\x01\x00"))
			repeated(k, empty)
		}, transport: "websocket"},
		"Unsigned": {f: func(k *Kernel, _ *jupyter.Message) { repeated(k, unsigned) }, transport: "zmq"},
		"UnsignedLarge": {f: func(k *Kernel, _ *jupyter.Message) {
			repeated(k, "\x02\x00\x00\x00\x00\x00\x10\x00\x00"+strings.Repeat("x", 1<<20))
		}, transport: "zmq"},
		"Commands": {f: func(k *Kernel, _ *jupyter.Message) { repeated(k, pingCommand) }, transport: "zmq"},
	} {
		flood := a.f
		a.name, a.killed = name, true
		attacks = append(attacks, a)
		a.name, a.after = name+"Afterwards", true
		a.f = func(k *Kernel, to *jupyter.Message) {
			k.result(to, `{"value":1}`)
			flood(k, to)
		}
		attacks = append(attacks, a)
	}
}

func stream(n int) string { return `{"name":"stdout","text":"` + strings.Repeat("x", n) + `"}` }

func call(id int, name, args string) map[string]any {
	return map[string]any{"prompt": fmt.Sprintf(`{"id":%d,"call":%q,"args":%s,"kwargs":[]}`, id, name, args), "password": false}
}

// until repeats something until the connection is closed.
func until(f func(i int) error) {
	for i := 0; f(i) == nil; i++ {
	}
}

var attacks = []attack{
	{"Well", func(k *Kernel, to *jupyter.Message) { k.result(to, `{"value":1,"repr":"1"}`) }, false, "", "", false},
	{"GiantFrame", func(k *Kernel, to *jupyter.Message) { k.line.raw([]byte("\x02\x40\x00\x00\x00\x00\x00\x00\x00")) }, true, "", "", false},
	{"GiantCommand", func(k *Kernel, to *jupyter.Message) { k.line.raw([]byte("\x06\xff\xff\xff\xff\xff\xff\xff\xff")) }, true, "", "", false},
	{"StrangeFlags", func(k *Kernel, to *jupyter.Message) { k.line.raw([]byte("\xf8\x05hello")) }, true, "", "", false},
	{"Frames", func(k *Kernel, to *jupyter.Message) { until(func(int) error { return k.line.raw([]byte{1, 0}) }) }, true, "", "", false},
	{"Endless", func(k *Kernel, to *jupyter.Message) { k.line.endless() }, true, "", "", false},
	{"FloodOfText", func(k *Kernel, to *jupyter.Message) {
		s := stream(1 << 20)
		until(func(int) error { return k.send(to, "iopub", "stream", s) })
	}, true, "", "", false},
	{"FloodOfMessages", func(k *Kernel, to *jupyter.Message) {
		until(func(int) error { return k.send(to, "iopub", "stream", `{"name":"stdout","text":""}`) })
	}, true, "", "", false},
	{"FloodOfNothing", func(k *Kernel, to *jupyter.Message) {
		until(func(int) error { return k.send(to, "iopub", "comm_msg", `{}`) })
	}, true, "", "", false},
	{"FloodForOthers", func(k *Kernel, to *jupyter.Message) {
		other := *to
		other.Header.ID = "other"
		until(func(int) error { return k.send(&other, "iopub", "stream", `{"name":"stdout","text":"x"}`) })
	}, true, "", "", false},
	{"FloodOfCalls", func(k *Kernel, to *jupyter.Message) {
		until(func(i int) error { return k.send(to, "stdin", "input_request", call(i, "add", "[1,2]")) })
	}, true, "Reached the max number of tool calls", "", false},
	{"FloodOfCallsThatHang", func(k *Kernel, to *jupyter.Message) {
		until(func(i int) error { return k.send(to, "stdin", "input_request", call(i, "hang", "[]")) })
	}, true, "", "", false},
	{"UnknownTools", func(k *Kernel, to *jupyter.Message) {
		until(func(i int) error {
			return k.send(to, "stdin", "input_request", call(i, "__import__"+strings.Repeat("x", 1000), `["os"]`))
		})
	}, true, "Reached the max number of tool calls", "", false},
	{"HostileArguments", func(k *Kernel, to *jupyter.Message) {
		for i, args := range []string{
			`{"a":1}`, `null`, `7`, `[{"__type__":"object"}]`, `[{"__type__":"ndarray","dtype":5}]`, `[NaN,-Infinity,1e999999]`,
			`[{"__type__":"int","data":"0x"}]`, `[{"__type__":"int","data":"-0x-1"}]`, `[{"__type__":"bytes","data":"!"}]`,
			`[{"__type__":"dict_with_complex_keys","data":[[{},1],[[],2],[NaN,3],[NaN,4]]}]`, `[{"__type__":"set","data":[[],{}]}]`,
			`[{"__type__":"datetime","data":"9999-99-99"}]`, `[{"__type__":"timedelta","total_seconds":1e308}]`,
		} {
			k.send(to, "stdin", "input_request", call(i, "any", args))
		}
		k.send(to, "stdin", "input_request", `{"prompt":"[[[["}`)
		k.send(to, "stdin", "input_request", map[string]any{"prompt": `{"id":"x","call":[1],"args":{},"kwargs":[[1,2],["a"],7]}`})
		k.result(to, `{"value":1,"repr":"1"}`)
	}, false, "", "", false},
	{"DeepArguments", func(k *Kernel, to *jupyter.Message) {
		k.send(to, "stdin", "input_request", call(1, "any", strings.Repeat("[", 1<<20)))
		k.result(to, `{"value":1,"repr":"1"}`)
	}, false, "", "", false},
	{"ArgumentsOfManyDicts", func(k *Kernel, to *jupyter.Message) {
		k.send(to, "stdin", "input_request", call(1, "any", "["+strings.Repeat("{},", 4<<20)+"{}]"))
	}, true, "", "", false},
	// Each is under its own bound; the tool keeps them.
	{"ArgumentsThatStay", func(k *Kernel, to *jupyter.Message) {
		s := "[[" + strings.Repeat("{},", 50_000) + "{}]]"
		until(func(i int) error { return k.send(to, "stdin", "input_request", call(i, "hold", s)) })
	}, true, "values at the same time", "", false},
	{"ResultOfManyDicts", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"value":[`+strings.Repeat("{},", 4<<20)+`{}]}`)
	}, false, "bytes of memory", "", false},
	{"ResultOfManyLists", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"value":[`+strings.Repeat("[],", 4<<20)+`[]]}`)
	}, false, "bytes of memory", "", false},
	{"DeepResult", func(k *Kernel, to *jupyter.Message) { k.result(to, `{"value":`+strings.Repeat("[", 8<<20)) }, false, "nested too deeply", "", false},
	{"LongInt", func(k *Kernel, to *jupyter.Message) { k.result(to, `{"value":`+strings.Repeat("7", 8<<20)+`}`) }, false, "digits", "", false},
	{"LongHex", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"value":{"__type__":"int","data":"0x`+strings.Repeat("7", 4<<20)+`"}}`)
	}, false, "", "", false},
	{"NoAnswer", func(k *Kernel, to *jupyter.Message) { k.result(to, `17`) }, false, "malformed", "", false},
	{"TruncatedAnswer", func(k *Kernel, to *jupyter.Message) { k.result(to, `{"value":[1,2`) }, false, "payload", "", false},
	{"HostileAnswer", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"value":1,"repr":{"a":[]},"final":"yes","error":[1,2]}`)
	}, false, "malformed", "", false},
	{"HostileError", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"error":{"class":7,"message":["x"],"line":"a","column":1e300,"args":{},"call":-1,"traceback":{}}}`)
	}, false, ":", "", false},
	{"TracebackOfManyLines", func(k *Kernel, to *jupyter.Message) {
		k.send(to, "iopub", "error", `{"ename":"E","evalue":"v","traceback":[`+strings.Repeat(`"",`, 4<<20)+`""]}`)
		k.result(to, `{"value":1,"repr":"1"}`)
	}, false, "", "", false},
	{"ForgedPickle", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"value":{"__type__":"pickle","data":"gASVA"},"repr":"x"}`)
	}, false, "", "", false},
	{"ReplyFirst", func(k *Kernel, to *jupyter.Message) {
		k.send(to, "shell", "execute_reply", `{"status":"ok","user_expressions":{"garter":{"status":"ok","data":{"text/plain":"{\"value\":5}"}}}}`)
		k.send(to, "iopub", "status", `{"execution_state":"idle"}`)
	}, false, "", "", false},
	{"ReplyTwice", func(k *Kernel, to *jupyter.Message) {
		k.result(to, `{"value":1}`)
		k.result(to, `{"value":2}`)
	}, false, "", "", false},
	{"ReplyOfOthers", func(k *Kernel, to *jupyter.Message) {
		other := *to
		other.Header.ID = "0123"
		k.result(&other, `{"value":"forged"}`)
		k.result(to, `{"value":1}`)
	}, false, "", "", false},
	{"WrongKinds", func(k *Kernel, to *jupyter.Message) {
		for _, kind := range []string{"execute_request", "shutdown_reply_", "", strings.Repeat("k", 1000), "display_data", "execute_result", "clear_output"} {
			k.send(to, "iopub", kind, `{"data":{"text/plain":[1,{}],"image/png":7}}`)
		}
		k.send(to, "iopub", "status", `{"execution_state":7}`)
		k.send(to, "iopub", "status", `[]`)
		k.send(to, "iopub", "stream", `{"name":{},"text":[]}`)
		k.result(to, `{"value":1}`)
	}, false, "", "", false},
	{"LyingStatus", func(k *Kernel, to *jupyter.Message) { k.send(to, "iopub", "status", `{"execution_state":"dead"}`) }, false, "state was lost", "", false},
	{"LongHeader", func(k *Kernel, to *jupyter.Message) {
		other := *to
		other.Header.Username = strings.Repeat("u", 1<<20)
		k.send(&other, "iopub", "status", `{}`)
	}, true, "", "", false},
	{"HalfOpen", func(k *Kernel, to *jupyter.Message) {}, false, "maximum execution time", "", false},
	{"Hangup", func(k *Kernel, to *jupyter.Message) { k.line.close() }, false, "connection", "", false},
	{"DripOfText", func(k *Kernel, to *jupyter.Message) {
		until(func(int) error {
			time.Sleep(5 * time.Millisecond)
			return k.send(to, "iopub", "stream", `{"name":"stdout","text":"x"}`)
		})
	}, false, "maximum execution time", "", false},
}

// frames are what no server sends on a websocket: the connection ends by them, and
// nothing waits for what they promise.
func init() {
	for name, b := range map[string]string{
		"Compressed": "\xc1\x05hello", "Reserved": "\xb1\x05hello", "Opcode": "\x83\x05hello", "Continuation": "\x80\x05hello",
		"LongPing": "\x89\x7e\xff\xff" + strings.Repeat("x", 0xffff), "PingInPieces": "\x09\x01x", "ShortClose": "\x88\x01x", "WrongClose": "\x88\x02\x00\x01",
		"NegativeLength": "\x82\x7f\xff\xff\xff\xff\xff\xff\xff\xff", "InMessage": "\x01\x01x\x01\x01y",
	} {
		attacks = append(attacks, attack{name: "Frame" + name, f: func(k *Kernel, _ *jupyter.Message) { k.line.bytes([]byte(b)) }, want: "connection", transport: "websocket"})
	}
	// One that is longer than may be and does not come is waited for as a program is.
	attacks = append(attacks, attack{name: "FrameGiant", f: func(k *Kernel, _ *jupyter.Message) {
		k.line.bytes([]byte("\x82\x7f\x3f\xff\xff\xff\xff\xff\xff\xff"))
	}, want: "maximum execution time", transport: "websocket"})
}

// fields have each field of each message of another kind than it should be, and more
// than once: none of it is an answer, and the answer that follows is.
func init() {
	wrong := []string{`null`, `true`, `-1e999`, `"x"`, `[]`, `{}`, `[[[[]]]]`, `{"a":{"b":[]}}`, `"\ud800"`}
	attacks = append(attacks, attack{name: "WrongFields", f: func(k *Kernel, to *jupyter.Message) {
		for channel, kinds := range map[string]map[string][]string{
			"iopub": {
				"stream": {"name", "text"}, "status": {"execution_state"}, "execute_result": {"data", "metadata", "execution_count"}, "error": {"ename", "evalue", "traceback"},
				"display_data": {"data"}, "clear_output": {"wait"}, "comm_open": {"comm_id", "data"},
			},
			"control": {"interrupt_request": {"status"}, "debug_event": {"seq"}},
		} {
			for kind, fields := range kinds {
				for _, f := range fields {
					for _, v := range wrong {
						if kind == "status" && v == `"x"` {
							continue
						}
						k.send(to, channel, kind, `{"`+f+`":`+v+`,"`+f+`":`+v+`}`)
					}
				}
				for _, v := range wrong {
					k.send(to, channel, kind, v)
				}
			}
		}
		k.result(to, `{"value":1,"repr":"1"}`)
	}})
	for i, v := range wrong {
		attacks = append(attacks, attack{name: fmt.Sprintf("WrongStatus%d", i), f: func(k *Kernel, to *jupyter.Message) {
			k.send(to, "iopub", "status", `{"execution_state":"idle"}`)
			k.send(to, "shell", "execute_reply", `{"status":`+v+`,"ename":`+v+`,"evalue":`+v+`,"traceback":`+v+`,"user_expressions":{"garter":{"status":`+v+`,"data":{"text/plain":`+v+`}}}}`)
		}, want: "answer"})
		for field, want := range map[string]string{"value": "", "repr": "", "final": "", "artifacts": "", "used": "", "error": "malformed", "syntax": ""} {
			if v == `"\ud800"` || v == "-1e999" && field == "value" || field == "value" {
				continue
			}
			if field == "error" && (v == `{}` || strings.HasPrefix(v, `{"a`)) {
				want = ":"
			}
			if field == "syntax" && strings.HasPrefix(v, "{") {
				want = "Code parsing failed"
			}
			attacks = append(attacks, attack{name: fmt.Sprintf("WrongAnswer-%s%d", field, i), f: func(k *Kernel, to *jupyter.Message) {
				k.result(to, `{"value":1,"`+field+`":`+v+`}`)
			}, want: want})
		}
	}
}

// more are texts that become larger, or many, when they are read.
func init() {
	for name, a := range map[string]attack{
		"MalformedText": {f: func(k *Kernel, to *jupyter.Message) {
			k.send(to, "iopub", "stream", `{"name":"stdout","text":"`+strings.Repeat("\xff", 12<<20)+`"}`)
			k.result(to, `{"value":1}`)
		}},
		"TracebackOfNewlines": {f: func(k *Kernel, to *jupyter.Message) {
			k.send(to, "iopub", "status", `{"execution_state":"idle"}`)
			k.send(to, "shell", "execute_reply", `{"status":"error","ename":"E","evalue":"v","traceback":["`+strings.Repeat(`\n`, 7<<20)+`"]}`)
		}, want: "E: v"},
		"TracebackOfColours": {f: func(k *Kernel, to *jupyter.Message) {
			k.send(to, "iopub", "status", `{"execution_state":"idle"}`)
			k.send(to, "shell", "execute_reply", `{"status":"error","ename":"E","evalue":"v","traceback":["`+strings.Repeat(`\u001b[1;`, 1<<20)+`"]}`)
		}, want: "E: v"},
		"LongError": {f: func(k *Kernel, to *jupyter.Message) {
			x := strings.Repeat("y", 1<<20)
			k.result(to, `{"error":{"class":"`+x+`","message":"`+x+`","traceback":"`+x+`","statement":"`+x+`"}}`)
		}, want: "yyy"},
		"LongSyntaxError": {f: func(k *Kernel, to *jupyter.Message) {
			x := strings.Repeat("y", 1<<20)
			k.result(to, `{"syntax":{"class":"`+x+`","message":"`+x+`","traceback":"`+x+`","text":"`+x+`","line":-7,"column":9000000000000000000}}`)
		}, want: "yyy"},
		"DeepContent": {f: func(k *Kernel, to *jupyter.Message) {
			k.send(to, "iopub", "status", `{"execution_state":`+strings.Repeat("[", 1<<20)+strings.Repeat("]", 1<<20)+`}`)
			k.result(to, `{"value":1}`)
		}, want: "?"},
		"Buffers": {f: func(k *Kernel, to *jupyter.Message) {
			k.line.raw([]byte(`{"channel":"iopub","header":{},"parent_header":{},"metadata":{},"content":{},"buffers":[` + strings.Repeat(`"",`, 4<<20) + `""]}`))
			k.result(to, `{"value":1}`)
		}, transport: "websocket"},
		"ManyArtifacts": {f: func(k *Kernel, to *jupyter.Message) {
			k.result(to, `{"value":1,"artifacts":[`+strings.Repeat(`{"value":true,"all":{"text/plain":"x"}},`, 100_000)+`{}]}`)
		}, want: "?"},
		"LongUsed": {f: func(k *Kernel, to *jupyter.Message) {
			k.result(to, `{"value":1,"used":[9223372036854775807,9223372036854775807,-9223372036854775808]}`)
		}},
	} {
		a.name = name
		attacks = append(attacks, a)
	}
}

// Messages runs the tests of a kernel that means harm, over ZeroMQ and over a
// websocket.
func Messages(t *testing.T) {
	for transport, make := range map[string]func(*testing.T, int64) *Kernel{"zmq": zmqKernel, "websocket": websocketKernel} {
		t.Run(transport, func(t *testing.T) {
			for _, a := range attacks {
				t.Run(a.name, func(t *testing.T) { a.run(t, make(t, limit), transport) })
			}
		})
	}
}

func (a *attack) run(t *testing.T, k *Kernel, transport string) {
	frames := a.name == "GiantCommand" || a.name == "GiantFrame" || a.name == "StrangeFlags" || a.name == "Frames"
	if frames && transport != "zmq" || a.transport != "" && a.transport != transport {
		t.Skip("it is about the frames of another transport")
	}
	k.program = a.f
	ctx := context.Background()
	timeout := Patience
	if a.want == "maximum execution time" {
		timeout = time.Second
	}
	ex, err := jupyter.NewExecutor(ctx, k, jupyter.Options{
		Timeout: timeout, InterruptGrace: 100 * time.Millisecond, MaxHostCalls: 500, MaxResult: limit, MaxValue: limit,
		Limits: jupyter.Limits{Messages: 20_000, Bytes: 64 << 20, Message: limit},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	var called atomic.Int64
	if err := ex.SendTools(ctx,
		tools.Func("add", "", func(a, b int) int { called.Add(1); return a + b }),
		tools.Func("any", "", func(v any) any { called.Add(1); return nil }),
		tools.Func("hold", "", func(ctx context.Context, v any) { <-ctx.Done() }),
		tools.Func("hang", "", func(ctx context.Context) { <-ctx.Done() }),
	); err != nil {
		t.Fatal(err)
	}
	var out garter.CodeOutput
	start := time.Now()
	Memory(t, 3*limit, func() { out, err = ex.Run(ctx, "1") })
	if took := time.Since(start); took > Patience {
		t.Errorf("after %v", took)
	}
	if called.Load() > 500 {
		t.Errorf("%d calls", called.Load())
	}
	var le *remote.LimitError
	var pe *remote.ProtocolError
	switch {
	case a.after:
		// What follows the answer may be noticed before the answer is looked at.
		if err != nil && (!errors.Is(err, garter.ErrStateLost) || !errors.As(err, &le) && !errors.As(err, &pe)) {
			t.Errorf("the run gives %v", err)
		}
		for deadline := time.Now().Add(Patience); ; time.Sleep(5 * time.Millisecond) {
			k.mu.Lock()
			kills := k.kills
			k.mu.Unlock()
			if kills > 0 {
				break
			}
			if time.Now().After(deadline) {
				t.Fatal("the kernel was not killed")
			}
		}
	case a.killed:
		if !errors.Is(err, garter.ErrStateLost) || !errors.As(err, &le) && !errors.As(err, &pe) || !strings.Contains(err.Error(), a.want) {
			t.Errorf("the run gives %.100q %v", out.Logs, err)
		}
		k.mu.Lock()
		if k.kills == 0 {
			t.Error("the kernel was not killed")
		}
		k.mu.Unlock()
	case a.want == "?": // well, or an error that has a name
		if err != nil && !Named(ctx, err) && !errors.Is(err, jupyter.ErrConnectionLost) {
			t.Errorf("%T has no name: %.300v", err, err)
		}
	case a.want == "" && err != nil || a.want != "" && (err == nil || !strings.Contains(err.Error(), a.want)):
		t.Errorf("the run gives %v %v, want %q", out.Output, err, a.want)
	case err == nil && out.Output == "forged":
		t.Error("a forged answer was taken")
	}
	if err != nil && len(err.Error()) > 300_000 {
		t.Errorf("an error of %d bytes", len(err.Error()))
	}
	if u := out.Usage; u.PID < 0 || u.CPU < 0 || u.Memory < 0 || u.HostCalls < 0 || u.Duration < 0 {
		t.Errorf("it used %+v", u)
	}
	// The session goes on, on a fresh kernel where need be.
	k.mu.Lock()
	k.program = attacks[0].f
	k.mu.Unlock()
	for try := 0; ; try++ {
		out, err := ex.Run(ctx, "1")
		if err == nil && out.Output == int64(1) {
			break
		}
		if try == 2 || !errors.Is(err, garter.ErrStateLost) && !errors.Is(err, garter.ErrBusy) && !errors.Is(err, jupyter.ErrConnectionLost) {
			t.Fatalf("afterwards: %v %v", out.Output, err)
		}
	}
}
