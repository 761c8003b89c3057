"""The XML parser under the name by which programs know it."""
import sys
from pyexpat import *
from pyexpat import errors, model, ErrorString, ExpatError, ParserCreate, XMLParserType, error, features, version_info, EXPAT_VERSION, native_encoding

sys.modules['xml.parsers.expat.errors'], sys.modules['xml.parsers.expat.model'] = errors, model
