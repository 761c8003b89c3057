"""Expressions of plural forms and pairs of cookies as they are read."""
import email.policy as p
import gettext
import http.cookies
for text in ('*-(nn', '?%||and*(0%', '10andn&& ', '0and/x', '2||0', 'n&&n*10', 'n==1?0:n>=2&&n<=4?1:2', 'n||', '(n', 'n)', 'n n', '5 5', '$', 'n%10==1&&n%100!=11', '!n', '!!n', 'n<2<3', '0n', 'n==1==1', 'n<2>1', 'n==1<2', '1<n==1', 'n-1-1', 'n/2*2%3', '0||n&&0', 'n?1?2:3:4', 'n?1:n?2:3'):
    try:
        f = gettext.c2py(text)
        print(text, [f(i) for i in (0, 1, 2, 11)])
    except ValueError as e:
        print(text, e)
for text in ('=a=b', '==;x=1', 'a=b; =c=d', 'p=q path=/;= '):
    c = http.cookies.SimpleCookie()
    try:
        c.load(text)
        print(repr(c.output()))
    except http.cookies.CookieError as e:
        print(e)
for policy in (p.default, p.strict, p.compat32, p.SMTP, p.HTTP, p.default + p.strict, p.default.clone(max_line_length=5), p.SMTPUTF8):
    print(policy)
