package conf

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter/internal/fit"
)

// Set is the table of a backend's options: Parse reads configs by it, and whoever
// lists the options reads it too.
//
// All configs are of one grammar, the end of a URL: an address where the backend has
// one, "?" or "#", and key=value with "&" between them; each part may be missing. A key
// "file" names a file with more of them, a line each. What is nowhere in the text may
// stand in the environment: in a variable of the key's own, such as E2B_API_KEY, or in
// GARTER_BACKEND_KEY, such as GARTER_DOCKER_MEMORY.
type Set struct {
	Backend string
	// Needs says what the backend cannot do without.
	Needs string
	Keys  []*Key
	// Address, if not nil, takes what stands before the keys, such as a URL;
	// AddressHelp says what it is.
	Address     func(string) error
	AddressHelp string

	cannot map[string]string
}

// Cannot says why a backend has no option that others have.
func (s *Set) Cannot(name, why string) {
	if s.cannot == nil {
		s.cannot = map[string]string{}
	}
	s.cannot[name] = why
}

// Key is an option.
type Key struct {
	Name, Kind, Help string
	Default          string // "" is none
	// Env are variables of the environment besides GARTER_BACKEND_NAME, Aliases
	// other names that are understood.
	Env, Aliases []string
	Secret       bool // it is not to stand in a command line

	set func(string) error
}

// Is gives a Key's default; From a variable of the environment; Or another name.
func (k *Key) Is(text string) *Key { k.Default = text; return k }

// From adds variables of the environment.
func (k *Key) From(env ...string) *Key { k.Env = append(k.Env, env...); return k }

// Or adds other names.
func (k *Key) Or(names ...string) *Key { k.Aliases = append(k.Aliases, names...); return k }

// As names the kind of the value.
func (k *Key) As(kind string) *Key { k.Kind = kind; return k }

// Hide marks a secret.
func (k *Key) Hide() *Key { k.Secret = true; return k }

// Add adds an option of a kind of its own.
func (s *Set) Add(name, kind, help string, set func(string) error) *Key {
	k := &Key{Name: name, Kind: kind, Help: help, set: set}
	s.Keys = append(s.Keys, k)
	return k
}

func add[T any](s *Set, name, kind, help string, dst *T, parse func(string) (T, error)) *Key {
	return s.Add(name, kind, help, func(text string) error {
		v, err := parse(text)
		if err == nil {
			*dst = v
		}
		return err
	})
}

// String adds a text.
func (s *Set) String(name string, dst *string, help string) *Key {
	return add(s, name, "text", help, dst, func(t string) (string, error) { return t, nil })
}

// OneOf adds a text out of a few.
func (s *Set) OneOf(name string, dst *string, help string, of ...string) *Key {
	return add(s, name, strings.Join(of, " or "), help, dst, func(t string) (string, error) {
		if !slices.Contains(of, t) {
			return "", fmt.Errorf("%q is not %s", t, strings.Join(of, " or "))
		}
		return t, nil
	})
}

// Bool adds a yes or no; without a value it is yes.
func (s *Set) Bool(name string, dst *bool, help string) *Key {
	return add(s, name, "yes or no", help, dst, parseBool)
}

// No adds a yes or no that is kept the other way round.
func (s *Set) No(name string, dst *bool, help string) *Key {
	return s.Add(name, "yes or no", help, func(t string) error { return No(t, dst) })
}

// No parses a yes or no that is kept the other way round.
func No(text string, dst *bool) error {
	b, err := parseBool(text)
	if err == nil {
		*dst = !b
	}
	return err
}

func parseBool(t string) (bool, error) {
	switch t {
	case "", "yes", "on":
		return true, nil
	case "no", "off":
		return false, nil
	}
	b, err := strconv.ParseBool(t)
	if err != nil {
		err = fmt.Errorf("%q is neither yes nor no", t)
	}
	return b, err
}

// Int adds a whole number that is not negative; "none" is -1.
func (s *Set) Int(name string, dst *int, help string) *Key {
	return add(s, name, "number", help, dst, func(t string) (int, error) {
		n, err := whole(t)
		return fit.Int(n), err
	})
}

// Int64 adds a whole number that is not negative; "none" is -1.
func (s *Set) Int64(name string, dst *int64, help string) *Key {
	return add(s, name, "number", help, dst, whole)
}

