package workspace_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/tools"
	"github.com/garterpy/garter/workspace"
)

func add() *tools.Tool {
	return tools.Func("add", "Adds numbers.", func(a, b int) int { return a + b }, tools.Params("a", "b=10"))
}

func local(context.Context) (garter.Executor, error) {
	return garter.NewLocal(garter.WithTimeout(20 * time.Second))
}

// session makes a workspace and a session of it.
func session(t *testing.T, o workspace.Options, open func(context.Context) (garter.Executor, error)) (*workspace.Workspace, *workspace.Session) {
	t.Helper()
	if o.Open == nil {
		o.Open = open
	}
	w, err := workspace.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ex, err := open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s, err := w.Session(t.Context(), ex)
	if err != nil {
		ex.Close()
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return w, s
}

// programs are run one after the other in one session of each backend; what they give
// is repr() of their value, or the exception's class and text.
var programs = []struct{ code, want string }{
	{"tools.add(1, 2), tools.add(1), tools.add(a=2, b=3), tools.call('add', a=1)", "(3, 11, 5, 11)"},
	{"tools.list() == tools.add.list() == tools.search('number'), tools.search('nothing'), tools.list()", "(True, [], [{'name': 'add', 'description': 'Adds numbers.', 'tags': [], 'signature': 'add(a: int, b: int = 10) -> int'}])"},
	{"tools.sub(1)", "AttributeError: there is no tool 'sub'; there are: add"},
	{"tools, tools.add, skills, skills.double, artifacts", "(<tools: add>, <tool add>, <skills>, <skill double>, <artifacts>)"},
	{"skills.create('double', 'def run(x: int, *, times=2) -> int:\\n    \"\"\"Doubles.\\n\\n    More.\"\"\"\\n    print(\"in\", x)\\n    return x * times\\n')['parameters']",
		"[{'name': 'x', 'type': 'int', 'description': '', 'required': True, 'default': None}, {'name': 'times', 'type': 'Any', 'description': '', 'required': False, 'default': 2}]"},
	{"skills.double(21), skills.invoke('double', x=2.0, times=1), [s['name'] for s in skills.list()], skills.get('nope')", "(42, 2.0, ['double'], None)"},
	{"skills.get('double')['description'], 'source' in skills.list()[0]", "('Doubles.', False)"},
	{"skills.create('rec', 'async def run(n):\\n    return 0 if not n else 1 + skills.rec(n - 1) + tools.add(0, 0)\\n', 'Recurses.')\nskills.rec(2), [s['name'] for s in skills.search('RECURSE deep')]", "(2, ['rec'])"},
	{"def f(v):\n    return skills.same(v)\nskills.create('same', 'def run(v): return v', 'The same.')\nf((1, 2.0, 'x', b'y', {1: None}, {3}, 1 << 70, True))", "(1, 2.0, 'x', b'y', {1: None}, {3}, 1180591620717411303424, True)"},
	{"a = [1]\nskills.create('change', 'def run(v):\\n    v.append(2)\\n    return v')\nskills.change(a), a", "([1, 2], [1])"},
	{"skills.create('keeps', 'def run():\\n    global n\\n    n = globals_n if \"globals_n\" in dir() else 1\\n    return n')\nskills.keeps()\nn", "NameError: …"},
	{"skills.create('fails', 'def run(): return [][1]')\nskills.fails()", "IndexError: list index out of range"},
	{"skills.create('own', 'class E(Exception): pass\\ndef run(): raise E(5)')\nskills.own()", "RuntimeError: E: 5"},
	{"skills.create('key', 'def run(): raise KeyError(\"k\")')\nskills.key()", "KeyError: 'k'"},
	{"skills.nope()", "ValueError: there is no skill 'nope'; skills.list() tells which there are"},
	{"skills.create('bad', 'def run(:')", "SyntaxError: skill bad, line 1: invalid syntax"},
	{"skills.create('bad', 'x = 1')", "ValueError: skill bad: the source must define a function run"},
	{"skills.create('a-b', 'def run(): pass')", "ValueError: 'a-b' is no name for a skill: it must be an identifier of Python"},
	{"skills.delete('same'), skills.delete('same'), skills.get('same')", "(True, False, None)"},
	{"artifacts.save('a', {'x': [1, 2.0, None]}, 'what', {'k': 1})['path'], artifacts.save('b', b'\\x00\\xff')['size'], artifacts.save('c', 'text \\u20ac')['path']", "('artifacts/a.json', 2, 'artifacts/c.txt')"},
	{"artifacts.load('a'), artifacts.load('b'), artifacts.load('c'), artifacts.load('nope')", "({'x': [1, 2.0, None]}, b'\\x00\\xff', 'text €', None)"},
	{"artifacts.get('a')['metadata'], artifacts.get('a')['description'], artifacts.get('nope'), artifacts.exists('b'), artifacts.exists('nope')", "({'k': 1}, 'what', None, True, False)"},
	{"artifacts.save('a', 'now text')\nartifacts.load('a'), [x['path'] for x in artifacts.list()]", "('now text', ['artifacts/a.txt', 'artifacts/b.bin', 'artifacts/c.txt'])"},
	{"artifacts.delete('a'), artifacts.exists('a'), artifacts.delete('a')", "(None, False, None)"},
	{"artifacts.save('../x', 1)", "ValueError: '../x' is no name for an artifact: use up to 128 letters, digits and _-. without a point in front"},
	{"artifacts.load('.notes/a')", "ValueError: '.notes/a' is no name for an artifact: use up to 128 letters, digits and _-. without a point in front"},
	{"artifacts.save('f', float('nan'))", "TypeError: artifact f: data is NaN, which JSON does not have"},
	{"artifacts.save('m', 1, metadata=[1])", "TypeError: metadata must be a dict"},
	{"artifacts.save(1, 1)", "TypeError: name must be a str"},
	{"deps.list(), deps.sync()", "(['six>=1'], {})"},
}

// run gives repr() of a value, or the exception.
func run(t *testing.T, ex garter.Executor, code string) (string, garter.CodeOutput) {
	t.Helper()
	out, err := ex.Run(t.Context(), code)
	var e *garter.Error
	if errors.As(err, &e) {
		return e.Exception + ": " + e.Message, out
	}
	if err != nil {
		return err.Error(), out
	}
	return out.Repr, out
}

func objects(t *testing.T, s *workspace.Session) {
	for _, p := range programs {
		if strings.HasPrefix(p.code, "deps.") {
			continue // where it can install, it would
		}
		want, more := strings.CutSuffix(p.want, "…") // texts that backends have of their own
		if got, _ := run(t, s, p.code); got != want && !(more && strings.HasPrefix(got, want)) {
			t.Errorf("%s\n got %s\nwant %s", p.code, got, p.want)
		}
	}
	if got, out := run(t, s, "print('a')\nskills.double(1)\nprint('b')"); out.Logs != "a\nin 1\nb\n" {
		t.Errorf("logs %q %s", out.Logs, got)
	}
	if err := s.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, _ := run(t, s, "artifacts.exists('c'), skills.double(4), tools.add(1), 'a' in dir()"); got != "(True, 8, 11, False)" {
		t.Errorf("after a reset: %s", got)
	}
	if err := s.SendTools(t.Context(), tools.Func("later", "Comes later.", func() int { return 7 })); err != nil {
		t.Fatal(err)
	}
	if got, _ := run(t, s, "tools.later(), later(), [t['name'] for t in tools.search('later')]"); got != "(7, 7, ['later'])" {
		t.Errorf("a tool that is sent: %s", got)
	}
}

func TestObjects(t *testing.T) {
	_, s := session(t, workspace.Options{Tools: []*tools.Tool{add()}}, local)
	objects(t, s)
}

// TestExecutor: a session with a workspace is an executor like any other.
func TestExecutor(t *testing.T) {
	executortest.Test(t, func(t *testing.T) garter.Executor {
		_, s := session(t, workspace.Options{}, local)
		return s
	})
}

// storages are all of them, each of its own and with a small quota.
func storages(t *testing.T) map[string]workspace.Storage {
	q := workspace.Quota{Bytes: 100, Files: 3}
	f, err := workspace.Folder(filepath.Join(t.TempDir(), "new"), q)
	if err != nil {
		t.Fatal(err)
	}
	m := workspace.Memory(q)
	return map[string]workspace.Storage{"memory": m, "folder": f, "part": workspace.Part(workspace.Memory(q), "p")}
}

func TestStorage(t *testing.T) {
	ctx := t.Context()
	for name, s := range storages(t) {
		t.Run(name, func(t *testing.T) {
			if _, err := s.Read(ctx, "d/x", 10); !errors.Is(err, fs.ErrNotExist) {
				t.Error(err)
			}
			if err := s.Remove(ctx, "d/x"); !errors.Is(err, fs.ErrNotExist) {
				t.Error(err)
			}
			if l, err := s.List(ctx, "d"); len(l) != 0 || err != nil {
				t.Error(l, err)
			}
			for _, n := range []string{"d/b", "d/a", "d/a", "d/e/c"} {
				if err := s.Write(ctx, n, []byte(n)); err != nil {
					t.Fatal(err)
				}
			}
			if b, err := s.Read(ctx, "d/a", 3); string(b) != "d/a" || err != nil {
				t.Errorf("%q %v", b, err)
			}
			if b, err := s.Read(ctx, "d/a", 2); err == nil {
				t.Errorf("%q", b)
			}
			if l, err := s.List(ctx, "d"); len(l) != 2 || l[0].Name != "a" || l[1].Name != "b" || l[0].Size != 3 || time.Since(l[0].ModTime) > time.Hour || err != nil {
				t.Error(l, err)
			}
			var quota *workspace.QuotaError
			if err := s.Write(ctx, "d/f", nil); !errors.As(err, &quota) || quota.What != "files" {
				t.Error(err)
			}
			if err := s.Write(ctx, "d/a", make([]byte, 93)); !errors.As(err, &quota) || quota.What != "bytes" {
				t.Error(err)
			}
			if err := s.Write(ctx, "d/a", make([]byte, 90)); err != nil {
				t.Error(err)
			}
			if err := s.Remove(ctx, "d/a"); err != nil {
				t.Error(err)
			}
			if err := s.Write(ctx, "d/f", make([]byte, 90)); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestFolderHolds: nothing leads out of a folder, and what lies there already is
// found.
func TestFolderHolds(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	st, err := workspace.Folder(dir, workspace.Quota{})
	if err != nil {
		t.Fatal(err)
	}
	os.WriteFile(filepath.Join(outside, "secret.txt"), []byte("secret"), 0o600)
	os.MkdirAll(filepath.Join(dir, "artifacts", "folder"), 0o777)
	os.WriteFile(filepath.Join(dir, "artifacts", "data.csv"), []byte("a,b\n"), 0o600)
	os.WriteFile(filepath.Join(dir, "artifacts", "raw.dat"), []byte("\xff\x00"), 0o600)
	if err := os.Symlink(filepath.Join(outside, "secret.txt"), filepath.Join(dir, "artifacts", "link.txt")); err != nil {
		t.Skip(err)
	}
	os.Symlink(outside, filepath.Join(dir, "skills"))
	_, s := session(t, workspace.Options{Storage: st}, local)
	for _, p := range [][2]string{
		{"artifacts.load('data.csv'), artifacts.load('raw.dat'), artifacts.load('link'), [a['name'] for a in artifacts.list()]", "('a,b\\n', b'\\xff\\x00', None, ['data.csv', 'raw.dat'])"},
		{"artifacts.save('data.csv', 'new')\n[a['path'] for a in artifacts.list()], artifacts.load('data.csv')", "(['artifacts/data.csv.txt', 'artifacts/raw.dat'], 'new')"},
	} {
		if got, _ := run(t, s, p[0]); got != p[1] {
			t.Errorf("%s: %s, want %s", p[0], got, p[1])
		}
	}
	if got, _ := run(t, s, "skills.create('x', 'def run(): pass')"); !strings.Contains(got, "escapes") {
		t.Errorf("a folder that leads out: %s", got)
	}
	if l, _ := os.ReadDir(outside); len(l) != 1 {
		t.Error("something was written outside")
	}
}

// TestSkillsEnd: a program cannot put its work into skills to have no end.
func TestSkillsEnd(t *testing.T) {
	_, s := session(t, workspace.Options{SkillTime: 300 * time.Millisecond, MaxDepth: 3}, local)
	for _, p := range [][2]string{
		{"skills.create('loop', 'def run():\\n    n = 0\\n    while True: n += 1')\nskills.create('deep', 'def run(): return skills.deep()')", "{'name': 'deep', 'description': '', 'parameters': [], 'source': 'def run(): return skills.deep()'}"},
		{"skills.loop()", "TimeoutError: what one run asks of its workspace, its skills included, may take 300ms, which is over"},
		{"try:\n    skills.loop()\nexcept TimeoutError: pass\nskills.deep()", "TimeoutError: what one run asks of its workspace, its skills included, may take 300ms, which is over"},
		{"skills.deep()", "RecursionError: skills call skills more than 3 deep"},
		{"1", "1"},
	} {
		if got, _ := run(t, s, p[0]); got != p[1] {
			t.Errorf("%s: %s, want %s", p[0], got, p[1])
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := s.Run(ctx, "skills.loop()"); err == nil {
		t.Error("a cancelled run goes on")
	}
}

// TestSkillsApart: what a skill has does not outlive its call, and live objects of a
// session do not get into another.
func TestSkillsApart(t *testing.T) {
	_, s := session(t, workspace.Options{}, local)
	if got, _ := run(t, s, `
skills.create('kept', 'def run(v):\n    global seen\n    try:\n        return seen\n    except NameError:\n        pass\n    seen = v\n    return "fresh"')
class C:
    def __init__(self): self.n = 1
skills.kept(1), skills.kept(2)`); got != "('fresh', 'fresh')" {
		t.Error(got)
	}
	for _, code := range []string{"skills.kept(C())", "skills.kept(print)", "skills.kept(x for x in [1])", "skills.create('f', 'def run(): return run')\nskills.f()"} {
		got, out := run(t, s, code)
		if strings.Contains(fmt.Sprintf("%T", out.Output), "Object") {
			t.Errorf("%s: %s, a %T", code, got, out.Output)
		}
	}
}

// TestOneWorkspace: sessions at the same time, and what one keeps the others find.
func TestOneWorkspace(t *testing.T) {
	w, err := workspace.New(workspace.Options{Tools: []*tools.Tool{add()}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.CreateSkill(t.Context(), "twice", "def run(x): return tools.add(x, x)", "Twice."); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			ex, _ := garter.NewLocal()
			s, err := w.Session(t.Context(), ex)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			for j := range 10 {
				out, err := s.Run(t.Context(), fmt.Sprintf("artifacts.save('n%d', skills.twice(%d))\nartifacts.load('n%d')", i, j, i))
				if err != nil || out.Repr != fmt.Sprint(2*j) {
					t.Error(out.Repr, err)
				}
			}
		})
	}
	wg.Wait()
	if l, err := w.Artifacts(t.Context()); len(l) != 8 || err != nil {
		t.Error(l, err)
	}
}

func TestDeps(t *testing.T) {
	w, s := session(t, workspace.Options{Deps: []string{"six>=1"}}, local)
	for _, p := range [][2]string{
		{"deps.list()", "['six>=1']"},
		{"deps.add('pandas>=2')", "RuntimeError: packages cannot be installed on the backend local"},
		{"deps.add('x @ http://evil/x')", "ValueError: 'x @ http://evil/x' is not the specification of a package: give a name and, if you like, versions, such as 'pandas>=2.0'"},
		{"deps.add('--index-url=http://evil')", "ValueError: '--index-url=http://evil' is not the specification of a package: give a name and, if you like, versions, such as 'pandas>=2.0'"},
	} {
		if got, _ := run(t, s, p[0]); got != p[1] {
			t.Errorf("%s: %s, want %s", p[0], got, p[1])
		}
	}
	ctx := t.Context()
	for _, d := range []string{"Pandas>=2", "a_b.c[x] == 1.*", "pandas"} {
		if err := w.AddDep(ctx, d); err != nil {
			t.Error(err)
		}
	}
	if got, _ := run(t, s, "deps.remove('A-B-C')['removed_from_config'], deps.remove('six')['removed_from_config'], deps.list(), deps"); got != "(True, False, ['six>=1', 'pandas'], <deps: six>=1, pandas>)" {
		t.Error(got)
	}
	if _, err := s.UninstallPackages(ctx, "six"); !errors.Is(err, garter.ErrUnsupported) {
		t.Error(err)
	}
	_, s = session(t, workspace.Options{NoRuntimeDeps: true}, local)
	for _, code := range []string{"deps.add('six')", "deps.remove('six')"} {
		if got, _ := run(t, s, code); !strings.HasPrefix(got, "RuntimeDepsDisabledError: ") {
			t.Errorf("%s: %s", code, got)
		}
	}
	// Not by the door behind it either.
	if got, _ := run(t, s, "_workspace('deps', 'add', {'package': 'six'})"); got != "RuntimeError: packages cannot be changed by programs here" {
		t.Error(got)
	}
}

// TestOddQuestions: programs may ask the host anything.
func TestOddQuestions(t *testing.T) {
	_, s := session(t, workspace.Options{}, local)
	for _, ns := range []string{"tools", "skills", "artifacts", "deps", "", "x"} {
		for _, op := range []string{"list", "search", "get", "create", "delete", "invoke", "save", "load", "add", "remove", "check", "install", "uninstall", ""} {
			for _, args := range []string{"{}", "[]", "None", "{'name': 5}", "{'name': 'x'}", "{'name': 'x', 'source': 'def run(*a, **k): return a, k', 'description': ''}", "{'query': '', 'limit': -1}", "{'query': '', 'limit': 1 << 80}", "{'name': 'x', 'args': 5, 'kwargs': []}", "{'package': 5}", "{'packages': 5}", "{5: 6}"} {
				code := fmt.Sprintf("_workspace(%q, %q, %s)", ns, op, args)
				if _, err := s.Run(t.Context(), code); err != nil {
					var e *garter.Error
					if !errors.As(err, &e) {
						t.Errorf("%s: %v", code, err)
					}
				}
			}
		}
	}
}

func TestRefused(t *testing.T) {
	for name, o := range map[string]workspace.Options{
		"a tool of an object's name": {Tools: []*tools.Tool{tools.Func("skills", "", func() {})}},
		"a tool that cannot be":      {Tools: []*tools.Tool{tools.Func("1", "", func() {})}},
		"a package that is none":     {Deps: []string{"-e ."}},
	} {
		if _, err := workspace.New(o); err == nil {
			t.Error(name)
		}
	}
	_, s := session(t, workspace.Options{}, local)
	if err := s.SendTools(t.Context(), tools.Func("deps", "", func() {})); err == nil {
		t.Error("a tool of an object's name, later")
	}
}

// TestWhatIsKept: whatever a workspace takes it can give back and list, in this session and
// in another, and what it does not take leaves nothing behind. The values are made of
// all that JSON and literals of Python have, odd sizes and depths among them.
func TestWhatIsKept(t *testing.T) {
	w, s := session(t, workspace.Options{}, local)
	got, _ := run(t, s, `
import math
d = []
for i in range(22): d = [d, d]
deep = 1
for i in range(500): deep = [deep]
values = [1j, 1e999, -1e999, math.nan, 10**70000, 10**30, -1, True, None, 'x', '\ud800', 'a\x00b', b'', b'\xff', (), [], {}, set(), {1: 2},
          {'a': {'b': [1, 2.5]}}, {'a': math.inf}, deep, {'k': deep}, d, 'x' * 20_000, object, len, lambda: 0, [b'x'], {'\ud800': 1}, range(3),
          [[]] * 1_100_000, 'y' * 17_000_000, 2**64, 1 << 200_000, frozenset([1])]
n = taken = 0
faults = []
def ok(f, *args, **kw):
    try: return True, f(*args, **kw)
    except (TypeError, ValueError, RecursionError, SyntaxError, RuntimeError, MemoryError, OverflowError) as e: return False, e
for v in values:
    n += 1
    for what, f in [
        (f'value{n}', lambda a: artifacts.save(a, v)),
        (f'meta{n}', lambda a: artifacts.save(a, 1, 'text', {'m': v})),
        (f'description{n}', lambda a: artifacts.save(a, 1, v if isinstance(v, str) else 'd')),
        (f'skill{n}', lambda a: skills.create(a, f'def run(a={v!r}): return 1' if len(repr(v)) < 300_000 else 'def run(a=' + '[' * 50 + ']' * 50 + '): pass')),
    ]:
        done, e = ok(f, what)
        taken += done
        kind = skills if what[:5] == 'skill' else artifacts
        listed, all = ok(kind.list)
        if not listed: faults.append((what, 'list', str(all)[:100])); continue
        there = what in [x['name'] for x in all]
        if there != done: faults.append((what, 'listed', there, 'taken', done, str(e)[:100]))
        if done:
            got, x = ok(kind.get, what)
            if not got or x is None: faults.append((what, 'get', str(x)[:100]))
            if kind is artifacts:
                loaded, x = ok(artifacts.load, what)
                if not loaded: faults.append((what, 'load', str(x)[:100]))
                elif what[:5] == 'value' and isinstance(v, (str, bytes, int, list)) and v == v and x != v and not isinstance(v, list): faults.append((what, 'loads', repr(x)[:60]))
(taken > 60, faults)`)
	if got != "(True, [])" {
		t.Error(got)
	}
	ex, err := local(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, err := w.Session(t.Context(), ex)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if got, _ := run(t, other, "len(artifacts.list()) > 60 and len(skills.list()) > 20 and all(skills.get(k['name']) for k in skills.list())"); got != "True" {
		t.Error(got)
	}
}

// TestOneAtATime: threads cannot have the workspace do many things at the same time, and
// share the time that it has.
func TestOneAtATime(t *testing.T) {
	var now, most atomic.Int64
	opts := workspace.Options{SkillTime: 2 * time.Second, Open: func(context.Context) (garter.Executor, error) {
		return garter.NewLocal(garter.WithTools(tools.New("slow", "", func(ctx context.Context, _ struct{}) (int, error) {
			n := now.Add(1)
			most.Store(max(most.Load(), n))
			time.Sleep(20 * time.Millisecond)
			now.Add(-1)
			return int(n), nil
		})))
	}}
	_, s := session(t, opts, func(context.Context) (garter.Executor, error) {
		return garter.NewLocal(garter.WithImports("threading"))
	})
	got, _ := run(t, s, `
import threading
skills.create('s', 'def run(): return slow()')
seen = []
ts = [threading.Thread(target=lambda: seen.append(skills.s())) for _ in range(8)]
for t in ts: t.start()
for t in ts: t.join()
seen`)
	if got != "[1, 1, 1, 1, 1, 1, 1, 1]" || most.Load() != 1 {
		t.Errorf("%s, %d at the same time", got, most.Load())
	}
	got, _ = run(t, s, `
import threading
skills.create('loop', 'def run():\n    while True: slow()')
ends = []
def ask():
    try: skills.loop()
    except TimeoutError: ends.append('over')
    except BaseException as e: ends.append(repr(e))
ts = [threading.Thread(target=ask) for _ in range(4)]
for t in ts: t.start()
for t in ts: t.join()
ends`)
	if got != "['over', 'over', 'over', 'over']" {
		t.Error(got)
	}
}
