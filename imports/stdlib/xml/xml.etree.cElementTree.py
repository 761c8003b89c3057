"""An old name of xml.etree.ElementTree."""
from xml.etree.ElementTree import *
