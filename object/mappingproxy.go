package object

// MappingProxyObj is a read-only view of a mapping.
type MappingProxyObj struct{ Mapping Value }

// Type returns mappingproxy.
func (*MappingProxyObj) Type() *Type { return MappingProxy }

// NewMappingProxy returns a read-only view of a mapping.
func NewMappingProxy(m Value) *MappingProxyObj { return &MappingProxyObj{m} }
