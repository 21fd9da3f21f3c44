import Testing

@testable import Targets

/// HTML in the Windows format, as passed on by Wine, remote desktops and virtual machines.
@Suite struct ClipboardPageTests {
    /// A page behind a header whose offsets are `shift` too small, in letters or in bytes.
    private func page(
        _ fragment: String, before: String = "<html><body>\r\n", behind: String = "\r\n</body></html>",
        comments: (String, String) = ("<!--StartFragment-->", "<!--EndFragment-->"), shift: Int = 0,
        countsLetters: Bool = false
    ) -> String {
        func padded(_ number: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(0, 10 - text.count)) + text
        }
        func header(_ offsets: [Int]) -> String {
            zip(["StartHTML", "EndHTML", "StartFragment", "EndFragment"], offsets).reduce(into: "Version:0.9\r\n") {
                $0 += "\($1.0):\(padded($1.1))\r\n"
            }
        }
        func count(_ text: String) -> Int { countsLetters ? text.utf16.count : text.utf8.count }
        let start = header([0, 0, 0, 0]).utf8.count
        let from = start + count(before + comments.0)
        let to = from + count(fragment)
        let end = to + count(comments.1 + behind)
        return header([start, end, from, to].map { $0 - shift }) + before + comments.0 + fragment + comments.1 + behind
    }

    private func html(_ text: String) -> String {
        String(decoding: MarkupBytes(html: Array(text.utf8)).bytes, as: UTF8.self)
    }

    @Test("The comments mark the fragment, whatever the offsets are", arguments: [0, 1, 7, -9, 40, 100_000, -100_000])
    func shifted(by shift: Int) {
        let read = html(page("<p>wrong offsets é</p>", shift: shift))
        #expect(read.hasPrefix("<html><body>") && read.contains("<p>wrong offsets é</p>"))
        #expect(!read.contains("Fragment:") && !read.contains("Version"))
    }

    @Test("Offsets in characters", arguments: ["Привет, мир", "日本語の文章", "😀😀😀 end", "Проверка связи"])
    func letters(text: String) {
        for comments in [("", ""), ("<!--StartFragment-->", "<!--EndFragment-->")] {
            let read = html(page("<ul><li>\(text)</li></ul><p>\(text).</p>", comments: comments, countsLetters: true))
            #expect(read.contains("<p>\(text).</p>"))
        }
    }

    @Test("Offsets that cut tags are ignored", arguments: [1, 3, 5, -2])
    func wrong(by shift: Int) {
        let read = html(page("<p>text é</p>", comments: ("", ""), shift: shift))
        #expect(read.contains("<p>text é</p>") && !read.contains("Fragment:"))
    }

    @Test("Text around the fragment is dropped, its tags are kept")
    func context() {
        let read = html(
            page("<td>a", before: "<html><body>before <table><tr>", behind: "</tr></table> after</body></html>"))
        #expect(
            read == "<html><body> <table><tr><!--StartFragment--><td>a<!--EndFragment--></tr></table> </body></html>")
    }

    @Test("Without comments, the offsets mark the fragment", arguments: [false, true])
    func offsets(countsLetters: Bool) {
        let read = html(
            page(
                "<p>Grüße</p>", before: "<html><body><p>before é</p><ul>", behind: "</ul><p>after</p></body></html>",
                comments: ("", ""), countsLetters: countsLetters))
        #expect(read == "<html><body><p> </p><ul><p>Grüße</p></ul><p></p></body></html>")
    }

    @Test("Comments with spaces, and leftovers after the page")
    func leftOver() {
        let text = page("<p>a</p>", comments: ("<!-- StartFragment -->", "<!-- EndFragment -->")) + "\u{0}\u{0}<b>rest"
        #expect(html(text).hasSuffix("</html>") && html(text).contains("<p>a</p>"))
    }

    @Test("In another encoding, by its bytes")
    func otherEncoding() {
        let text = page("<p>café</p>", before: "<body>", behind: "</body>", comments: ("", ""))
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        // One byte for the letter, so that the end is one byte too far; the end of the bytes stands for it.
        #expect(String(decoding: MarkupBytes(html: bytes).bytes, as: UTF8.self) == "<body><p>café</p></body>")
    }

    @Test("UTF-16 of any script is decoded once", arguments: ["日本語のテキストです。", "Привет", "한국어", "a"])
    func wide(text: String) {
        let wide = "<html><body><p>\(text)\(text)</p></body></html>".utf16.flatMap {
            [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        let markup = MarkupBytes(html: wide)
        #expect(String(decoding: markup.bytes, as: UTF8.self) == "<html><body><p>\(text)\(text)</p></body></html>")
        #expect(markup.defects == [.utf16UnderOtherLabel])
        #expect(MarkupBytes(html: markup.bytes).defects.isEmpty)
    }

    @Test(
        "A target's label takes precedence over the declaration",
        arguments: [
            (nil, "При"), ("windows-1252", "Ïðè"), ("koi8-r", "оПХ"),
        ] as [(String?, String)])
    func labelled(label: String?, text: String) {
        let bytes = Array("<meta charset=windows-1251><p>".utf8) + [0xCF, 0xF0, 0xE8]
        #expect(String(decoding: MarkupBytes(html: bytes, label: label).bytes, as: UTF8.self).hasSuffix("<p>" + text))
    }
}