func whole(t string) (int64, error) {
	if none(t) {
		return -1, nil
	}
	n, err := strconv.ParseInt(t, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%q is not a whole number", t)
	}
	if n < 0 {
		return 0, errNegative(t)
	}
	return n, nil
}

// none reports whether a text says that there is to be no bound; -1 is what others' APIs
// have for it.
func none(t string) bool { return t == "none" || t == "-1" }

func errNegative(t string) error {
	return fmt.Errorf("%q is negative; write none where there is to be no bound", t)
}

// Port adds the number of a port.
func (s *Set) Port(name string, dst *uint16, help string) *Key {
	return add(s, name, "port", help, dst, func(t string) (uint16, error) {
		n, err := strconv.ParseUint(t, 10, 16)
		if err != nil {
			err = fmt.Errorf("%q is not a port", t)
		}
		return uint16(n), err
	})
}

// maxFloat bounds the numbers: a billion of a billionth each is counted in 64 bits.
const maxFloat = 1e9

// Float adds a number that is not negative; "none" is -1.
func (s *Set) Float(name string, dst *float64, help string) *Key {
	return add(s, name, "number", help, dst, func(t string) (float64, error) {
		if none(t) {
			return -1, nil
		}
		f, err := strconv.ParseFloat(t, 64)
		switch {
		case err != nil || math.IsNaN(f):
			return 0, fmt.Errorf("%q is not a number", t)
		case f < 0:
			return 0, errNegative(t)
		case f > maxFloat:
			return 0, fmt.Errorf("%q is too large", t)
		}
		return f, nil
	})
}

// Duration adds a time, as ParseDuration.
func (s *Set) Duration(name string, dst *time.Duration, help string) *Key {
	return add(s, name, "time", help, dst, ParseDuration)
}

// ParseDuration parses a time that is not negative: 30s, 5m, a number of seconds, or
// none, which is -1s.
func ParseDuration(t string) (time.Duration, error) {
	if none(t) {
		return -time.Second, nil
	}
	d, err := time.ParseDuration(t)
	if f, ferr := strconv.ParseFloat(t, 64); ferr == nil && math.Abs(f) < 1e9 {
		d, err = time.Duration(f*float64(time.Second)), nil
	}
	if err != nil {
		return 0, fmt.Errorf("%q is not a time such as 30s", t)
	}
	if d < 0 {
		return 0, errNegative(t)
	}
	return d, nil
}

// Size adds a number of bytes: 512MiB, or none.
func (s *Set) Size(name string, dst *int64, help string) *Key {
	return add(s, name, "size", help, dst, func(t string) (int64, error) {
		if none(t) {
			return -1, nil
		}
		return ParseSize(t)
	})
}

// List adds texts separated by commas.
func (s *Set) List(name string, dst *[]string, help string) *Key {
	return add(s, name, "list", help, dst, func(t string) ([]string, error) {
		var out []string
		for p := range strings.SplitSeq(t, ",") {
			if p = strings.TrimSpace(p); p != "" {
				out = append(out, p)
			}
		}
		return out, nil
	})
}

// Network adds the option that gives programs a network, which they are without otherwise.
func (s *Set) Network(dst *bool, help string) *Key {
	return s.network(help, func(has bool) { *dst = has }).Is("none")
}

// NoNetwork adds the option that leaves programs without a network, which they have
// otherwise: on machines of others, where it leads to nothing of the host's.
func (s *Set) NoNetwork(dst *bool, help string) *Key {
	return s.network(help, func(has bool) { *dst = !has }).Is("default")
}

func (s *Set) network(help string, set func(has bool)) *Key {
	return s.Add("network", "none or default", help, func(t string) error {
		if t != "none" && t != "default" {
			return fmt.Errorf("%q is neither none nor default", t)
		}
		set(t == "default")
		return nil
	})
}

// Map adds texts by name: NAME=value, separated by commas.
func (s *Set) Map(name string, dst *map[string]string, help string) *Key {
	return add(s, name, "list of NAME=value", help, dst, func(t string) (map[string]string, error) {
		m := map[string]string{}
		for p := range strings.SplitSeq(t, ",") {
			k, v, ok := strings.Cut(strings.TrimSpace(p), "=")
			if !ok || k == "" {
				return nil, fmt.Errorf("%q is not NAME=value", p)
			}
			m[k] = v
		}
		return m, nil
	})
}

// Set sets the option from its text.
func (k *Key) Set(text string) error { return k.set(text) }

