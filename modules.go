package garter

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/imports/stdlib"
)

// This file judges which embedded modules programs may import without being
// authorised.

// moduleRules says for each embedded module, by the name of its top package, or by
// its own where it is out although the package is in, why
// programs may import it (in) or may not (out) unless WithImports says so. In
// are the modules that only compute, or wait for what the session does itself;
// out are those that reach the interpreter, run text as code, or speak of the
// machine, and those whose names the reference counts as dangerous.
var moduleRules = map[string]struct {
	in  bool
	why string
}{
	"__future__":      {true, "names of features"},
	"abc":             {true, "classes"},
	"antigravity":     {false, "speaks of browsers, although it opens none"},
	"argparse":        {true, "reads texts that it is given"},
	"array":           {true, "values"},
	"ast":             {true, "parses text; nothing here runs a tree"},
	"asyncio":         {true, "waits for the session's own tools and timers; no network, no processes"},
	"atexit":          {false, "calls functions when the program has ended"},
	"base64":          {true, "text and bytes"},
	"bdb":             {false, "reads the sources of modules"},
	"binascii":        {true, "text and bytes"},
	"bisect":          {true, "lists"},
	"bz2":             {true, "bytes; open() is refused where the built-in one is"},
	"cProfile":        {false, "runs text as code, but refuses it"},
	"calendar":        {true, "dates"},
	"cmath":           {true, "numbers"},
	"cmd":             {false, "reads commands from the input"},
	"code":            {false, "runs text as code"},
	"codecs":          {true, "text and bytes; open() is refused"},
	"codeop":          {false, "makes code of text"},
	"collections":     {true, "values"},
	"colorsys":        {true, "numbers"},
	"compileall":      {false, "reads files, whose syntax it checks"},
	"concurrent":      {true, "threads that take turns in the session"},
	"configparser":    {true, "reads texts"},
	"contextlib":      {true, "with statements"},
	"contextvars":     {true, "values"},
	"copy":            {true, "values"},
	"copyreg":         {false, "changes how objects are made from bytes"},
	"csv":             {true, "reads and writes texts"},
	"curses":          {false, "speaks of a terminal"},
	"dataclasses":     {true, "classes"},
	"datetime":        {true, "dates"},
	"dbm":             {false, "speaks of files"},
	"decimal":         {true, "numbers"},
	"difflib":         {true, "texts"},
	"dis":             {false, "looks into code objects"},
	"doctest":         {false, "runs text as code"},
	"email":           {true, "texts and bytes; nothing is sent"},
	"encodings":       {true, "text and bytes"},
	"enum":            {true, "classes"},
	"errno":           {true, "names of numbers"},
	"faulthandler":    {false, "speaks of the machine"},
	"fcntl":           {false, "locks files of the session"},
	"fnmatch":         {true, "texts"},
	"fractions":       {true, "numbers"},
	"ftplib":          {false, "speaks of the network, although it reaches nothing of it"},
	"functools":       {true, "functions"},
	"gc":              {true, "switches that change nothing, and a collection, which is charged; it lists no objects"},
	"genericpath":     {false, "locks files of the session"},
	"getopt":          {true, "reads texts that it is given"},
	"getpass":         {false, "asks for passwords"},
	"gettext":         {true, "texts; catalogues are read with open()"},
	"graphlib":        {true, "graphs"},
	"grp":             {false, "speaks of the machine"},
	"gzip":            {true, "bytes; open() is refused"},
	"hashlib":         {true, "bytes"},
	"heapq":           {true, "lists"},
	"hmac":            {true, "bytes"},
	"html":            {true, "texts"},
	"imaplib":         {false, "speaks of the network, although it reaches nothing of it"},
	"http":            {true, "names, texts and cookies"},
	"http.client":     {false, "speaks of the network, although it reaches none"},
	"http.server":     {false, "speaks of the network, although it reaches none"},
	"importlib":       {false, "imports by names that are computed"},
	"inspect":         {false, "looks into functions and frames"},
	"io":              {true, "streams in memory; open() is refused"},
	"ipaddress":       {true, "numbers and texts"},
	"itertools":       {true, "iterators"},
	"json":            {true, "texts"},
	"keyword":         {true, "texts"},
	"linecache":       {false, "the sources of the session's programs"},
	"locale":          {true, "knows the locale C only"},
	"logging":         {true, "writes to the logs; files and sockets are refused"},
	"lzma":            {true, "bytes; open() is refused where the built-in one is"},
	"mailbox":         {false, "speaks of files"},
	"marshal":         {true, "plain values as bytes; no code"},
	"math":            {true, "numbers"},
	"mimetypes":       {true, "names; files of types are read with open()"},
	"mmap":            {false, "locks files of the session"},
	"modulefinder":    {false, "reads the sources of modules"},
	"multiprocessing": {false, "speaks of processes, although it starts none"},
	"netrc":           {false, "reads files of passwords"},
	"ntpath":          {false, "locks files of the session"},
	"nturl2path":      {true, "texts"},
	"numbers":         {true, "classes"},
	"opcode":          {true, "tables that are empty"},
	"operator":        {true, "functions"},
	"optparse":        {true, "reads texts that it is given"},
	"os":              {false, "speaks of the machine, although it reaches nothing of it"},
	"pathlib":         {false, "locks files of the session"},
	"pdb":             {false, "looks into frames"},
	"pickle":          {false, "makes objects that bytes name"},
	"pickletools":     {true, "reads bytes, and makes no objects of them"},
	"pkgutil":         {false, "imports by names that are computed"},
	"platform":        {false, "speaks of the machine"},
	"poplib":          {false, "speaks of the network, although it reaches nothing of it"},
	"plistlib":        {true, "reads and writes texts and bytes"},
	"posix":           {false, "is os"},
	"posixpath":       {false, "is os.path"},
	"pprint":          {true, "texts"},
	"profile":         {false, "runs text as code, but refuses it"},
	"pstats":          {false, "reads files"},
	"pty":             {false, "speaks of a terminal"},
	"pwd":             {false, "speaks of the machine"},
	"pydoc":           {false, "imports by names that are computed"},
	"pydoc_data":      {false, "texts of pydoc"},
	"py_compile":      {false, "reads files, whose syntax it checks"},
	"pyclbr":          {false, "reads the sources of modules"},
	"pyexpat":         {true, "reads texts; what entities may become is bounded"},
	"queue":           {true, "values between threads that take turns"},
	"quopri":          {true, "bytes"},
	"random":          {true, "numbers"},
	"re":              {true, "texts, in linear time or metered"},
	"readline":        {false, "speaks of a terminal"},
	"reprlib":         {true, "texts"},
	"resource":        {false, "speaks of the machine"},
	"rlcompleter":     {false, "evaluates names"},
	"runpy":           {false, "runs files as programs"},
	"sched":           {true, "waits for timers"},
	"secrets":         {true, "random numbers"},
	"select":          {false, "speaks of files and sockets, although it reaches none"},
	"selectors":       {false, "speaks of files and sockets, although it reaches none"},
	"shelve":          {false, "makes objects that bytes name"},
	"shlex":           {true, "texts"},
	"signal":          {false, "speaks of the machine, although no signal comes"},
	"site":            {false, "changes where modules are found"},
	"smtplib":         {false, "speaks of the network, although it reaches nothing of it"},
	"socket":          {false, "speaks of the network, although it reaches nothing of it"},
	"socketserver":    {false, "speaks of the network, although it reaches nothing of it"},
	"sre_compile":     {true, "an old name of re"},
	"sre_constants":   {true, "an old name of re"},
	"sre_parse":       {true, "an old name of re"},
	"ssl":             {false, "speaks of the network, although it reaches nothing of it"},
	"stat":            {true, "numbers"},
	"statistics":      {true, "numbers"},
	"string":          {true, "texts"},
	"stringprep":      {true, "texts"},
	"struct":          {true, "bytes"},
	"subprocess":      {false, "speaks of processes, although it starts none"},
	"sys":             {false, "reaches the interpreter: modules, frames, its limits"},
	"symtable":        {true, "reads texts"},
	"sysconfig":       {false, "speaks of the machine"},
	"syslog":          {false, "speaks of the machine"},
	"tabnanny":        {false, "reads files"},
	"tarfile":         {true, "bytes; open() is refused where the built-in one is"},
	"termios":         {false, "speaks of a terminal"},
	"textwrap":        {true, "texts"},
	"this":            {true, "prints a line"},
	"threading":       {true, "threads that take turns in the session"},
	"time":            {true, "the clock and sleep, which the time limit counts"},
	"timeit":          {false, "runs text as code"},
	"token":           {true, "numbers"},
	"tokenize":        {true, "texts; open() is refused where the built-in one is"},
	"tomllib":         {true, "reads texts"},
	"trace":           {false, "runs text as code, but refuses it"},
	"traceback":       {true, "texts of exceptions; frames stay refused"},
	"tracemalloc":     {false, "speaks of the interpreter's memory"},
	"tty":             {false, "speaks of a terminal"},
	"types":           {true, "classes; code objects cannot be had"},
	"typing":          {true, "annotations"},
	"unicodedata":     {true, "texts"},
	"unittest":        {false, "replaces names in modules (mock.patch) and loads tests by name"},
	"urllib":          {true, "texts"},
	"urllib.request":  {false, "speaks of the network, although it reaches none"},
	"uuid":            {true, "numbers"},
	"warnings":        {true, "writes to the logs"},
	"wave":            {true, "bytes; open() is refused where the built-in one is"},
	"weakref":         {true, "values"},
	"webbrowser":      {false, "speaks of browsers, although it opens none"},
	"wsgiref":         {false, "speaks of the network, although it reaches none"},
	"xml":             {true, "reads and writes texts; entities are not expanded"},
	"xmlrpc":          {false, "speaks of the network, although it reaches nothing of it"},
	"zipimport":       {false, "imports from archives"},
	"zlib":            {true, "bytes"},
	"zoneinfo":        {true, "dates; the database is embedded"},
}

