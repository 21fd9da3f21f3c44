import Testing

@testable import Targets

/// The text targets of real applications: each row is what one of them put on the clipboard, and the errors in it.
@Suite struct CaptureDecodingTests {
    /// An answer that holds the whole text, in whatever state.
    struct Answer: Sendable {
        let application: String
        let target: String
        let type: String
        let defects: [TextDefect]

        init(_ application: String, _ target: String, _ type: String? = nil, _ defects: [TextDefect] = []) {
            self.application = application
            self.target = target
            self.type = type ?? target
            self.defects = defects
        }
    }

    @Test(arguments: [
        Answer("gtk3tv", "UTF8_STRING"),
        Answer("gtk3tv", "COMPOUND_TEXT"),
        Answer("gtk3tv", "TEXT", "COMPOUND_TEXT"),
        Answer("gtk3tv", "text/plain;charset=utf-8", nil, [.carriageReturns]),
        Answer("gtk4tv", "UTF8_STRING"),
        Answer("gtk4tv", "text/plain;charset=utf-8"),
        Answer("gtk4tv", "STRING", nil, [.trailingNULs(1), .encodedTwice]),
        Answer("gtk4tv", "TEXT", "STRING", [.trailingNULs(1), .encodedTwice]),
        Answer("gtk4tv", "COMPOUND_TEXT", nil, [.trailingNULs(1), .encodedTwice]),
        Answer("chromium_textarea", "UTF8_STRING"),
        Answer("chromium_textarea", "text/plain;charset=utf-8"),
        Answer("chromium_textarea", "text/plain"),
        Answer("chromium_textarea", "STRING", nil, [.utf8UnderOtherLabel]),
        Answer("chromium_textarea", "TEXT", "TEXT", [.unexpectedReplyType("TEXT")]),
        Answer("chromium_page", "STRING", nil, [.utf8UnderOtherLabel]),
        Answer("lo_writer_gtk3", "UTF8_STRING"),
        Answer("lo_writer_gtk3", "text/plain;charset=utf-8"),
        Answer("lo_writer_gtk3", "text/plain;charset=utf-16"),
        Answer("lo_writer_gtk3", "STRING", nil, [.utf8UnderOtherLabel]),
        Answer("firefox_page", "UTF8_STRING"),
        Answer("firefox_page", "text/plain;charset=utf-8"),
        Answer("emacs", "UTF8_STRING"),
        Answer("emacs", "TEXT", "UTF8_STRING"),
        Answer("emacs", "COMPOUND_TEXT"),
        Answer("abiword", "UTF8_STRING", nil, [.trailingNULs(1)]),
        Answer("abiword", "TEXT", "TEXT", [.unexpectedReplyType("TEXT"), .trailingNULs(1)]),
        Answer("abiword", "STRING", nil, [.trailingNULs(1), .utf8UnderOtherLabel]),
        Answer("abiword", "COMPOUND_TEXT", nil, [.trailingNULs(1), .utf8UnderOtherLabel]),
        Answer("abiword", "text/plain", nil, [.trailingNULs(1)]),
        Answer("qt5te", "UTF8_STRING"),
        Answer("qt5te", "text/plain"),
    ])
    func theWholeTextIsRead(answer: Answer) throws {
        let reference = Capture(answer.application, "UTF8_STRING").bytes.filter { $0 != 0 }
        let bytes = Capture(answer.application, answer.target).bytes
        try #require(!bytes.isEmpty)
        let decoded = DecodedText(bytes, target: Target(answer.target), replyType: answer.type)
        #expect(decoded.text == String(decoding: reference, as: UTF8.self))
        #expect(decoded.defects == answer.defects)
    }

    @Test(arguments: [
        (
            "gtk3tv", "STRING",
            "Gtk3 heading \\u2713 \\U0001f600\nitalic line\nplain café \\u05e9\\u05dc\\u05d5\\u05dd\n",
            [TextDefect.escapedCharacters]
        ),
        (
            "gtk3tv", "text/plain",
            "Gtk3 heading \\u2713 \\U0001f600\nitalic line\nplain caf\\u00e9 \\u05e9\\u05dc\\u05d5\\u05dd\n",
            [.carriageReturns, .escapedCharacters]
        ),
        ("kate", "STRING", "plain line one\nline two café ??\n\tindented\nlast line no newline", []),
        ("emacs", "STRING", "plain line one\nline two café  \n\tindented\nlast line no newline", []),
        (
            "firefox_page", "text/_moz_htmlcontext", "<html lang=\"en\"><body></body></html>",
            [.utf16UnderOtherLabel]
        ),
    ])
    func lostContentIsNotInvented(application: String, target: String, text: String, defects: [TextDefect]) {
        let bytes = Capture(application, target).bytes
        let decoded = DecodedText(bytes, target: Target(target), replyType: target)
        #expect(decoded.text == text)
        #expect(decoded.defects == defects)
    }

    @Test func compoundTextWritesChineseCharactersInASetOfItsOwn() {
        let reference = String(decoding: Capture("firefox_page", "UTF8_STRING").bytes, as: UTF8.self)
        let decoded = DecodedText(
            Capture("firefox_page", "COMPOUND_TEXT").bytes, target: "COMPOUND_TEXT", replyType: "COMPOUND_TEXT")
        let unread = String(reference.map { "漢字".contains($0) ? "\u{FFFD}" : $0 })
        #expect(decoded.text == unread)
        #expect(decoded.defects == [.unknownCharacters])
    }

    @Test(arguments: [
        ("lo_writer_gtk3", "</html>", [TextDefect.trailingNULs(1)]), ("chromium_page", "</p>", []),
        ("firefox_page", "</p>\n\n", []),
    ])
    func htmlAsItArrives(application: String, end: String, defects: [TextDefect]) {
        let markup = MarkupBytes(html: Capture(application, "text/html").bytes)
        #expect(String(decoding: markup.bytes, as: UTF8.self).hasSuffix(end))
        #expect(markup.defects == defects)
    }

    @Test func rtfAsItArrives() {
        let fromScript = MarkupBytes(rtf: Capture("firefox_setdata_custom", "text/rtf").bytes)
        #expect(String(decoding: fromScript.bytes, as: UTF8.self) == "{\\rtf1 custom}")
        #expect(fromScript.defects == [.utf16UnderOtherLabel])

        let original = Capture("lo_writer_gtk3", "text/rtf").bytes
        let fromWriter = MarkupBytes(rtf: original)
        #expect(fromWriter.bytes == Array(original.dropLast(1)))
        #expect(fromWriter.defects == [.trailingNULs(1)])
    }
}
