"""The packages whose documents are compared, identified by name, version and SHA-256. None is committed."""

import collections
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = HERE.parent.parent / "packages.sh"

Source = collections.namedtuple("Source", "name version registry path sha256 licence")
"""`path` is relative to the pool of Debian's archive; for PyPI it is the file's name."""

SOURCES = {source.name: source for source in [
    Source("pandoc", "2.17.1.1", "Debian", "pool/main/p/pandoc/pandoc_2.17.1.1.orig.tar.gz",
           "df7c6c605d084252fc28687dffe63ca57dd04a463698d323924d3be2f1f5df32", "GPL-2.0-or-later"),
    Source("git", "2.39.5", "Debian", "pool/main/g/git/git_2.39.5.orig.tar.xz",
           "c58da92c378df4a986ca33266897a7397e86c22ee266a284d8c2432c39066b59", "GPL-2.0"),
    Source("git-doc", "2.39.5", "Debian", "pool/main/g/git/git-doc_2.39.5-0+deb12u3_all.deb",
           "3c89668a11053a6bafade3de1f611f4613db31e082af63f43d8c5b69ad8795ec", "GPL-2.0"),
    Source("mediawiki", "1.39.17", "Debian", "pool/main/m/mediawiki/mediawiki_1.39.17.orig.tar.gz",
           "2c5853d034d0c3e75160e8104125226fab964d7ed37732f83e7204781fab07b9", "GPL-2.0-or-later"),
    Source("python-odf", "1.4.2", "Debian", "pool/main/p/python-odf/python-odf_1.4.2.orig.tar.gz",
           "24ad087f38031b2fe60bf22811b9550887afe1cfdea80672d6573387c3025583", "Apache-2.0 or GPL-2.0"),
    Source("unrtf", "0.21.10", "Debian", "pool/main/u/unrtf/unrtf_0.21.10-clean.orig.tar.gz",
           "6fb599e90434c37f5e562392cca3c831c93638bfc141808c873c677b74aa3d62", "GPL-3.0-or-later"),
    Source("elpa-magit", "3.3.0", "Debian", "pool/main/m/magit/elpa-magit_3.3.0-2_all.deb",
           "ea02299136e499f5c4aa57a0794212764e161f36f21e9e350b90ef17487e5ab4", "GPL-3.0-or-later"),
    Source("docutils", "0.23", "PyPI", "docutils-0.23.tar.gz",
           "746f5060322511280a1e50eb76846ed6bf2342984b2ac04dc42caa1a8d78799e", "public domain"),
    Source("html2text", "2025.4.15", "PyPI", "html2text-2025.4.15.tar.gz",
           "948a645f8f0bc3abe7fd587019a2197a12436cd73d0d4908af95bfc8da337588", "GPL-3.0-or-later"),
    Source("inscriptis", "2.7.6", "PyPI", "inscriptis-2.7.6.tar.gz",
           "b8fe23c5ae4db33c9d1c5e1b7d000dbfa1decbea7b605ac87e0f5d8f8abc3ce6", "Apache-2.0"),
    Source("python-docx", "1.2.0", "PyPI", "python_docx-1.2.0.tar.gz",
           "7bc9d7b7d8a69c9c02ca09216118c86552704edc23bac179283f2e38f86220ce", "MIT"),
]}


class Missing(Exception):
    """A package that cannot be fetched."""


def folder(name, cache):
    """The folder with the files of a package, which is fetched once."""
    source = SOURCES[name]
    place = cache / "sources" / f"{name}-{source.version}"
    if not place.exists():
        archive = cache / "archives" / os.path.basename(source.path)
        if not archive.exists():
            archive.parent.mkdir(parents=True, exist_ok=True)
            fetch(source, archive)
        shutil.rmtree(place.with_suffix(".part"), ignore_errors=True)
        unpack(archive, place.with_suffix(".part"))
        place.with_suffix(".part").rename(place)
    return place


def fetch(source, archive):
    part = archive.with_name(archive.name + ".part")
    if source.registry == "Debian":
        words = ["bash", "-c", '. "$0"; fetch_source "$@"', PACKAGES, source.path, source.sha256, part]
        run(source, words)
    else:
        words = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", source.name,
                 "--dest", archive.parent, f"{source.name}=={source.version}"]
        run(source, words)
        archive.rename(part)
    if hashlib.sha256(part.read_bytes()).hexdigest() != source.sha256:
        part.unlink()
        raise Missing(f"{source.name} {source.version} is another file than the one measured")
    part.rename(archive)


def run(source, words):
    made = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if made.returncode:
        raise Missing(f"{source.name} {source.version} cannot be fetched from {source.registry}")


def unpack(archive, place):
    place.mkdir(parents=True)
    if archive.suffix == ".deb":
        subprocess.run(["dpkg-deb", "-x", archive, place], check=True)
    else:
        with tarfile.open(archive) as files:
            # Python of Debian 12 may be older than the filters.
            files.extractall(place, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
