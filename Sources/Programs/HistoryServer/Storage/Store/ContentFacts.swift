import ClipboardHistory
import SelectionModel
import Targets
import UniformTypes

/// The preview of a copy in a list, and the text that a search matches.
struct ContentFacts {
    let kind: HistoryItem.Kind
    /// The text of the copy; nil if it would have to be derived.
    let text: [UInt8]?
    let preview: String
    /// The text by which it is found: that of the copy, the application and the title.
    let searched: String

    /// The maximum length of the searchable text, in bytes.
    private static let searchedLength = 32 << 10

    /// Extracts the facts from a copy.
    ///
    /// - Parameters:
    ///   - record: the copy.
    ///   - derived: its text, if that was derived from other representations.
    init(_ record: HistoryRecord, derived: [UInt8]? = nil) {
        let types = record.contents.map(\.uniformType)
        let names = Self.fileNames(record.contents)
        text = derived ?? Self.text(record.contents)
        let beginning = Self.beginning(of: names.isEmpty ? text ?? [] : Array(names.joined(separator: " ").utf8))
        kind = Self.kind(types, hasFiles: !names.isEmpty, text: text.map { _ in beginning })
        let line = SearchedLine.of(beginning)
        let isShown = !line.isEmpty && kind != .picture
        preview = isShown ? String(line.prefix(HistoryItem.previewLength)) : Self.names(of: record.contents)
        let words = [beginning, record.shownApplication, record.source?.shownTitle].compactMap { $0 }
        searched = SearchedText.folded(words.joined(separator: " "))
    }

    private static func kind(_ types: [UniformType?], hasFiles: Bool, text: String?) -> HistoryItem.Kind {
        if hasFiles { return .files }
        let known = types.compactMap { $0 }
        // A picture that a browser copies comes with HTML that names it.
        if known.contains(where: { $0.conforms(to: .image) }), text?.isEmpty != false { return .picture }
        if let text, isAddress(text) { return .link }
        if known.contains(where: { $0.conforms(to: .text) && !$0.isPlainTextOnly }) { return .richText }
        if text?.isEmpty == false { return .text }
        return .data
    }

    private static func isAddress(_ text: String) -> Bool {
        let words = text.split { $0.isWhitespace }
        guard words.count == 1, let word = words.first else { return false }
        return word.hasPrefix("https://") || word.hasPrefix("http://")
    }

    /// The plain text, by the target that readers prefer; for copies made by Pasteboard, the source.
    private static func text(_ contents: [HistoryRecord.Content]) -> [UInt8]? {
        if let target = Target.preferredTextTarget(among: contents.map { Target($0.target) }),
            let content = contents.first(where: { $0.target == target.name })
        {
            return ArrivedText(content.payload.bytes, target: target, replyType: content.payload.type).bytes
        }
        return contents.first { $0.uniformType?.isPlainTextByNature == true }?.payload.bytes
    }

    private static func beginning(of bytes: [UInt8]) -> String {
        var beginning = bytes.prefix(searchedLength)
        // Cut between characters.
        while let last = beginning.last, last & 0xC0 == 0x80, beginning.count < bytes.count { beginning.removeLast() }
        if let last = beginning.last, last >= 0xC0, beginning.count < bytes.count { beginning.removeLast() }
        return String(decoding: beginning.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
    }

    /// The names of copied files, without their folders.
    private static func fileNames(_ contents: [HistoryRecord.Content]) -> [String] {
        guard let list = contents.first(where: { $0.target == "text/uri-list" }) else { return [] }
        let lines = String(decoding: list.payload.bytes.prefix(searchedLength), as: UTF8.self).split { $0.isNewline }
        return lines.filter { $0.hasPrefix("file:") }.compactMap { line in
            line.split(separator: "/").last.map { decoded(String($0)) }
        }
    }

    /// The text of an address with its percent escapes decoded (RFC 3986 §2.1).
    private static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The descriptions of items without text.
    private static func names(of contents: [HistoryRecord.Content]) -> String {
        let pictures = contents.filter { $0.uniformType?.conforms(to: .image) == true }
        return (pictures.isEmpty ? contents : pictures).prefix(3).map(\.target).joined(separator: ", ")
    }
}

/// Text in one line.
enum SearchedLine {
    static func of(_ text: String) -> String {
        text.prefix(4 * HistoryItem.previewLength).split { $0.isWhitespace }.joined(separator: " ")
    }
}

extension HistoryRecord.Content {
    /// The type of the content; for copies made by Pasteboard, the target is the name of the type.
    var uniformType: UniformType? { Target(target).uniformType ?? UniformType(target) }
}
