# Names that are documented nowhere, and that packages take all the same.
import argparse
import imaplib
import logging.config
import multiprocessing.managers as managers
import os
import xml.etree.ElementTree as ET

print(argparse._('text'), argparse.ngettext('one', 'many', 2), hasattr(argparse, 'nothing'))
print(sorted(imaplib.Commands.items()))
import multiprocessing
print([getattr(multiprocessing, n).__name__ for n in ('connection', 'process', 'reduction', 'util')])
made = managers.MakeProxyType('Made', ('a', 'b'))
print(made.__name__, made._exposed_, issubclass(made, managers.BaseProxy), managers.MakeProxyType('Made', ('a', 'b')) is made)
print([(n, getattr(managers, n)._exposed_) for n in ('IteratorProxy', 'AcquirerProxy', 'EventProxy', 'ConditionProxy', 'BarrierProxy', 'DictProxy',
                                                    'BaseListProxy', 'ArrayProxy', 'ValueProxy', 'BasePoolProxy', 'ListProxy', 'PoolProxy')])
space = managers.Namespace(b=1, a=2)
space._hidden = 3
print(space, vars(space))
print(logging.config.valid_ident('abc_1'), os.sysconf('SC_CLK_TCK'), 'SC_CLK_TCK' in os.sysconf_names)


def shout(write, elem, qnames, namespaces, short_empty_elements, **kwargs):
    write(f'{elem.tag.upper()} {len(elem)} {short_empty_elements}')


ET._serialize['loud'] = shout
print(ET.tostring(ET.XML('<a>x<b/>y</a>'), method='loud'), ET.tostring(ET.XML('<a>x<b/>y</a>'), method='text'), sorted(ET._serialize))
