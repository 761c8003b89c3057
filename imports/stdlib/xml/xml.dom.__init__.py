"""The document object model of XML."""


class Node:
    """The numbers of the kinds of nodes."""
    (ELEMENT_NODE, ATTRIBUTE_NODE, TEXT_NODE, CDATA_SECTION_NODE, ENTITY_REFERENCE_NODE, ENTITY_NODE, PROCESSING_INSTRUCTION_NODE,
     COMMENT_NODE, DOCUMENT_NODE, DOCUMENT_TYPE_NODE, DOCUMENT_FRAGMENT_NODE, NOTATION_NODE) = range(1, 13)


class DOMException(Exception):
    """An error of the document object model; each kind has a number."""

    def __init__(self, *args, **kw):
        if self.__class__ is DOMException:
            raise RuntimeError('DOMException should not be instantiated directly')
        super().__init__(*args, **kw)

    def _get_code(self):
        return self.code


_ERRORS = {'IndexSizeErr': 'INDEX_SIZE_ERR', 'DomstringSizeErr': 'DOMSTRING_SIZE_ERR', 'HierarchyRequestErr': 'HIERARCHY_REQUEST_ERR',
           'WrongDocumentErr': 'WRONG_DOCUMENT_ERR', 'InvalidCharacterErr': 'INVALID_CHARACTER_ERR',
           'NoDataAllowedErr': 'NO_DATA_ALLOWED_ERR', 'NoModificationAllowedErr': 'NO_MODIFICATION_ALLOWED_ERR',
           'NotFoundErr': 'NOT_FOUND_ERR', 'NotSupportedErr': 'NOT_SUPPORTED_ERR', 'InuseAttributeErr': 'INUSE_ATTRIBUTE_ERR',
           'InvalidStateErr': 'INVALID_STATE_ERR', 'SyntaxErr': 'SYNTAX_ERR', 'InvalidModificationErr': 'INVALID_MODIFICATION_ERR',
           'NamespaceErr': 'NAMESPACE_ERR', 'InvalidAccessErr': 'INVALID_ACCESS_ERR', 'ValidationErr': 'VALIDATION_ERR'}
for _code, (_class, _constant) in enumerate(_ERRORS.items(), 1):
    globals()[_constant] = _code
    globals()[_class] = type(_class, (DOMException,), {'code': _code, '__module__': __name__, '__doc__': f'The error {_constant}.'})


class UserDataHandler:
    """The numbers of what can happen to a node with data of a user."""
    NODE_CLONED, NODE_IMPORTED, NODE_DELETED, NODE_RENAMED = range(1, 5)


XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/'
XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
EMPTY_NAMESPACE = EMPTY_PREFIX = None
from xml.dom.domreg import getDOMImplementation, registerDOMImplementation
