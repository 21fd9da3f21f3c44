import Formats
import Testing
import UniformTypes

@testable import Pasteboard

/// Text that is copied and is not UTF-8.
@Suite struct OtherCharsetTests {
    private func item(_ bytes: [UInt8], _ type: UniformType = .utf8PlainText) -> Item {
        Item([Representation(type: type, bytes: bytes)])
    }

    @Test(
        "It is offered in UTF-8, and its bytes under a separate name",
        arguments: [
            ([0x63, 0x61, 0x66, 0xE9], "café", "text/plain;charset=windows-1252"),
            ([0x35, 0x20, 0x80], "5 €", "text/plain;charset=windows-1252"),
            ([0xE9, 0x0A], "é\n", "text/plain;charset=windows-1252"),
            // As editors of Windows and tools of databases write files.
            ([0xFF, 0xFE, 0xE9, 0, 0x0A, 0], "é\n", "text/plain;charset=utf-16le"),
            ([0xFE, 0xFF, 0x4E, 0x2D, 0x65, 0x87], "中文", "text/plain;charset=utf-16be"),
            ([0x61, 0, 0x62, 0, 0x63, 0, 0x64, 0], "abcd", "text/plain;charset=utf-16le"),
            ([0xFF, 0xFE, 0, 0, 0xE9, 0, 0, 0], "é", "text/plain;charset=utf-32le"),
        ] as [([UInt8], String, String)])
    func plain(bytes: [UInt8], text: String, name: String) throws {
        let item = item(bytes)
        let offer = Offer(of: item)
        let answer = try #require(offer["UTF8_STRING"]?.answer)
        guard case .publishedText(let index) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(item.representations[index].bytes == Array(text.utf8))
        let own = try #require(offer.entries.first { $0.target.name == name })
        guard case .published(let other) = own.answer else {
            Issue.record("\(own)")
            return
        }
        #expect(item.representations[other].bytes == bytes)
    }

    @Test("Other text-based types keep their bytes")
    func csv() throws {
        let item = item([0x61, 0x3B, 0xFC], .commaSeparatedText)
        #expect(item.representations.map(\.type) == [.commaSeparatedText, .utf8PlainText])
        guard case .publishedText(let index)? = Offer(of: item)["UTF8_STRING"]?.answer else {
            Issue.record("no text")
            return
        }
        #expect(item.representations[index].bytes == Array("a;ü".utf8))
    }

    @Test(
        "UTF-8, damaged UTF-8 and binary content get no second name",
        arguments: [
            Array("é".utf8), [0xC3, 0xA9, 0xFF], [0x00, 0xFF], [0x01, 0xE9], [],
            Array("a\0b".utf8), [0xFF, 0xFE, 0x01, 0x00], [0x02, 0, 0x03, 0, 0x04, 0, 0x05, 0], [0xFF, 0xFE, 0x61],
        ] as [[UInt8]])
    func others(bytes: [UInt8]) {
        #expect(item(bytes).representations == [Representation(type: .utf8PlainText, bytes: bytes)])
    }
}
