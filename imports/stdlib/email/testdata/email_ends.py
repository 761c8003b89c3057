# Headers that are not ASCII as text and as bytes, ends of lines in encoded words, lines of quoted-printable that end in a blank, empty texts.
import email, email.policy as p
from email.message import EmailMessage
import email.generator, io
for t in ('Subject: é raw\n\nx','Subject: a\n é b\n\nx','Subject: '+'w '*60+'\n\nx','X: \udce9 y\n\nb','Subject: ok\n\nb','Subject: a\x0bb\x85c\u2028d\n\nx'):
  for pol in (p.default,p.SMTP,p.SMTPUTF8,p.compat32,p.strict,p.default.clone(cte_type='7bit'),p.SMTPUTF8.clone(cte_type='7bit'),p.default.clone(refold_source='all'),p.default.clone(refold_source='none'),p.SMTPUTF8.clone(refold_source='none')):
    m=email.message_from_string(t,policy=pol)
    for f in (m.as_string,m.as_bytes,lambda:pol.fold('Subject',m['subject'] or 'q'),lambda:pol.fold_binary('Subject',str(m['subject'])),lambda:str(m),lambda:bytes(m)):
      try: x=f()
      except Exception as e: x=(type(e).__name__,str(e))
      print(ascii(x))
def T(f):
  try: x=f()
  except Exception as e: x=(type(e).__name__,str(e))
  print(ascii(x))
import email.quoprimime as Q
P = p
from email.generator import Generator, BytesGenerator
for b in ('abcd \n1234','abcd =\n','x'*100,'a '*50,' ','\t\n','é','a\r\nb ','tail ','abcd ef \n'):
  for k in ({},{'maxlinelen':5},{'maxlinelen':6},{'maxlinelen':10,'eol':'\r\n'},{'maxlinelen':4}): T(lambda:Q.body_encode(b,**k))
for s in (' \u0444 '+'\u0444'*20+' \u0444 \u0444',' Уведомление','a\nb','Bad subject=?UTF-8?Q?=0A?=Bcc: injection@example.com','=?utf-8?q?a?= =?utf-8?q?b?=','x'*90+' é','é'*60,'é '*40,'a '*45+'é','  lead','trail  ','a  b','=?x','日本語 '*15):
  for pol in (P.default,P.default.clone(max_line_length=30),P.SMTPUTF8,P.default.clone(max_line_length=0)):
    def f():
      m=EmailMessage(policy=pol); m['Subject']=s; return m.as_bytes(), m['subject']
    T(f)
m=email.message_from_string('To: nobody\nSubject: Bad subject=?UTF-8?Q?=0A?=Bcc: injection@example.com\n\nNone\n',policy=P.default)
for n in (30,78,20):
  def f(): s=io.StringIO(); Generator(s,policy=P.default.clone(max_line_length=n)).flatten(m); return s.getvalue()
  T(f)
  def f(): s=io.BytesIO(); BytesGenerator(s,policy=P.default.clone(max_line_length=n)).flatten(m); return s.getvalue()
  T(f)
for c in ('','a','\n','a\n','é','x'*1000,'From x','\r\n','a\rb',' \n'):
  for cs in ('utf-8','us-ascii','latin-1'):
    for cte in (None,'7bit','8bit','base64','quoted-printable'):
      def f(): m=EmailMessage(); m.set_content(c,charset=cs,cte=cte); return m.as_bytes(), m.get_content()
      T(f)
