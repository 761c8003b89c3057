package object

// This file has the doc strings of methods of built-in classes that do not say their own:
// what many classes have under one name means the same in all of them.

// doc is the doc string of the function, or "".
func (b *Builtin) doc() string {
	if b.Doc != "" {
		return b.Doc
	}
	t := b.Owner
	if t == nil {
		if t = b.class; t == nil {
			if t = b.home; t == nil {
				if t = b.newOf; t == nil {
					return ""
				}
			}
		}
	}
	return methodDoc(t, b.Name)
}

// methodDoc is what is said of the methods and attributes of a name of a class.
func methodDoc(t *Type, name string) string {
	if t == StrType || t == BytesType || t == ByteArrayType {
		if s := textDocs[name]; s != "" {
			return s
		}
	}
	if s := memberDocs[t.Name+"."+name]; s != "" {
		return s
	}
	if t.IsSubtype(BaseExceptionType) {
		if s := exceptionDocs[name]; s != "" {
			return s
		}
	}
	if s := numberDocs[name]; s != "" && (t == IntType || t == FloatType || t == ComplexType || t == BoolType) {
		return s
	}
	return specialDocs[name]
}

// textDocs are those of str, bytes and bytearray.
var textDocs = map[string]string{
	"append":       "Puts one byte at the end.",
	"capitalize":   "Gives the text with its first letter large and the others small.",
	"casefold":     "Gives the text in a form in which texts that differ in case alone are equal.",
	"center":       "Gives the text in the middle of width characters, filled on both sides.",
	"clear":        "Takes everything out.",
	"copy":         "Gives another one with the same content.",
	"count":        "Tells how often a part occurs between start and end, without overlaps.",
	"decode":       "Makes a str of the bytes, which are in that encoding.",
	"encode":       "Makes bytes of the text, in that encoding.",
	"endswith":     "Tells whether the part between start and end ends with suffix, or with one of a tuple.",
	"expandtabs":   "Gives the text with spaces up to the next column of tabsize in place of tabs.",
	"extend":       "Puts all bytes of an iterable at the end.",
	"find":         "Gives the lowest index at which a part is found between start and end, or -1.",
	"format":       "Puts the arguments into the places that stand in braces.",
	"format_map":   "Puts the values of a mapping into the places that stand in braces.",
	"fromhex":      "Makes one of hexadecimal digits, two a byte; white space may stand between them.",
	"hex":          "Gives the bytes as hexadecimal digits, in groups where a separator is given.",
	"index":        "Gives the lowest index at which a part is found between start and end; ValueError if there is none.",
	"insert":       "Puts one byte before an index.",
	"isalnum":      "Tells whether there are characters, and all are letters or digits.",
	"isalpha":      "Tells whether there are characters, and all are letters.",
	"isascii":      "Tells whether all characters are ASCII, as they are in an empty one.",
	"isdecimal":    "Tells whether there are characters, and all are digits of numbers to the base ten.",
	"isdigit":      "Tells whether there are characters, and all are digits.",
	"isidentifier": "Tells whether the text could be a name in Python, keywords included.",
	"islower":      "Tells whether there are letters with a case, and all of them are small.",
	"isnumeric":    "Tells whether there are characters, and all stand for numbers.",
	"isprintable":  "Tells whether all characters would stand as they are in the text's repr.",
	"isspace":      "Tells whether there are characters, and all are white space.",
	"istitle":      "Tells whether there are words, and each begins with a large letter and goes on with small ones.",
	"isupper":      "Tells whether there are letters with a case, and all of them are large.",
	"join":         "Puts the parts of an iterable together, with this one between them.",
	"ljust":        "Gives the text at the left of width characters, filled on the right.",
	"lower":        "Gives the text in small letters.",
	"lstrip":       "Gives the text without white space, or those characters, at its beginning.",
	"maketrans":    "Makes a table for translate.",
	"partition":    "Splits at the first separator into what is before it, the separator and what follows.",
	"pop":          "Takes the byte at an index out, the last if none is given, and returns it.",
	"remove":       "Takes the first byte of that value out; ValueError if there is none.",
	"removeprefix": "Gives the text without prefix, if it begins with it.",
	"removesuffix": "Gives the text without suffix, if it ends with it.",
	"replace":      "Gives the text with new in place of each old, or of the first count of them.",
	"reverse":      "Turns the order round, in place.",
	"rfind":        "Gives the highest index at which a part is found between start and end, or -1.",
	"rindex":       "Gives the highest index at which a part is found between start and end; ValueError if there is none.",
	"rjust":        "Gives the text at the right of width characters, filled on the left.",
	"rpartition":   "Splits at the last separator into what is before it, the separator and what follows.",
	"rsplit":       "Splits as split does; where maxsplit bounds the parts, at the last separators.",
	"rstrip":       "Gives the text without white space, or those characters, at its end.",
	"split":        "Gives a list of the parts between separators, or between runs of white space; at most maxsplit splits are made.",
	"splitlines":   "Gives a list of the lines, with their ends if keepends is true.",
	"startswith":   "Tells whether the part between start and end begins with prefix, or with one of a tuple.",
	"strip":        "Gives the text without white space, or those characters, at both ends.",
	"swapcase":     "Gives the text with small letters for large ones and large for small.",
	"title":        "Gives the text with a large letter at the beginning of each word, and small ones in it.",
	"translate":    "Gives the text with each character replaced by what a table has for it.",
	"upper":        "Gives the text in large letters.",
	"zfill":        "Gives the text filled with zeros on the left up to width, behind a sign.",
}

