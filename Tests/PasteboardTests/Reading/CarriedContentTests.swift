import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// Bytes of a page's own types, as the two families of browsers carry them.
private enum Wire {
    static func chromium(_ entries: [(String, String)]) -> [UInt8] {
        var body = little(entries.count)
        for text in entries.flatMap({ [$0.0, $0.1] }) {
            body += little(text.utf16.count) + utf16(text)
            while body.count % 4 != 0 { body.append(0) }
        }
        return little(body.count) + body
    }

    static func firefox(_ entries: [(String, String)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in entries {
            bytes += [0, 0, 0, 1] + little(name.utf16.count * 2).reversed() + utf16(name)
            bytes += little(value.utf16.count * 2).reversed() + utf16(value)
        }
        return bytes + [0, 0, 0, 0]
    }

    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    private static func little(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}

@Suite struct CarriedContentTests {
    private static let chromium: Target = "chromium/x-web-custom-data"
    private static let firefox: Target = "application/x-moz-custom-clipdata"

    @Test(arguments: [
        ("chromium_setdata_custom/chromium_x-web-custom-data.bin", chromium),
        ("firefox_setdata_custom/application_x-moz-custom-clipdata.bin", firefox),
    ])
    func whatAPageSetIsReadFromBothBrowsers(file: String, target: Target) throws {
        let carried = try #require(CarriedContent(try Corpus.bytes("Captures/\(file)"), under: target))
        let own = carried.entries.first { $0.name == "application/x-vnd.probe+json" }
        #expect(own?.bytes == Array(#"{"k":1}"#.utf8))
        #expect(carried.content(of: .markdown)?.bytes == Array("**custom md**".utf8))
        #expect(carried.content(of: .html) == nil && carried.codeLanguage == nil)
    }

    @Test(arguments: [
        ("text/x-gfm", UniformType.markdown), ("slack/html", .html), ("text/x-gfm-html", .html), ("text/rtf", .rtf),
    ])
    func typesOfSingleApplicationsAreKnown(name: String, type: UniformType) throws {
        for (bytes, target) in [
            (Wire.chromium([(name, "é😀")]), Self.chromium), (Wire.firefox([(name, "é😀")]), Self.firefox),
        ] {
            #expect(CarriedContent(bytes, under: target)?.content(of: type)?.bytes == Array("é😀".utf8))
        }
    }

    @Test(
        arguments: [
            (#"{"version":1,"multicursorText":null,"mode":"python"}"#, "python"), (#"{"mode":"shellscript"}"#, "sh"),
            (#"{"a":{"mode":"no"},"mode":"c\u0023"}"#, "c#"), (#"{"mode":"plaintext"}"#, nil), (#"{"mode":7}"#, nil),
            (#"{"mode":"py"#, nil), (#"{"mode":"a`b"}"#, nil), ("", nil),
        ] as [(String, String?)])
    func anEditorSaysItsLanguage(data: String, language: String?) {
        let carried = CarriedContent(Wire.chromium([("vscode-editor-data", data)]), under: Self.chromium)
        #expect(carried?.codeLanguage == language)
    }

    @Test func damagedBytesEndWhereTheyEnd() {
        for whole in [Wire.chromium([("text/markdown", "abc"), ("b", "c")]), Wire.firefox([("text/markdown", "abc")])] {
            for end in whole.indices {
                for target in CarriedContent.targets {
                    let found = CarriedContent(Array(whole[..<end]), under: target)?.content(of: .markdown)?.bytes
                    #expect(found == nil || found == Array("abc".utf8))
                }
            }
        }
        let huge: [UInt8] = [4, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(CarriedContent(huge, under: Self.chromium) == nil)
        #expect(CarriedContent([0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFE], under: Self.firefox) == nil)
        #expect(CarriedContent(huge, under: "text/html") == nil)
    }

    @Test func aMapLeadsToWebFormats() {
        let markdown: Target = #"application/web;type="custom/format0""#
        let map =
            #"{"text/markdown":"application/web;type=\"custom/format0\"","#
            + #""text/rtf":"application/web;type=\"custom/format1\""}"#
        let formats = WebFormats(Array(map.utf8))
        #expect(formats.target(of: .markdown, among: [markdown]) == markdown)
        #expect(formats.target(of: .rtf, among: [markdown]) == nil)
        #expect(formats.target(of: .html, among: [markdown]) == nil)
    }
}
