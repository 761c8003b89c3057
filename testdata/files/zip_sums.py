# What is put in the place of _update_crc of a file in an archive sees all that is read, and where it ends.
import hashlib
import io
import zipfile

for method in zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA:
    packed = io.BytesIO()
    text = b'spam and eggs ' * 400
    with zipfile.ZipFile(packed, 'w', method) as archive:
        archive.writestr('a', text)
        archive.writestr('b', b'x')
    for name in 'ab':
        for size in -1, 7, 1000, 10 ** 6:
            with zipfile.ZipFile(packed) as archive, archive.open(name) as file:
                total, ends = hashlib.sha256(), []

                def update(data, before=file._update_crc):
                    ends.append(file._eof)
                    before(data)
                    total.update(data)
                file._update_crc = update
                read = b''
                while piece := file.read(size):
                    read += piece
                print(method, name, size, len(read), hashlib.sha256(read).digest() == total.digest(), any(ends[:-1]), ends[-1])

# One that refuses ends the read.
with zipfile.ZipFile(packed) as archive, archive.open('a') as file:
    def refuse(data):
        raise ValueError('no')
    file._update_crc = refuse
    try:
        file.read()
    except ValueError as e:
        print(e)

# The sum itself is still looked at.
bad = bytearray(packed.getvalue())
stored = io.BytesIO()
with zipfile.ZipFile(stored, 'w') as archive:
    archive.writestr('c', b'content')
bad = stored.getvalue().replace(b'content', b'CONTENT')
with zipfile.ZipFile(io.BytesIO(bad)) as archive:
    try:
        archive.read('c')
    except zipfile.BadZipFile as e:
        print(e)
