package object

// The built-in exceptions, base before derived.
var (
	BaseExceptionType             = newException("BaseException", nil)
	GeneratorExitType             = newException("GeneratorExit", BaseExceptionType)
	KeyboardInterruptType         = newException("KeyboardInterrupt", BaseExceptionType)
	SystemExitType                = newException("SystemExit", BaseExceptionType)
	ExceptionType                 = newException("Exception", BaseExceptionType)
	ArithmeticErrorType           = newException("ArithmeticError", ExceptionType)
	FloatingPointErrorType        = newException("FloatingPointError", ArithmeticErrorType)
	OverflowErrorType             = newException("OverflowError", ArithmeticErrorType)
	ZeroDivisionErrorType         = newException("ZeroDivisionError", ArithmeticErrorType)
	AssertionErrorType            = newException("AssertionError", ExceptionType)
	AttributeErrorType            = newException("AttributeError", ExceptionType)
	BufferErrorType               = newException("BufferError", ExceptionType)
	EOFErrorType                  = newException("EOFError", ExceptionType)
	ImportErrorType               = newException("ImportError", ExceptionType)
	ModuleNotFoundErrorType       = newException("ModuleNotFoundError", ImportErrorType)
	LookupErrorType               = newException("LookupError", ExceptionType)
	IndexErrorType                = newException("IndexError", LookupErrorType)
	KeyErrorType                  = newException("KeyError", LookupErrorType)
	MemoryErrorType               = newException("MemoryError", ExceptionType)
	NameErrorType                 = newException("NameError", ExceptionType)
	UnboundLocalErrorType         = newException("UnboundLocalError", NameErrorType)
	OSErrorType                   = newException("OSError", ExceptionType)
	BlockingIOErrorType           = newException("BlockingIOError", OSErrorType)
	ChildProcessErrorType         = newException("ChildProcessError", OSErrorType)
	ConnectionErrorType           = newException("ConnectionError", OSErrorType)
	BrokenPipeErrorType           = newException("BrokenPipeError", ConnectionErrorType)
	ConnectionAbortedErrorType    = newException("ConnectionAbortedError", ConnectionErrorType)
	ConnectionRefusedErrorType    = newException("ConnectionRefusedError", ConnectionErrorType)
	ConnectionResetErrorType      = newException("ConnectionResetError", ConnectionErrorType)
	FileExistsErrorType           = newException("FileExistsError", OSErrorType)
	FileNotFoundErrorType         = newException("FileNotFoundError", OSErrorType)
	InterruptedErrorType          = newException("InterruptedError", OSErrorType)
	IsADirectoryErrorType         = newException("IsADirectoryError", OSErrorType)
	NotADirectoryErrorType        = newException("NotADirectoryError", OSErrorType)
	PermissionErrorType           = newException("PermissionError", OSErrorType)
	ProcessLookupErrorType        = newException("ProcessLookupError", OSErrorType)
	TimeoutErrorType              = newException("TimeoutError", OSErrorType)
	ReferenceErrorType            = newException("ReferenceError", ExceptionType)
	RuntimeErrorType              = newException("RuntimeError", ExceptionType)
	NotImplementedErrorType       = newException("NotImplementedError", RuntimeErrorType)
	PythonFinalizationErrorType   = newException("PythonFinalizationError", RuntimeErrorType)
	RecursionErrorType            = newException("RecursionError", RuntimeErrorType)
	StopAsyncIterationType        = newException("StopAsyncIteration", ExceptionType)
	StopIterationType             = newException("StopIteration", ExceptionType)
	SyntaxErrorType               = newException("SyntaxError", ExceptionType)
	IndentationErrorType          = newException("IndentationError", SyntaxErrorType)
	TabErrorType                  = newException("TabError", IndentationErrorType)
	IncompleteInputErrorType      = newException("_IncompleteInputError", SyntaxErrorType)
	SystemErrorType               = newException("SystemError", ExceptionType)
	TypeErrorType                 = newException("TypeError", ExceptionType)
	ValueErrorType                = newException("ValueError", ExceptionType)
	UnicodeErrorType              = newException("UnicodeError", ValueErrorType)
	UnicodeDecodeErrorType        = newException("UnicodeDecodeError", UnicodeErrorType)
	UnicodeEncodeErrorType        = newException("UnicodeEncodeError", UnicodeErrorType)
	UnicodeTranslateErrorType     = newException("UnicodeTranslateError", UnicodeErrorType)
	WarningType                   = newException("Warning", ExceptionType)
	BytesWarningType              = newException("BytesWarning", WarningType)
	DeprecationWarningType        = newException("DeprecationWarning", WarningType)
	EncodingWarningType           = newException("EncodingWarning", WarningType)
	FutureWarningType             = newException("FutureWarning", WarningType)
	ImportWarningType             = newException("ImportWarning", WarningType)
	PendingDeprecationWarningType = newException("PendingDeprecationWarning", WarningType)
	ResourceWarningType           = newException("ResourceWarning", WarningType)
	RuntimeWarningType            = newException("RuntimeWarning", WarningType)
	SyntaxWarningType             = newException("SyntaxWarning", WarningType)
	UnicodeWarningType            = newException("UnicodeWarning", WarningType)
	UserWarningType               = newException("UserWarning", WarningType)

	// BaseExceptionGroupType and ExceptionGroupType are the exception groups.
	BaseExceptionGroupType = newException("BaseExceptionGroup", BaseExceptionType)
	ExceptionGroupType     = newExceptionGroup()

	// stopType is the class of the pending exception that stands for a stop;
	// Python code never sees it.
	stopType = newException("Stop", BaseExceptionType)
)

