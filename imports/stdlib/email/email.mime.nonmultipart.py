"""Messages without parts."""
from email import errors
from email.mime.base import MIMEBase

__all__ = ['MIMENonMultipart']


class MIMENonMultipart(MIMEBase):
    """A message without parts."""

    def attach(self, payload):
        """Refuse: there are no parts."""
        raise errors.MultipartConversionError('Cannot attach additional subparts to non-multipart/*')
