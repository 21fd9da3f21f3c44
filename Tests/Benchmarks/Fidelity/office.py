"""What the outlines of DOCX and of ODT have in common."""

import io
import zipfile

from lxml import etree


class Package:
    """A ZIP of XML parts."""

    def __init__(self, content):
        self.archive = zipfile.ZipFile(io.BytesIO(content))

    def part(self, path):
        """The root of a part, None where there is none."""
        try:
            return etree.fromstring(self.archive.read(path), etree.XMLParser(recover=True, huge_tree=True))
        except (KeyError, etree.XMLSyntaxError):
            return None


def local(element):
    return element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else ""
