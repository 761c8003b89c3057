"""The numbers and texts of the errors of the XML parser, and those of content models."""
import sys
import types

_TEXTS = '''
1 NO_MEMORY out of memory
2 SYNTAX syntax error
3 NO_ELEMENTS no element found
4 INVALID_TOKEN not well-formed (invalid token)
5 UNCLOSED_TOKEN unclosed token
6 PARTIAL_CHAR partial character
7 TAG_MISMATCH mismatched tag
8 DUPLICATE_ATTRIBUTE duplicate attribute
9 JUNK_AFTER_DOC_ELEMENT junk after document element
10 PARAM_ENTITY_REF illegal parameter entity reference
11 UNDEFINED_ENTITY undefined entity
12 RECURSIVE_ENTITY_REF recursive entity reference
13 ASYNC_ENTITY asynchronous entity
14 BAD_CHAR_REF reference to invalid character number
15 BINARY_ENTITY_REF reference to binary entity
16 ATTRIBUTE_EXTERNAL_ENTITY_REF reference to external entity in attribute
17 MISPLACED_XML_PI XML or text declaration not at start of entity
18 UNKNOWN_ENCODING unknown encoding
19 INCORRECT_ENCODING encoding specified in XML declaration is incorrect
20 UNCLOSED_CDATA_SECTION unclosed CDATA section
21 EXTERNAL_ENTITY_HANDLING error in processing external entity reference
22 NOT_STANDALONE document is not standalone
23 UNEXPECTED_STATE unexpected parser state - please send a bug report
24 ENTITY_DECLARED_IN_PE entity declared in parameter entity
25 FEATURE_REQUIRES_XML_DTD requested feature requires XML_DTD support in Expat
26 CANT_CHANGE_FEATURE_ONCE_PARSING cannot change setting once parsing has begun
27 UNBOUND_PREFIX unbound prefix
28 UNDECLARING_PREFIX must not undeclare prefix
29 INCOMPLETE_PE incomplete markup in parameter entity
30 XML_DECL XML declaration not well-formed
31 TEXT_DECL text declaration not well-formed
32 PUBLICID illegal character(s) in public id
33 SUSPENDED parser suspended
34 NOT_SUSPENDED parser not suspended
35 ABORTED parsing aborted
36 FINISHED parsing finished
37 SUSPEND_PE cannot suspend in external parameter entity
38 RESERVED_PREFIX_XML reserved prefix (xml) must not be undeclared or bound to another namespace name
39 RESERVED_PREFIX_XMLNS reserved prefix (xmlns) must not be declared or undeclared
40 RESERVED_NAMESPACE_URI prefix must not be bound to one of the reserved namespace names
41 INVALID_ARGUMENT invalid argument
42 NO_BUFFER a successful prior call to function XML_GetBuffer is required
43 AMPLIFICATION_LIMIT_BREACH limit on input amplification factor (from DTD and entities) breached
'''

errors = types.ModuleType('pyexpat.errors', 'Constants used to describe error conditions.')
errors.codes, errors.messages = {}, {}
for _line in _TEXTS.strip().splitlines():
    _code, _name, _text = _line.split(' ', 2)
    setattr(errors, 'XML_ERROR_' + _name, _text)
    errors.codes[_text], errors.messages[int(_code)] = int(_code), _text
model = types.ModuleType('pyexpat.model', 'Constants used to interpret content model information.')
for _prefix, _names in ('XML_CTYPE_', ' EMPTY ANY MIXED NAME CHOICE SEQ'), ('XML_CQUANT_', 'NONE OPT REP PLUS'):
    for _code, _name in enumerate(_names.split(' ')):
        if _name:
            setattr(model, _prefix + _name, _code)
sys.modules['pyexpat.errors'], sys.modules['pyexpat.model'] = errors, model