// numberDocs are those of the numbers.
var numberDocs = map[string]string{
	"real":        "The real part.",
	"imag":        "The imaginary part.",
	"numerator":   "The numerator in lowest terms: the number itself.",
	"denominator": "The denominator in lowest terms: 1.",
}

// exceptionDocs are those of exceptions.
var exceptionDocs = map[string]string{
	"__cause__":           "The exception that this one was raised from.",
	"__context__":         "The exception that was being handled when this one was raised.",
	"add_note":            "Adds a line that tracebacks show behind the message.",
	"with_traceback":      "Sets the traceback, and returns the exception.",
	"args":                "What the exception was made of.",
	"code":                "The exit status, or what is printed in place of one.",
	"encoding":            "The encoding.",
	"end":                 "Where the part ends that could not be encoded or decoded.",
	"end_lineno":          "The line in which the error ends.",
	"end_offset":          "The column in which the error ends.",
	"errno":               "The number of the error.",
	"exceptions":          "The exceptions of the group.",
	"filename":            "The file.",
	"filename2":           "The second file, where there are two.",
	"lineno":              "The line.",
	"message":             "What the group says.",
	"msg":                 "What the exception says.",
	"name":                "The name that was asked for.",
	"name_from":           "The name that was to be imported from the module.",
	"obj":                 "The object that was asked.",
	"object":              "What was being encoded or decoded.",
	"offset":              "The column, from 1.",
	"path":                "The file of the module.",
	"print_file_and_line": "Whether file and line are part of what is shown.",
	"reason":              "Why it could not be encoded or decoded.",
	"start":               "Where the part begins that could not be encoded or decoded.",
	"strerror":            "What the number of the error means.",
	"text":                "The line of the source.",
	"value":               "What the generator returned.",
	"characters_written":  "How much was written before it would have had to wait.",
}

// memberDocs are those of single classes.
var memberDocs = map[string]string{
	"memoryview.c_contiguous": "Whether the memory lies in C's order without gaps.",
	"memoryview.f_contiguous": "Whether the memory lies in Fortran's order without gaps.",
	"memoryview.contiguous":   "Whether the memory lies without gaps in one of the two orders.",
	"memoryview.cast":         "Gives a view of the same memory with another format or shape.",
	"memoryview.format":       "The format of an item, as struct has it.",
	"memoryview.hex":          "Gives the bytes as hexadecimal digits, in groups where a separator is given.",
	"memoryview.itemsize":     "How many bytes an item has.",
	"memoryview.nbytes":       "How many bytes all items would take without gaps.",
	"memoryview.ndim":         "How many dimensions there are.",
	"memoryview.obj":          "The object whose memory it is.",
	"memoryview.readonly":     "Whether the memory may not be written to.",
	"memoryview.release":      "Lets go of the memory; nothing can be done with the view any more.",
	"memoryview.shape":        "How many items there are in each dimension.",
	"memoryview.strides":      "How many bytes it is to the next item in each dimension.",
	"memoryview.suboffsets":   "Of arrays of pointers; there are none here.",
	"memoryview.tobytes":      "Gives a copy of the memory as bytes.",
	"memoryview.tolist":       "Gives the items as a list, of lists where there are more dimensions.",
	"memoryview.toreadonly":   "Gives a view of the same memory that cannot write.",
	"property.getter":         "Gives a property with another function that reads.",
	"property.setter":         "Gives a property with another function that sets.",
	"property.deleter":        "Gives a property with another function that deletes.",
	"type.__subclasses__":     "Gives a list of the classes that are derived from this one.",
	"type.mro":                "Gives the order in which classes are asked for attributes.",
	"type.__prepare__":        "Makes the namespace for the body of a class.",
	"super.__self__":          "The object whose class's order is followed.",
	"super.__self_class__":    "The class of that object.",
	"super.__thisclass__":     "The class behind which the search begins.",
	"bytearray.__alloc__":     "Tells how many bytes there is room for.",
}

