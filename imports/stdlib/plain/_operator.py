"""The functions of operator under the name of the module in C that pickles mention."""
from operator import *
from hmac import compare_digest as _compare_digest
