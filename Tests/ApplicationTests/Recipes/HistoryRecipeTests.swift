import Testing

/// Histories of other clipboard managers, and menus of other programs.
@Suite(.serialized, .enabled(if: Tool.python.isInstalled, "needs python3"))
struct HistoryRecipeTests {
    /// Reads a file of another manager's, which Python writes, and imports it.
    private func imported(_ manager: String, _ script: String) throws -> (session: Session, daemon: Child) {
        let session = try Session()
        let daemon = try session.keepHistory()
        let made = try session.run("python3", ["-c", script, session.folder])
        try #require(made.status == 0, "\(made.errors)")
        let words = made.lines
        let environment = ["PATH": "\(session.folder):/usr/bin:/bin"]
        let written = try session.run(
            "\(Files.recipes)/history-of-others.py", [manager] + words, adding: environment)
        try #require(written.status == 0, "\(written.errors)")
        let added = try session.run(
            "\(Session.programs)/pasteboard", ["history", "import", "-"], feeding: written.output)
        try #require(added.status == 0, "\(added.errors)")
        return (session, daemon)
    }

    /// The words of a damaged export are contents of the history.
    @Test func anErrorNamesThePlaceAndQuotesNothing() throws {
        let session = try Session()
        let daemon = try session.keepHistory()
        let export = "{\"pasteboardHistory\": 1}\n{\"contents\": ebb}\n"
        let refused = try session.pasteboard("history", "import", "-", feeding: export)
        #expect(refused.status == 65 && refused.errors == "pasteboard: standard input:2:14: this is not valid JSON\n")
        withExtendedLifetime(daemon) {}
    }

    @Test func klipperOfPlasma6() throws {
        let script = """
            import os, sqlite3, sys
            folder = sys.argv[1] + "/klipper"
            os.makedirs(folder + "/data/u2")
            open(folder + "/data/u2/d2", "wb").write(b"<b>bold</b>")
            base = sqlite3.connect(folder + "/history3.sqlite")
            base.execute("CREATE TABLE main (uuid char(40) PRIMARY KEY, added_time REAL, last_used_time REAL, "
                         "mimetypes TEXT NOT NULL, text NTEXT, starred BOOLEAN)")
            base.execute("CREATE TABLE aux (uuid char(40), mimetype TEXT, data_uuid char(40))")
            base.execute("INSERT INTO main VALUES ('u1', 1000, 1000, 'text/plain', 'an older text', 1)")
            base.execute("INSERT INTO main VALUES ('u2', 2000, 2000, 'text/plain,text/html', 'bold', 0)")
            base.execute("INSERT INTO aux VALUES ('u2', 'text/html', 'd2')")
            base.commit()
            print(folder + "/history3.sqlite")
            """
        let (session, daemon) = try imported("klipper", script)
        #expect(try session.previews() == ["bold", "an older text"])
        #expect(
            try session.pasteboard("history", "list", "--pinned", "--format", "{preview}").lines == ["an older text"])
        #expect(try session.pasteboard("paste", "--from-history", "1", "--as", "markdown").text == "**bold**\n")
        withExtendedLifetime(daemon) {}
    }

    @Test func klipperOfPlasma5() throws {
        let script = """
            import struct, sys, zlib
            part = lambda data: struct.pack(">I", len(data)) + data
            text = lambda words: part("string".encode("utf-16-be")) + part(words.encode("utf-16-be"))
            url = part("url".encode("utf-16-be")) + struct.pack(">I", 1) + part(b"file:///tmp/x") + struct.pack(">II", 0, 0)
            data = part(b"5.27\\0") + text("the newest, ü") + url + text("the oldest")
            open(sys.argv[1] + "/history2.lst", "wb").write(struct.pack(">I", zlib.crc32(data)) + part(data))
            print(sys.argv[1] + "/history2.lst")
            """
        let (session, daemon) = try imported("klipper", script)
        let previews = try session.previews()
        #expect(previews.count == 3 && previews[0] == "the newest, ü" && previews[2] == "the oldest", "\(previews)")
        withExtendedLifetime(daemon) {}
    }

    @Test func gpaste() throws {
        let script = """
            import sys
            open(sys.argv[1] + "/history.xml", "w").write('''<?xml version="1.0" encoding="UTF-8"?>
            <history version="2.0">
              <item kind="Text" uuid="a"><value><![CDATA[a &amp; b -&gt; c]]></value></item>
              <item kind="Password" uuid="b" name="n"><value><![CDATA[hunter2]]></value></item>
              <item kind="Uris" uuid="c"><value><![CDATA[file:///tmp/x]]></value></item>
            </history>''')
            print(sys.argv[1] + "/history.xml")
            """
        let (session, daemon) = try imported("gpaste", script)
        let previews = try session.previews()
        #expect(previews.count == 2 && previews[0] == "a & b -> c" && !previews.joined().contains("hunter2"))
        withExtendedLifetime(daemon) {}
    }

    /// A stand-in that answers as cliphist does.
    @Test func cliphist() throws {
        let script = """
            import os, sys
            path = sys.argv[1] + "/cliphist"
            open(path, "w").write('''#!/bin/sh
            case $1 in list) printf '2\\\\tnewer words\\\\n1\\\\tolder\\\\n' ;; decode) sed 's/^[0-9]*\\\\t//' ;; esac
            ''')
            os.chmod(path, 0o755)
            """
        let (session, daemon) = try imported("cliphist", script)
        #expect(try session.previews() == ["newer words", "older"])
        withExtendedLifetime(daemon) {}
    }

    @Test func whatIsNoHistoryIsRefused() throws {
        let session = try Session()
        let path = try session.file("history2.lst", Array("no history at all".utf8))
        let outcome = try session.run("\(Files.recipes)/history-of-others.py", ["klipper", path])
        #expect(outcome.status == 1 && outcome.output == [] && outcome.errors.contains("history2.lst"))
    }

    @Test(.enabled(if: Tool.fzf.isInstalled, "needs fzf"))
    func fzfPicksByItsFilter() throws {
        let session = try Session()
        let daemon = try session.keepHistory()
        for text in ["the first", "second words", "third"] { try session.remember(text) }
        let line = """
            pasteboard history list --format '{id}\\t{preview}' | fzf --delimiter '\\t' --with-nth 2 --filter second |
                cut -f1 | xargs -r pasteboard history copy
            """
        let environment = session.withPrograms
        #expect(try session.run("sh", ["-c", line], adding: environment).status == 0)
        #expect(try session.pasteboard("paste").text == "second words")
        withExtendedLifetime(daemon) {}
    }
}
