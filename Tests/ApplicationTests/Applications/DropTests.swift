import Testing

extension SharingTests {
    /// Drags from `pasteboard drag` onto windows of real applications, and from these onto `pasteboard drop`.
    @Suite struct Dropping {
        static let toolkits: [String] = (Installed.gtk3 ? ["3"] : []) + (Installed.gtk4 ? ["4"] : [])

        /// An application with a window that is all text.
        struct Program: Sendable, CustomTestStringConvertible {
            let driver: String
            let title: String
            var testDescription: String { driver }

            static let all =
                (Installed.qt ? [Program(driver: "qt", title: "text edit")] : [])
                + (Installed.chromium ? [Program(driver: "chromium", title: "editable - Chromium")] : [])
                + (Installed.firefox ? [Program(driver: "firefox", title: "editable — Mozilla Firefox")] : [])
                + (Installed.writer ? [Program(driver: "writer", title: "document.*Writer")] : [])

            /// A document of these words in large letters; without words an empty one, which is as large.
            func document(_ words: String, in session: Session) throws -> String {
                if driver == "writer" { return try session.file("document.fodt", Array(Self.writer(words).utf8)) }
                let style = "font-size:90px; min-height:90vh"
                let text = words.isEmpty ? "<br>" : words
                let page =
                    driver == "qt"
                    ? "<p style=\"font-size:90px\">\(words)</p>"
                    : """
                    <!DOCTYPE html><meta charset="utf-8"><title>editable</title>
                    <div contenteditable id="editor" style="\(style)">\(text)</div>
                    """
                return try session.file("document.html", Array(page.utf8))
            }

            private static func writer(_ words: String) -> String {
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" \
                xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" \
                xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" \
                xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" \
                office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">\
                <office:automatic-styles><style:style style:name="P1" style:family="paragraph">\
                <style:text-properties fo:font-size="90pt"/></style:style></office:automatic-styles>\
                <office:body><office:text><text:p text:style-name="P1">\(words)</text:p></office:text></office:body>
                </office:document>
                """
            }
        }

        let session: Session

        init() throws {
            session = try Session()
        }

        @Test(.enabled(if: !toolkits.isEmpty, "needs GTK 3 or 4, xdotool"), arguments: toolkits)
        func textOntoAView(toolkit: String) throws {
            try session.pasteboard("copy", feeding: "dragged text")
            let view = try Driver("gtk", toolkit, in: session)
            let source = try session.start("\(Session.programs)/pasteboard", ["drag"])
            try session.drag(from: "Drag what is on the pasteboard", to: "text view")
            #expect(try view.show().text.contains("dragged text"))
            #expect(try source.finish().status == 0)
        }

        @Test(
            "Rich text onto an application", .enabled(if: !Program.all.isEmpty, "needs Qt 6, a browser or Writer"),
            arguments: Program.all)
        func onto(program: Program) throws {
            try session.pasteboard("copy", "--from", "markdown", feeding: "dragged **words**\n")
            let view = try Driver(program.driver, program.document("", in: session), in: session)
            let source = try session.start("\(Session.programs)/pasteboard", ["drag"])
            // A busy browser refuses a drop that it would take a moment later; another drag may follow.
            for _ in 0..<6 where !source.hasEnded {
                try session.drag(
                    from: "Drag what is on the pasteboard", to: program.title, at: (x: "400", y: "260"), moving: false)
                _ = session.wait(seconds: 5) { source.hasEnded }
            }
            #expect(try source.finish().status == 0)
            let document = try view.show()
            #expect(document.text.contains("dragged words") && document.run("words")?.bold == true, "\(document)")
        }

        @Test(
            "Rich text from an application", .enabled(if: !Program.all.isEmpty, "needs Qt 6, a browser or Writer"),
            arguments: Program.all)
        func from(program: Program) throws {
            let words = Array(repeating: "words", count: 40).joined(separator: " ")
            let view = try Driver(program.driver, program.document(words, in: session), in: session)
            // Selects everything.
            try view.copy()
            let target = try session.start("\(Session.programs)/pasteboard", ["drop", "--as", "html"])
            for _ in 0..<6 where !target.hasEnded {
                try session.dragContent(of: program.title, at: (x: 450, y: 450), to: "Drop")
                _ = session.wait(seconds: 5) { target.hasEnded }
            }
            let dropped = try target.finish()
            #expect(dropped.status == 0 && dropped.text.contains("words"), "\(dropped.errors)")
        }
    }
}
