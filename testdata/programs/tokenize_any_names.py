import io
import tokenize
def t(s):
  it=iter(s.splitlines(True))
  try: print([(x.type,x.string) for x in tokenize.generate_tokens(lambda: next(it,""))])
  except BaseException as e: print(type(e).__name__, e)
for c in "€ £ \u200b \xa0 é€x €1 1€ a€ x\xa0y \u3000 😀 f\"{€}\" $ ? ! ·a".split(" "): t(c+"\n")
def t(s):
    it=iter(s.splitlines(True))
    try: print([ (x.type,x.string,x.start,x.end,x.line) for x in tokenize.generate_tokens(lambda: next(it,''))])
    except BaseException as e: print(type(e).__name__, e)
t('\ufeffx = 1\n'); t('x\n\ufeffy\n'); t('\ufeff'); t('\ufeff\ufeffx'); t('\ufeff# c\nx\n'); t('\ufeff  x\n'); t('"\ufeff"\n')
def b(s):
    try: print([ (x.type,x.string,x.start,x.end,x.line) for x in tokenize.tokenize(io.BytesIO(s).readline)])
    except BaseException as e: print(type(e).__name__, e)
b(b'\xef\xbb\xbfx=1\n'); b(b'\xef\xbb\xbf# coding: utf-8\nx\n'); b('\ufeff\ufeffx'.encode())
