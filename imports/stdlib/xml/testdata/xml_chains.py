# Entities in one another, however many; entities that are not defined, in defaults of attributes too; where errors are.
import pyexpat
def chain(n, kind='text'):
    d='<!DOCTYPE a ['+'<!ENTITY e0 "x">'+''.join('<!ENTITY e%d "&#38;e%d;">'%(i,i-1) for i in range(1,n+1))+']>'
    if kind=='text': return d+'<a>&e%d;</a>'%n
    return d+'<a b="&e%d;"/>'%n
for kind in 'text','attr':
  for n in 50,99,100,101,150,300,2000:
    p=pyexpat.ParserCreate(); out=[]
    p.CharacterDataHandler=out.append
    p.StartElementHandler=lambda n,a: out.append(a)
    try: p.Parse(chain(n,kind),True); print(kind,n,out)
    except pyexpat.ExpatError as e: print(kind,n,e)
    except BaseException as e: print(kind, n,type(e).__name__, e)
def attempt(doc, setup=None):
    p=pyexpat.ParserCreate(); out=[]
    p.CharacterDataHandler=out.append
    p.StartElementHandler=lambda n,a: out.append(a)
    p.AttlistDeclHandler=lambda *a: out.append(a)
    if setup: setup(p,out)
    try: p.Parse(doc,True); print(out)
    except pyexpat.ExpatError as e: print(out, e)
attempt('<!DOCTYPE a [<!ENTITY a "&#38;b;"><!ENTITY b "&#38;a;">]><a>&a;</a>')
attempt('<!DOCTYPE a [<!ENTITY a "&#38;b;"><!ENTITY b "&#38;a;">]><a b="&a;"/>')
attempt('<!DOCTYPE a SYSTEM "x" [<!ATTLIST a b CDATA "1&nix;2">]><a/>')
attempt('<!DOCTYPE a SYSTEM "x" [<!ATTLIST a b CDATA "&nix;">]><a/>')
attempt('<!DOCTYPE a [<!ATTLIST a b CDATA "1&nix;2">]><a/>')
attempt('<!DOCTYPE a SYSTEM "x" []><a b="1&nix;2"/>')
attempt('<!DOCTYPE a SYSTEM "x" []><a>1&nix;2</a>')
attempt('<!DOCTYPE a SYSTEM "x" [<!ATTLIST a b CDATA "1&nix;2" c NMTOKEN "&nix;">]><a c="r"/>')
attempt('<!DOCTYPE a SYSTEM "x" [<!ENTITY e "v&nix;w"><!ATTLIST a b CDATA "1&e;2">]><a c="&e;"/>')
attempt('<?xml version="1.0" standalone="yes"?><!DOCTYPE a SYSTEM "x" [<!ATTLIST a b CDATA "1&nix;2">]><a/>')
def ext(p,out):
    def h(context, base, sid, pid):
        s=p.ExternalEntityParserCreate(context)
        s.Parse('<!ATTLIST a b CDATA "1&nix;2"><!ENTITY nix "N">',True); return 1
    p.SetParamEntityParsing(2); p.ExternalEntityRefHandler=h
attempt('<!DOCTYPE a SYSTEM "x" []><a/>', ext)
attempt('<!DOCTYPE a SYSTEM "x" [<!ATTLIST a b CDATA "1&nix;2">]><a/>', ext)
attempt('<!DOCTYPE a SYSTEM "x" [<!ATTLIST a b CDATA "1&nix;2">]><a/>', lambda p,o: p.SetParamEntityParsing(2))
attempt('<!DOCTYPE a [<!ENTITY e "1&nix;2">]><a b="zz &e; q"/>')
attempt('<!DOCTYPE a [<!ENTITY e "1&nix;2">]><a b="zz &nix; q"/>')
attempt('<!DOCTYPE a [<!ENTITY e "1<b/>2">]><a b="zz &e; q"/>')
attempt('<!DOCTYPE a [<!ENTITY e "1<b/>2">]><a>zz &e; q</a>')
attempt('<!DOCTYPE a [<!ENTITY e "1<b>2">]><a>zz &e; q</a>')
attempt('<!DOCTYPE a [<!ENTITY e "1</a>2">]><a>zz &e; q</a>')
attempt('<!DOCTYPE a [<!ENTITY e "1&f;2"><!ENTITY f "<b>&g;</b>"><!ENTITY g "g">]><a>zz &e;&g;&e; q</a>')
attempt('<!DOCTYPE a [<!ENTITY e "1&f;2"><!ENTITY f "<b>&g;</b>"><!ENTITY g "g&e;">]><a>zz &e;&g;&e; q</a>')
attempt('<!DOCTYPE a [<!ENTITY e "1&f;2"><!ENTITY f "x"><!ENTITY g "g&e;">]><a b="&g;&e;&f;">zz &e;&g;&e; q</a>')
attempt('<a b="zz &nix; q"/>')
attempt('<a b="zz &n ix; q"/>')
attempt('<!DOCTYPE a [<!ENTITY e SYSTEM "x">]>\n<a c="d"\n b="zz &e; q"/>')
attempt('<!DOCTYPE a [<!ENTITY e "&#38;f;"><!ENTITY f "&#38; ">]>\n<a c="d"\n b="zz &e; q"/>')
attempt('<a b="zz &#0; q"/>')
