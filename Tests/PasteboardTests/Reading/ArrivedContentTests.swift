import Glibc
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

@Suite struct ArrivedContentTests {
    /// The content from an application, with its transfer errors.
    struct Answer: Sendable {
        let application: String
        let target: Target
        let replyType: String
        let type: UniformType
        let defects: [TextDefect]

        init(
            _ application: String, _ target: Target, _ replyType: String? = nil, _ type: UniformType = .utf8PlainText,
            _ defects: [TextDefect] = []
        ) {
            self.application = application
            self.target = target
            self.replyType = replyType ?? target.name
            self.type = type
            self.defects = defects
        }
    }

    @Test(arguments: [
        Answer("firefox_page", "UTF8_STRING"), Answer("chromium_page", "UTF8_STRING"),
        Answer("chromium_textarea", "text/plain;charset=utf-8"), Answer("gtk3tv", "text/plain;charset=utf-8"),
        Answer("lo_writer_gtk3", "UTF8_STRING"), Answer("emacs", "UTF8_STRING"),
        Answer("chromium_page", "text/html", nil, .html), Answer("firefox_page", "text/html", nil, .html),
    ])
    func whatIsSoundPassesByteForByte(answer: Answer) throws {
        let bytes = try Capture.bytes(of: answer.target, from: answer.application)
        let arrived = ArrivedContent(
            bytes, replyType: answer.replyType, target: answer.target, type: answer.type, source: nil)
        #expect(arrived.bytes == bytes && arrived.defects == [])
    }

    @Test(arguments: [
        Answer("firefox_page", "text/_moz_htmlcontext", nil, .html, [.utf16UnderOtherLabel]),
        Answer("firefox_setdata_custom", "text/rtf", nil, .rtf, [.utf16UnderOtherLabel]),
        Answer("lo_writer_gtk3", "text/rtf", nil, .rtf, [.trailingNULs(1)]),
        Answer("gtk4tv", "STRING", nil, .utf8PlainText, [.trailingNULs(1), .encodedTwice]),
        Answer("chromium_textarea", "STRING", nil, .utf8PlainText, [.utf8UnderOtherLabel]),
    ])
    func changesByTransportAreUndone(answer: Answer) throws {
        let bytes = try Capture.bytes(of: answer.target, from: answer.application)
        let arrived = ArrivedContent(
            bytes, replyType: answer.replyType, target: answer.target, type: answer.type, source: nil)
        #expect(arrived.defects == answer.defects)
        #expect(String(validating: arrived.bytes, as: UTF8.self) != nil)
        #expect(!arrived.bytes.contains(0) && !arrived.bytes.isEmpty)
    }

    @Test func theNULAfterAbiWordsTextGoesOnlyWhereAbiWordIsTheSource() throws {
        let bytes = try Capture.bytes(of: "UTF8_STRING", from: "abiword")
        func arrived(_ source: SourceRule?) -> [UInt8] {
            ArrivedContent(bytes, replyType: "UTF8_STRING", target: "UTF8_STRING", type: .utf8PlainText, source: source)
                .bytes
        }
        #expect(arrived(SourceRule.recognise(ApplicationOffer.abiword)) == bytes.dropLast())
        #expect(arrived(nil) == bytes)
    }

    @Test(arguments: ["nul\u{0}inside", "a\r\nb", "\u{FEFF}mark", ""])
    func textUnderItsRightNameIsNotTouched(text: String) {
        let bytes = Array(text.utf8)
        let arrived = ArrivedContent(
            bytes, replyType: "UTF8_STRING", target: "UTF8_STRING", type: .utf8PlainText, source: nil)
        #expect(arrived.bytes == bytes && arrived.defects.isEmpty)
    }

    @Test func bytesOfOtherTypesComeAsTheyAre() {
        let bytes: [UInt8] = [0x89, 0x50, 0, 0xFF, 0]
        for (target, type) in [("image/png", UniformType.png), ("text/markdown", .markdown), ("x/y", .data)] {
            let arrived = ArrivedContent(bytes, replyType: target, target: Target(target), type: type, source: nil)
            #expect(arrived.bytes == bytes)
        }
    }
}

/// Bytes that a real application put on the clipboard: the files of the tests of targets.
enum Capture {
    struct Missing: Error {}

    static func bytes(of target: Target, from application: String, in file: String = #filePath) throws -> [UInt8] {
        let tests = file.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let name = String(target.name.map { $0.isLetter || $0.isNumber || "._+-".contains($0) ? $0 : "_" })
        guard let file = fopen("\(tests)/TargetsTests/Captures/\(application)/\(name).bin", "rb") else {
            throw Missing()
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }
}
