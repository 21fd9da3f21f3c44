import Formats
import RichText
import Testing

/// Payloads that run code or load content, in every disguise, in every place for an address or markup.
enum Payload {
    /// Addresses that no format may carry.
    static let addresses: [String] = {
        let disguises: [@Sendable (String) -> String] = [
            { $0 }, { $0.uppercased() }, { " \($0)" }, { "\u{1}\($0)" }, { "\u{A0}\($0)" }, { "\u{200B}\($0)" },
            { String($0.prefix(2)) + "\t" + $0.dropFirst(2) }, { String($0.prefix(2)) + "\u{AD}" + $0.dropFirst(2) },
        ]
        let targets = [
            "javascript:alert(1)", "vbscript:msgbox(1)", "data:text/html;base64,PHNjcmlwdD4=",
            "data:image/svg+xml,<svg onload=alert(1)>", "file:///etc/passwd", "view-source:javascript:alert(1)",
            "blob:https://evil.example/x",
        ]
        return targets.flatMap { target in disguises.map { $0(target) } }
    }()

    static let html: [String] =
        addresses.flatMap { address in
            let value = address.replacing("\"", with: "&quot;")
            return [
                "<a href=\"\(value)\">x</a>", "<img src=\"\(value)\" alt=x>", "<video src=\"\(value)\"></video>",
                "<iframe src=\"\(value)\"></iframe>", "<p style=\"background:url('\(value)')\">x</p>",
            ]
        } + HTMLSafetyTests.payloads

    static let markdown: [String] =
        addresses.flatMap { address in
            [
                "[x](<\(address)>)", "![x](<\(address)> \"t\")", "<\(address)>", "[x]\n\n[x]: <\(address)>",
                "a <a href=\"\(address)\">x</a>", "a <img src=\"\(address)\" width=9>",
                "a <video src=\"\(address)\"></video>",
            ]
        } + HTMLSafetyTests.payloads.flatMap { [$0, "text \($0) text", "> \($0)\n\n| \($0) |\n|-|"] }

    static let rtf: [String] = addresses.flatMap { address in
        let text = address.unicodeScalars.map { $0.value < 0x80 ? String($0) : "\\u\($0.value)?" }.joined()
        return [
            "{\\field{\\*\\fldinst{HYPERLINK \"\(text)\"}}{\\fldrslt x}}",
            "{\\field{\\*\\fldinst{INCLUDEPICTURE \"\(text)\"}}{\\fldrslt x}}",
            "{\\field{\\*\\fldinst{DDEAUTO cmd \"\(text)\"}}{\\fldrslt x}}",
            "{\\*\\pasteboardmedia{\\sn pibName}{\\sv \(text)}{\\sn kind}{\\sv video}}{x}",
            "{\\*\\pasteboardmedia{\\sn pibName}{\\sv \(text)}{\\sn type}{\\sv text/html}3c7363726970743e}{x}",
            "{\\*\\pasteboardmedia{\\sn type}{\\sv \(text)}474946383961}{x}",
            "{{\\*\\pasteboardlanguage \(text)}x{\\*\\pasteboardlook{\\*\\pasteboardlanguage <script>}}\\u-4?}",
            "x{\\*\\pasteboardnoteref \(text)}{1}\\par\\pard{\\*\\pasteboardfootnote 0 \(text)}x\\par",
            "x\\par\\pard{\\*\\pasteboardfootnote 0 <img src=x onerror=alert(1)>\"'}x\\par",
            "{\\field{\\*\\fldinst{HYPERLINK \"https://e.org\"{\\*\\pasteboardtitle \(text)}}}{\\fldrslt x}}",
            "{{\\NeXTGraphic \(text)}\\'ac}", "{\\object\\objemb{\\*\\objdata \(text)}{\\result x}}",
        ]
    }

    /// Texts that a program put together itself.
    static let texts: [AttributedText] = addresses.map { address in
        var builder = AttributedText.Builder()
        builder.append("x", Attributes(link: Link(address, title: address)))
        builder.append(.media(Media(source: .reference(address), alternative: "alt", width: 9)))
        builder.append(.media(Media(kind: .video, source: .reference(address))))
        builder.append(.media(Media(source: .data(MediaBytes([60, 62]), mimeType: "text/html"), alternative: "alt")))
        return builder.finish()
    }
}

@Suite("Payloads: no format contains anything executable")
struct PayloadTests {
    @Test("There are enough payloads")
    func count() {
        #expect(Set(Payload.html).count >= 150)
        #expect(Set(Payload.markdown).count >= 150)
        #expect(Set(Payload.rtf).count >= 150)
    }

    @Test("Read as HTML", arguments: Payload.html)
    func html(payload: String) throws {
        try check(HTMLReader().read(Array(payload.utf8), .standard))
    }

    @Test("Read as Markdown", arguments: Payload.markdown)
    func markdown(payload: String) throws {
        try check(MarkdownReader().read(Array(payload.utf8), .standard))
    }

    @Test("Read as RTF", arguments: Payload.rtf)
    func rtf(payload: String) throws {
        try check(RTFReader().read(Array("{\\rtf1\\ansi \(payload)}".utf8), .standard))
    }

    @Test("Read as text and as cells", arguments: Payload.html)
    func plain(payload: String) throws {
        try check(PlainTextReader().read(Array(payload.utf8), .standard))
        try check(DelimitedReader(.comma).read(Array(payload.utf8), .standard))
    }

    @Test("Put into a text by a program", arguments: Payload.texts)
    func text(text: AttributedText) throws {
        try checkWritten(text)
    }
}

extension PayloadTests {
    private func check(_ text: AttributedText) throws {
        #expect(reached(by: text) == [])
        try checkWritten(text)
    }

    /// Checks each writer's output as strictly as its readers could interpret it.
    private func checkWritten(_ text: AttributedText) throws {
        let html = String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self)
        #expect(WrittenHTML.offences(in: html) == [])
        let markdown = MarkdownWriter().write(text, .standard)
        #expect(reached(by: try MarkdownReader().read(markdown, .standard)) == [])
        #expect(WrittenMarkdown.offences(in: String(decoding: markdown, as: UTF8.self)) == [])
        let rtf = String(decoding: RTFWriter().write(text, .standard), as: UTF8.self)
        #expect(WrittenRTF.offences(in: rtf) == [])
        let plain = PlainTextWriter().write(text, WritingOptions(plainTextLinks: .textAndAddress))
        #expect(!String(decoding: plain, as: UTF8.self).contains("x <javascript:"))
    }

    /// The addresses of a text that lead where none may.
    private func reached(by text: AttributedText) -> [String] {
        text.runs.flatMap { run -> [String] in
            var addresses = run.attributes.link.map { [$0.destination] } ?? []
            if case .media(let media)? = run.attributes.attachment {
                switch media.source {
                case .reference(let address): addresses.append(address)
                case .data(_, let mimeType): if !mimeType.hasPrefix("image/") { addresses.append(mimeType) }
                }
            }
            return addresses.filter { !PayloadAddress.isHarmless($0) }
        }
    }
}
