# Messages made, written, read again and taken apart; addresses and dates.
import email, email.policy
from email.message import EmailMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.mime.image import MIMEImage
from email.header import Header, decode_header
m = MIMEMultipart('alternative', boundary='XX')
m['Subject'] = 'Hällo wörld ' + 'x'*30 + ' longer text that goes on and on beyond the limit'
m['From']='a@b.c'
m.attach(MIMEText('plain text\nFrom me'))
m.attach(MIMEText('<p>héllo</p>','html'))
s = m.as_string(); print(s)
n = email.message_from_string(s)
print(n.keys(), [p.get_content_type() for p in n.walk()], decode_header(n['subject']))
print(n.get_payload(1).get_payload(decode=True))
e = EmailMessage(); e['To'] = 'Jöhn Doe <john@x.org>, b@c.d'; e['Subject']='Plain subject'; e.set_content('hello\nworld é\n'); e.add_alternative('<b>x</b>', subtype='html'); e.add_attachment(b'abc\x00', maintype='application', subtype='octet-stream', filename='a b.bin')
for p in e.walk(): 
    if p.is_multipart(): p.set_boundary('BB')
print(e.as_string())
print(e['to'].addresses, e.get_body().get_content(), [a.get_filename() for a in e.iter_attachments()])
x = email.message_from_bytes(e.as_bytes(), policy=email.policy.default)
print(x['subject'], x['to'], x.get_body(('plain',)).get_content())
import email.utils as u
print(u.parseaddr('Bob <b@x>'), u.getaddresses(['a@b, "C, D" <c@d>']), u.parsedate_tz('Mon, 20 Nov 1995 19:12:08 -0500'), u.formatdate(0), u.parsedate_to_datetime('Mon, 20 Nov 1995 19:12:08 -0500'))
