package fuzz

import (
	"context"
	"strings"
	"testing"
)

// TestHostAttacksReach holds that the attacks on files can do what they try: the functions that
// read find the token in a file that they may read, and those that change one change it. It runs after
// TestAttacks: Linux counts what this process has taken as taken by the processes that it starts.
func TestHostAttacksReach(t *testing.T) {
	as, err := Attacks()
	if err != nil {
		t.Fatal(err)
	}
	const control = `
secret = "token = '" + TOKEN + "'\n"
os.makedirs('/work/beside/sub', exist_ok=True)
def put():
    with open('/work/beside/secret.py', 'w') as f: f.write(secret)
put()
os.mkdir('/work/d')
with open('/work/mine.txt', 'w') as f: f.write('mine')
with open('/work/d/mine.py', 'w') as f: f.write('x = 1')
os.mkdir('/work/up')
def state():
    out = []
    for a, b, c in os.walk('/work/beside'):
        out += [a, os.stat(a).st_mode, b]
        for n in c:
            s = os.lstat(os.path.join(a, n))
            out += [n, s.st_size, s.st_mode, s.st_mtime, s.st_nlink]
    return out
seen = ''
for p in ('/work/beside/secret.py', b'/work/beside/secret.py', pathlib.Path('/work/beside/secret.py'), '/work/beside', '/work/beside/new', '/work/beside/sub'):
    before = state()
    try:
        if TOKEN in told(CALL(p)): seen += 'reads '
    except BaseException as e:
        if TOKEN in repr(e): seen += 'tells '
    if state() != before: seen += 'changes '
    for n in os.listdir('/work'):
        if n[:3] == 'new' and os.path.lexists('/work/' + n):
            for q in [n] + ['/work/' + n + '/' + m for m in (os.listdir('/work/' + n) if os.path.isdir('/work/' + n) else ())]:
                try:
                    with open(q, errors='replace') as g:
                        if TOKEN in g.read(): seen += 'copies '
                except OSError: pass
    if not os.path.exists('/work/beside/secret.py'):
        os.makedirs('/work/beside', exist_ok=True); put()
seen
`
	for kind, least := range map[string]float64{"reads": 0.6, "changes": 0.75} {
		n, did := 0, 0
		for i := range as {
			a := &as[i]
			if !strings.HasPrefix(a.Name, "host/"+kind+" ") {
				continue
			}
			n++
			plain := *a
			plain.Host = false
			plain.Timeout *= 10
			l, err := attackSession(&plain)
			if err != nil {
				t.Fatal(err)
			}
			code, _, _ := strings.Cut(a.Code, "\ntried(")
			call := strings.TrimSuffix(kind, "s")
			out, err := l.Run(context.Background(), code+strings.ReplaceAll(control, "CALL", call))
			end, _, _ := describe(out, err)
			l.Close()
			if strings.HasPrefix(end, "value") && end != "value ''" {
				did++
			} else {
				t.Logf("%s does nothing: %.200s", a.Name, end)
			}
		}
		t.Logf("%d of %d attacks that try it can do it where they may: %s", did, n, kind)
		if float64(did) < least*float64(n) || n == 0 {
			t.Errorf("%s: only %d of %d attacks do anything where they may", kind, did, n)
		}
	}
}
