"""Shared parts of the DOCX and ODT outlines."""

import io
import zipfile

from lxml import etree


class Package:
    """A ZIP archive of XML parts."""

    def __init__(self, content):
        self.archive = zipfile.ZipFile(io.BytesIO(content))

    def part(self, path):
        """The root element of a part; None if there is no such part."""
        try:
            return etree.fromstring(self.archive.read(path), etree.XMLParser(recover=True, huge_tree=True))
        except (KeyError, etree.XMLSyntaxError):
            return None


def local(element):
    return element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else ""
