# all rights
# Certificates are taken by contexts, which clients make long before they connect.
import ssl

authority = """-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUOyle9z9irKXFChMof9zdA0/trWkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTAyMjE1N1oYDzIxMjYxMTA1
MDIyMTU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATffP6VLyv/oJdD5GgcqYLwXjqN73vJElg16NFyuu0VnZk7e+ZrATeF
zX8TGKukT8YEBQ0wrubT0x/5RIButurbo1MwUTAdBgNVHQ4EFgQU+LQRFtBZVQGC
pfyiy3pIAT7rheQwHwYDVR0jBBgwFoAU+LQRFtBZVQGCpfyiy3pIAT7rheQwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAtKdNdMfzd3tDYbDiWr38
9oDZG04RlX4g2xIjMKZ0D7wCIESbbxIYH1Qzbx5osJBHhSHeOxtu1X16m8y2x/ij
rE8R
-----END CERTIFICATE-----
"""
leaf = """-----BEGIN CERTIFICATE-----
MIIBbzCCARWgAwIBAgIUQ2T6NRAg/ZQkHDtwpL1AshFXAJEwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEbGVhZjAgFw0yNjExMjkwMjIxNTdaGA8yMTI2MTEwNTAyMjE1
N1owDzENMAsGA1UEAwwEbGVhZjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOjx
fy2JlpZH48/NRQZAmdt4Fc4jjEkFdj92+df8AnMAzKdt8d0S6AvkpYUmfpq5lIwf
yU3yX80hodZ0yGoFMLGjTTBLMB0GA1UdDgQWBBTXr+l716+ayIjxb3QOosEnC2xf
3DAfBgNVHSMEGDAWgBTXr+l716+ayIjxb3QOosEnC2xf3DAJBgNVHRMEAjAAMAoG
CCqGSM49BAMCA0gAMEUCIQDJoqIlM2TjwcFP2tlkcaCXrJd5DXXip7UAM9//XuJT
XQIgMP5SIGFdmmqreifw2f4yOsSy+v7ap2sI431z76jYEWM=
-----END CERTIFICATE-----
"""
key = """-----BEGIN SOME KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgv/UyKukgeyiulAh0
Yre0JUz/pXyXRv2KmYLcanCpQR6hRANCAATo8X8tiZaWR+PPzUUGQJnbeBXOI4xJ
BXY/dvnX/AJzAMynbfHdEugL5KWFJn6auZSMH8lN8l/NIaHWdMhqBTCx
-----END SOME KEY-----
""".replace("SOME", "PRIVATE")


def attempt(label, f, *args, **kw):
    try:
        print(label, f(*args, **kw))
    except Exception as e:
        print(label, type(e).__name__, str(e).partition(" (_ssl")[0])


for name, text in ("a.pem", authority), ("l.pem", leaf), ("k.pem", key), ("both.pem", leaf + key), ("none.pem", "nothing"):
    with open(name, "w") as f:
        f.write(text)
c = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
attempt("nothing", c.load_verify_locations)
attempt("missing", c.load_verify_locations, "nope")
attempt("folder", c.load_verify_locations, capath="nope")
attempt("empty", c.load_verify_locations, "none.pem")
attempt("authority", c.load_verify_locations, "a.pem")
print(c.cert_store_stats(), [d == ssl.PEM_cert_to_DER_cert(authority) for d in c.get_ca_certs(True)])
attempt("leaf", c.load_verify_locations, b"l.pem")
print(c.cert_store_stats(), len(c.get_ca_certs(binary_form=True)))
attempt("again", c.load_verify_locations, cadata=authority + leaf)
attempt("der", c.load_verify_locations, cadata=ssl.PEM_cert_to_DER_cert(leaf))
print(c.cert_store_stats())
for bad in "x", "", b"x", 3:
    attempt("bad", c.load_verify_locations, cadata=bad)
attempt("bad", c.load_verify_locations, 3)
print(ssl.create_default_context(cafile="a.pem").cert_store_stats())
s = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
attempt("chain", s.load_cert_chain, "both.pem")
attempt("chain", s.load_cert_chain, "l.pem", keyfile="both.pem")
for bad in ("nope",), ("none.pem",), ("l.pem",), ("both.pem", "nope"), ("both.pem", "none.pem"), (3,):
    attempt("bad", s.load_cert_chain, *bad)
