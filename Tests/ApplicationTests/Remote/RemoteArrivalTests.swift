import Testing

extension RemoteApplicationTests {
    /// Copies made on a computer over ssh, pasted in applications here, and a picture copied here and pasted there.
    @Suite struct RemoteArrival {
        private static func copyThere(_ session: Session) throws -> SSHServer {
            let server = try SSHServer(session)
            let copied = try server.run("pasteboard copy \(Files.voyage)")
            try #require(copied.status == 0, "\(copied.errors)")
            return server
        }

        @Test(.enabled(if: Installed.gtk4, "needs python3-gi, gir1.2-gtk-4.0, xdotool"))
        func aTextViewOfGTKShowsTheSource() throws {
            let session = try Session()
            let view = try Driver("gtk", "4", in: session)
            let server = try Self.copyThere(session)
            try view.awaitOffer(of: "text/plain;charset=utf-8")
            let (shown, sent) = (try view.paste().text, try voyage())
            #expect(shown == sent)
            withExtendedLifetime(server) {}
        }

        @Test(.enabled(if: Installed.writer, "needs libreoffice-writer, libreoffice-gtk3, python3-uno, xdotool"))
        func writerTakesEverything() throws {
            let session = try Session()
            let writer = try Driver("writer", in: session)
            let server = try Self.copyThere(session)
            let document = try writer.paste()
            #expect(losses(in: document) == [], "\(document)")
            #expect(foreignLooks(in: document) == [])
            withExtendedLifetime(server) {}
        }

        @Test(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
        func chromiumTakesEverything() throws {
            let session = try Session()
            let browser = try Driver("chromium", in: session)
            let server = try Self.copyThere(session)
            let document = try browser.paste()
            #expect(losses(in: document) == [], "\(document)")
            withExtendedLifetime(server) {}
        }

        /// Writes a random picture of the size of a 4K screen.
        private static let screen = """
            import random, struct, sys, zlib
            def chunk(kind, data):
                return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            lines = b"".join(b"\\0" + random.Random(line).randbytes(3840 * 3) for line in range(2160))
            with open(sys.argv[1], "wb") as file:
                file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 3840, 2160, 8, 2, 0, 0, 0))
                    + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b""))
            """

        /// Loads a picture as GTK does, and prints its size.
        private static let viewer = """
            import sys
            from gi.repository import GdkPixbuf
            loader = GdkPixbuf.PixbufLoader()
            loader.write(sys.stdin.buffer.read())
            loader.close()
            print(loader.get_pixbuf().get_width(), loader.get_pixbuf().get_height())
            """

        /// A 4K picture, copied here and loaded by a program there.
        @Test(.enabled(if: Installed.gtk3, "needs python3-gi, gir1.2-gtk-3.0"))
        func aLargePictureFromHereIsReadThere() throws {
            let session = try Session()
            let server = try SSHServer(session)
            let file = "\(session.folder)/screen.png"
            let made = try session.run(Driver.python, ["-c", Self.screen, file], seconds: 300)
            try #require(made.status == 0, "\(made.errors)")
            let picture = try Files.bytes(of: file)
            let owner = try session.xclip(owning: "image/png", picture)
            try session.pasteboard("remote", "allow", "127.0.0.1")
            let size = try server.run("pasteboard paste --as png | \(Driver.python) -c '\(Self.viewer)'", seconds: 300)
            #expect(size.text == "3840 2160\n", "\(size.errors)")
            let same = try server.run("pasteboard paste --as png | cmp - \(file) && echo same", seconds: 300)
            #expect(same.text == "same\n", "\(same.errors)")
            withExtendedLifetime(owner) {}
        }
    }
}
