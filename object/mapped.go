package object

// Mapped is what is no dict but answers to keys as one: JSON writes it as an object.
type Mapped interface {
	// MappedDict returns the keys and values now, or nil with an exception.
	MappedDict(th *Thread) *Dict
}