// Find returns the option of a name.
func (s *Set) Find(name string) *Key {
	for _, k := range s.Keys {
		if k.Name == name || slices.Contains(k.Aliases, name) {
			return k
		}
	}
	return nil
}

// Variable is the name of the variable of the environment for a key.
func (s *Set) Variable(k *Key) string {
	return "GARTER_" + strings.ToUpper(s.Backend+"_"+k.Name)
}

// Parse reads a config. Errors never have its text in them: that may be a secret.
func (s *Set) Parse(config string) error {
	address, query := Split(config)
	given := map[*Key]bool{}
	if err := s.read(query, given, "the config", 0); err != nil {
		return err
	}
	if address != "" {
		if s.Address == nil {
			return fmt.Errorf("garter: %s: the config is written as key=value&key=value, and begins with something else", s.Backend)
		}
		if err := s.Address(address); err != nil {
			return fmt.Errorf("garter: %s: %w", s.Backend, err)
		}
	}
	for _, k := range s.Keys {
		if given[k] {
			continue
		}
		for _, name := range append([]string{s.Variable(k)}, k.Env...) {
			v := os.Getenv(name)
			if v == "" {
				continue
			}
			if err := k.set(v); err != nil {
				return fmt.Errorf("garter: %s: the variable %s: %w", s.Backend, name, err)
			}
			break
		}
	}
	return nil
}

// Split separates the address from the keys.
func Split(config string) (address, query string) {
	if i := strings.IndexAny(config, "?#"); i >= 0 && !strings.Contains(config[:i], "=") {
		address, query = config[:i], config[i+1:]
		if a, more, ok := strings.Cut(query, "#"); ok && !strings.Contains(more, " ") { // …?a=b#c=d
			query = a + "&" + more
		}
		return address, query
	}
	if strings.Contains(config, "://") && !strings.Contains(strings.SplitN(config, "://", 2)[0], "=") {
		return config, ""
	}
	return "", config
}

// read reads keys.
func (s *Set) read(query string, given map[*Key]bool, where string, depth int) error {
	m, err := url.ParseQuery(query)
	if err != nil {
		return fmt.Errorf("garter: %s: %s is not written as the query of a URL", s.Backend, where)
	}
	var names []string
	for _, k := range s.Keys {
		names = append(append(names, k.Name), k.Aliases...)
	}
	var file string
	for _, name := range sortedKeys(m) {
		if name == "file" {
			if file = m[name][0]; len(m[name]) > 1 || depth > 0 {
				return fmt.Errorf("garter: %s: there is more than one file", s.Backend)
			}
			continue
		}
		k := s.Find(name)
		switch {
		case k == nil && s.cannot[name] != "":
			return fmt.Errorf("garter: %s: option %s cannot be had here: %s", s.Backend, name, s.cannot[name])
		case k == nil:
			if strings.Contains(name, "://") || len(name) > 60 {
				name = "of that name"
			}
			return fmt.Errorf("garter: %s: there is no option %s%s", s.Backend, name, Near(name, append(names, "file")))
		case len(m[name]) > 1:
			return fmt.Errorf("garter: %s: option %s is given %d times", s.Backend, name, len(m[name]))
		case given[k] && depth == 0:
			return fmt.Errorf("garter: %s: option %s is given by two names", s.Backend, k.Name)
		case given[k]: // the text goes before the file
			continue
		}
		given[k] = true
		if err := k.set(m[name][0]); err != nil {
			if k.Secret {
				err = errors.New("its value is not valid")
			}
			return fmt.Errorf("garter: %s: option %s: %w", s.Backend, name, err)
		}
	}
	if file == "" {
		return nil
	}
	b, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("garter: %s: option file: %w", s.Backend, err)
	}
	return s.read(Lines(string(b)), given, "file "+file, 1)
}

// Lines makes a config of the lines of a file: key = value each, empty ones and those
// that begin with "#" left out. A file that has one line with "&" or an address in it
// is a config itself.
func Lines(text string) string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		out = append(out, line)
	}
	if len(out) == 1 && (strings.Contains(out[0], "&") || strings.Contains(out[0], "://")) {
		return out[0]
	}
	for i, line := range out {
		k, v, _ := strings.Cut(line, "=")
		out[i] = url.QueryEscape(strings.TrimSpace(k)) + "=" + url.QueryEscape(strings.TrimSpace(v))
	}
	return strings.Join(out, "&")
}

func sortedKeys(m url.Values) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
