import FormatCatalog
import Pasteboard
import PasteboardClient
import PasteboardReading
import Targets
import TerminalClipboard
import UniformTypes

/// The representations of an item that are sent to a terminal.
struct TerminalOffer {
    private let item: Item
    private let offer: Offer
    private let rendering: RemoteRendering

    /// The maximum total size to send, in bytes: all content is sent at once, possibly over a slow connection.
    static let sizeLimit = 16 << 20
    /// The types that are derived; other derivable types are left out.
    private static let derived: [UniformType] = [.html, .rtf, .png]

    init(_ item: Item) {
        self.item = item
        offer = Offer(of: item)
        rendering = RemoteRendering(UserRules.configuration())
    }

    /// Returns the content to send: the few richest types and the text, or only the text.
    ///
    /// Types that are too large are left out and reported.
    func content(everything: Bool) throws -> TerminalContent {
        let text = try textEntry.map { try bytes(of: $0) }
        if offer.entries.contains(where: { $0.type?.conforms(to: .fileURL) == true }) {
            StandardError.say("warning: files stay on this machine; the terminal gets their paths as text")
        }
        guard everything else { return TerminalContent(parts: [], text: text) }
        var room = Self.sizeLimit - (text?.count ?? 0)
        guard room >= 0 else { throw tooLarge(text?.count ?? 0, "the text") }
        var parts: [TerminalContent.Part] = []
        var left: [(name: String, size: Int)] = []
        for group in groups where group.answer != textEntry?.answer {
            guard let bytes = try? bytes(of: group.entry) else { continue }
            if bytes.count <= room {
                room -= bytes.count
                parts.append(TerminalContent.Part(type: group.names[0], aliases: group.aliases, bytes: bytes))
            } else {
                left.append((group.names[0], bytes.count))
            }
        }
        if let text { parts.append(Self.part(text)) }
        for (name, size) in left {
            guard !parts.isEmpty else { throw tooLarge(size, name) }
            StandardError.say(
                "warning: \(name) is left out: \(ByteCount.text(size)), and a terminal takes "
                    + "\(ByteCount.text(Self.sizeLimit)) at most")
        }
        guard !parts.isEmpty else { throw CommandFailure(.needsText) }
        return TerminalContent(parts: parts, text: text)
    }

    private func tooLarge(_ size: Int, _ what: String) -> CommandFailure {
        CommandFailure(
            .transferFailed,
            "\(what) is \(ByteCount.text(size)), and a terminal takes \(ByteCount.text(Self.sizeLimit)) at most")
    }
}

// MARK: Choosing

extension TerminalOffer {
    /// Targets with the same bytes.
    private struct Group {
        let entry: Offer.Entry
        var names: [String]

        var answer: Offer.Answer { entry.answer }
        var aliases: [String] { Array(names.dropFirst()) }
    }

    private var textEntry: Offer.Entry? {
        ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain"].lazy.compactMap { offer[$0] }.first
    }

    private var groups: [Group] {
        offer.entries.filter(isSent).reduce(into: []) { groups, entry in
            if let index = groups.firstIndex(where: { $0.answer == entry.answer }) {
                groups[index].names.append(entry.target.name)
            } else {
                groups.append(Group(entry: entry, names: [entry.target.name]))
            }
        }
    }

    /// Whether an entry is sent to the terminal: it must be a MIME type, and must not contain paths of this machine.
    private func isSent(_ entry: Offer.Entry) -> Bool {
        if entry.type?.conforms(to: .fileURL) == true { return false }
        switch entry.answer {
        case .published: return entry.target.mimeType != nil
        case .rendered(let type): return entry.target.mimeType != nil && Self.derived.contains(type)
        // Only the hints that keep a secret out of histories.
        case .fixed: return item.isSensitive
        case .publishedText, .renderedText: return false
        }
    }

    private static func part(_ text: [UInt8]) -> TerminalContent.Part {
        TerminalContent.Part(type: "text/plain", aliases: ["text/plain;charset=utf-8", "UTF8_STRING"], bytes: text)
    }
}

// MARK: Contents

extension TerminalOffer {
    private func bytes(of entry: Offer.Entry) throws -> [UInt8] {
        switch entry.answer {
        case .published(let index), .publishedText(let index): return item.representations[index].bytes
        case .fixed(let bytes): return bytes
        case .rendered(let type): return try rendered(type)
        case .renderedText: return try rendered(.utf8PlainText)
        }
    }

    private func rendered(_ type: UniformType) throws -> [UInt8] {
        guard let index = offer.source else { throw CommandFailure(.nothingThere, nil) }
        let source = item.representations[index]
        if FormatRegistry.known.convertsPicture(source.type, to: type) {
            do throws(PictureConversion.Failure) {
                return try PictureConversion(of: source.bytes, from: source.type, to: type).bytes
            } catch {
                throw CommandFailure(error)
            }
        }
        var renderer = rendering.renderer(of: source, rule: nil, beside: item.beside)
        do throws(ItemRenderer.Failure) {
            return try renderer.render(type, for: .neutral)
        } catch {
            throw CommandFailure(error)
        }
    }
}