// specialDocs are those of special methods, in all classes.
var specialDocs = map[string]string{
	"__abs__":            "The value without its sign: abs(self).",
	"__add__":            "What self + value gives.",
	"__aiter__":          "The object to loop over with async for.",
	"__and__":            "What self & value gives.",
	"__anext__":          "An awaitable for the next value.",
	"__await__":          "What await goes through.",
	"__bool__":           "Whether self counts as true.",
	"__buffer__":         "A view of the memory of self.",
	"__bytes__":          "What bytes(self) gives.",
	"__call__":           "What self(...) gives.",
	"__ceil__":           "The least integer that is not below self.",
	"__class_getitem__":  "The class with arguments for its types, as in annotations.",
	"__complex__":        "What complex(self) gives.",
	"__contains__":       "Whether key is found in self.",
	"__copy__":           "A copy that shares its parts.",
	"__deepcopy__":       "A copy, with copies of its parts.",
	"__del__":            "Called when self is thrown away.",
	"__delattr__":        "Deletes the attribute of a name.",
	"__delete__":         "Deletes the attribute in an object.",
	"__delitem__":        "Takes out what is under key.",
	"__dir__":            "The names of the attributes, as dir shows them.",
	"__divmod__":         "Quotient and remainder: divmod(self, value).",
	"__enter__":          "Called where a with statement begins.",
	"__eq__":             "Whether self == value.",
	"__exit__":           "Called where a with statement ends, with the exception if there is one.",
	"__float__":          "What float(self) gives.",
	"__floor__":          "The greatest integer that is not above self.",
	"__floordiv__":       "What self // value gives.",
	"__format__":         "The text for a format, as in f-strings.",
	"__fspath__":         "The path as text.",
	"__ge__":             "Whether self >= value.",
	"__get__":            "What the attribute is in an object.",
	"__getattribute__":   "The attribute of a name.",
	"__getitem__":        "What is under key.",
	"__getnewargs__":     "What a copy or pickle makes the object of.",
	"__getstate__":       "What a copy or pickle keeps of self.",
	"__gt__":             "Whether self > value.",
	"__hash__":           "What hash(self) gives.",
	"__iadd__":           "Does self += value.",
	"__iand__":           "Does self &= value.",
	"__imul__":           "Does self *= value.",
	"__index__":          "The integer that self is where one is needed, as for an index.",
	"__init__":           "Sets up a new object; the class says with what.",
	"__init_subclass__":  "Called for each class that is derived from this one.",
	"__instancecheck__":  "Whether an object counts as one of the class.",
	"__int__":            "What int(self) gives.",
	"__invert__":         "What ~self gives.",
	"__ior__":            "Does self |= value.",
	"__isub__":           "Does self -= value.",
	"__iter__":           "An iterator over self.",
	"__ixor__":           "Does self ^= value.",
	"__le__":             "Whether self <= value.",
	"__len__":            "How many there are: len(self).",
	"__length_hint__":    "About how many are left.",
	"__lshift__":         "What self << value gives.",
	"__lt__":             "Whether self < value.",
	"__matmul__":         "What self @ value gives.",
	"__missing__":        "What stands for a key that is not there.",
	"__mod__":            "What self % value gives.",
	"__mul__":            "What self * value gives.",
	"__ne__":             "Whether self != value.",
	"__neg__":            "What -self gives.",
	"__new__":            "Makes an object of the class, which __init__ sets up.",
	"__next__":           "The next value; StopIteration when there is none.",
	"__or__":             "What self | value gives.",
	"__pos__":            "What +self gives.",
	"__pow__":            "What self ** value gives, modulo mod if that is given.",
	"__prepare__":        "Makes the namespace for the body of a class.",
	"__radd__":           "What value + self gives.",
	"__rand__":           "What value & self gives.",
	"__rdivmod__":        "What divmod(value, self) gives.",
	"__reduce__":         "How pickle makes the object again.",
	"__reduce_ex__":      "How pickle makes the object again, in a protocol.",
	"__release_buffer__": "Takes back a view of the memory.",
	"__repr__":           "What repr(self) gives.",
	"__reversed__":       "An iterator that goes backwards.",
	"__rfloordiv__":      "What value // self gives.",
	"__rlshift__":        "What value << self gives.",
	"__rmatmul__":        "What value @ self gives.",
	"__rmod__":           "What value % self gives.",
	"__rmul__":           "What value * self gives.",
	"__ror__":            "What value | self gives.",
	"__round__":          "The value rounded to so many digits.",
	"__rpow__":           "What value ** self gives.",
	"__rrshift__":        "What value >> self gives.",
	"__rshift__":         "What self >> value gives.",
	"__rsub__":           "What value - self gives.",
	"__rtruediv__":       "What value / self gives.",
	"__rxor__":           "What value ^ self gives.",
	"__set__":            "Sets the attribute in an object.",
	"__set_name__":       "Tells a descriptor the name that it has in a class.",
	"__setattr__":        "Sets the attribute of a name.",
	"__setitem__":        "Puts a value under key.",
	"__setstate__":       "Takes back what __getstate__ gave.",
	"__sizeof__":         "How many bytes self takes.",
	"__str__":            "What str(self) gives.",
	"__sub__":            "What self - value gives.",
	"__subclasscheck__":  "Whether a class counts as derived from this one.",
	"__subclasshook__":   "Asked by abstract classes whether a class counts as derived.",
	"__truediv__":        "What self / value gives.",
	"__trunc__":          "The value without what is behind the point.",
	"__xor__":            "What self ^ value gives.",
}