// referenceImports are what the reference executor allows by default, with what
// its documentation lists besides.
var referenceImports = []string{
	"collections", "datetime", "functools", "itertools", "json", "math", "queue", "random", "re", "stat",
	"statistics", "time", "unicodedata",
}

// defaultImports are the patterns of the modules that are in.
var defaultImports = func() []string {
	packages := map[string][]string{}
	for name := range stdlib.Modules {
		if top, _, sub := strings.Cut(name, "."); sub {
			packages[top] = append(packages[top], name)
		}
	}
	refused := func(name string) bool {
		rule, ok := moduleRules[name]
		return ok && !rule.in
	}
	var out []string
	for name, rule := range moduleRules {
		modules := packages[name]
		switch {
		case !rule.in || name == "__future__":
		case modules == nil || name == "asyncio": // whose modules lead to each other
			out = append(out, name)
		case slices.ContainsFunc(modules, refused):
			out = append(append(out, name), slices.DeleteFunc(modules, refused)...)
		default:
			out = append(out, name+".*")
		}
	}
	slices.Sort(out)
	return out
}()

// DefaultImports returns the modules that programs may always import, as
// patterns for [WithImports]: those that only compute.
func DefaultImports() []string { return slices.Clone(defaultImports) }

// Reference gives a session the reference executor's defaults in place of
// garter's: its imports (collections, datetime, functools, itertools, json, math,
// queue, random, re, stat, statistics, time, unicodedata), 10,000,000 operations,
// 1,000,000 turns of a while loop, 50,000 characters of prints and 30 seconds.
// Options after it hold.
func Reference() Option {
	return func(c *config) {
		c.base = referenceImports
		c.maxOps, c.maxWhile = ReferenceMaxOperations, ReferenceMaxIterations
		c.printCap, c.timeout = DefaultMaxPrintLength, DefaultTimeout
	}
}
