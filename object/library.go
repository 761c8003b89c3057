package object

// Library is what an Interp provides for embedded modules that are partly in
// Python source; see the methods of eval.Interp.
type Library interface {
	// RunEmbedded runs source of an embedded module with its names in globals,
	// or in ns where that is a namespace. own are the functions of Go that the
	// text alone sees; nil for a text that a module makes.
	RunEmbedded(th *Thread, globals *Dict, ns Value, filename, src string, own map[string]*Builtin) bool
	// MakeFunctions makes the functions that the body of the function in a text
	// defines, and Describe sets what they tell about themselves.
	MakeFunctions(th *Thread, text string, globals *Dict, values map[string]Value) ([]Value, bool)
	Describe(fn Value, qualname string, module Value, annotations *Dict)
	// ExecIn is exec of code or a text with its names in globals.
	ExecIn(th *Thread, code Value, globals *Dict) Value
	// CallerTrusted reports whether the innermost frame outside of the embedded modules
	// runs the text of a package that the host trusts.
	CallerTrusted(th *Thread) bool
	// CallerGlobals returns the globals of the innermost frame outside of the
	// embedded modules, after skipping skip such frames, or nil.
	CallerGlobals(th *Thread, skip int) *Dict
	// CallerPlace returns file, line, its text and globals of the frame depth
	// calls up from the innermost one.
	CallerPlace(th *Thread, depth int) (file string, line int, text string, globals *Dict)
	// LibraryTypes are the evaluator's classes by their names in types.
	LibraryTypes() map[string]*Type
	// IsEmbedded reports whether a value is a function, a frame or code of an
	// embedded module.
	IsEmbedded(v Value) bool
	// IsTrusted reports whether a value is a function, a frame or code of a package
	// that the host trusts.
	IsTrusted(v Value) bool
	// CallerOutside tells where the innermost frame is whose file is another one: its
	// file, line and the name of its code. False means that there is none, or that an
	// exception is pending.
	CallerOutside(th *Thread, file string) (path string, line int, name string, ok bool)
	// FrameAt is sys._getframe.
	FrameAt(th *Thread, depth int) Value
	// SetProfile and Profile are sys.setprofile and getprofile; no value is none.
	SetProfile(th *Thread, fn Value) bool
	Profile() Value
	// ForgetPlaces makes the places of the program forget what they found: objects have
	// become descriptors, or are none any more.
	ForgetPlaces(th *Thread)
}