// ExceptionTypes are the built-in exceptions by name, as the table of built-in
// names has them.
var ExceptionTypes = []*Type{
	BaseExceptionType,
	GeneratorExitType,
	KeyboardInterruptType,
	SystemExitType,
	ExceptionType,
	ArithmeticErrorType,
	FloatingPointErrorType,
	OverflowErrorType,
	ZeroDivisionErrorType,
	AssertionErrorType,
	AttributeErrorType,
	BufferErrorType,
	EOFErrorType,
	ImportErrorType,
	ModuleNotFoundErrorType,
	LookupErrorType,
	IndexErrorType,
	KeyErrorType,
	MemoryErrorType,
	NameErrorType,
	UnboundLocalErrorType,
	OSErrorType,
	BlockingIOErrorType,
	ChildProcessErrorType,
	ConnectionErrorType,
	BrokenPipeErrorType,
	ConnectionAbortedErrorType,
	ConnectionRefusedErrorType,
	ConnectionResetErrorType,
	FileExistsErrorType,
	FileNotFoundErrorType,
	InterruptedErrorType,
	IsADirectoryErrorType,
	NotADirectoryErrorType,
	PermissionErrorType,
	ProcessLookupErrorType,
	TimeoutErrorType,
	ReferenceErrorType,
	RuntimeErrorType,
	NotImplementedErrorType,
	PythonFinalizationErrorType,
	RecursionErrorType,
	StopAsyncIterationType,
	StopIterationType,
	SyntaxErrorType,
	IndentationErrorType,
	TabErrorType,
	IncompleteInputErrorType,
	SystemErrorType,
	TypeErrorType,
	ValueErrorType,
	UnicodeErrorType,
	UnicodeDecodeErrorType,
	UnicodeEncodeErrorType,
	UnicodeTranslateErrorType,
	WarningType,
	BytesWarningType,
	DeprecationWarningType,
	EncodingWarningType,
	FutureWarningType,
	ImportWarningType,
	PendingDeprecationWarningType,
	ResourceWarningType,
	RuntimeWarningType,
	SyntaxWarningType,
	UnicodeWarningType,
	UserWarningType,
	BaseExceptionGroupType, ExceptionGroupType,
}

func newException(name string, base *Type) *Type {
	return NewBuiltinType(name, base, IsException|HasDict)
}

func newExceptionGroup() *Type {
	t := newException("ExceptionGroup", BaseExceptionGroupType)
	t.Flags |= HasWeakref
	t.DefValue("__module__", Value{R: Intern("builtins")})
	t.Bases = []*Type{BaseExceptionGroupType, ExceptionType}
	return t
}
