import BasicFormats
import Pasteboard
import PasteboardCore

/// The content of a pasteboard as a Swift value.
public enum PasteboardObject: Hashable, Sendable {
    /// The kinds of objects that a program can request.
    public enum Kind: Hashable, Sendable, CaseIterable {
        case text
        case image
        case files
        case links
    }

    /// Text with its attributes and its structure.
    case text(AttributedText)
    /// A picture: its type and its bytes.
    case image(UniformType, [UInt8])
    /// Absolute paths of files on this computer.
    case files([String])
    /// Addresses.
    case links([String])
}

extension Pasteboard {
    /// The attributed text, from the most trusted representation, with the known defects of its source application repaired.
    public var attributedText: AttributedText {
        get async throws(PasteboardError) {
            let rich = FormatRegistry.known.richTypes
            let hasRich = try await types.contains { type in rich.contains { type.conforms(to: $0) } }
            guard hasRich else { return AttributedText(plain: try await text) }
            return try Self.text(html: try await read(.html))
        }
    }

    /// Reads the content as the first of these kinds that is available; empty if none is.
    ///
    /// Files come before their names as text; a picture comes before its address.
    ///
    /// ```swift
    /// for object in try await pasteboard.objects([.files, .image, .text]) { insert(object) }
    /// ```
    public func objects(
        _ kinds: [PasteboardObject.Kind] = [.files, .image, .text, .links]
    ) async throws(PasteboardError) -> [PasteboardObject] {
        for kind in kinds {
            if let object = try await object(kind) { return [object] }
        }
        return []
    }

    private func object(_ kind: PasteboardObject.Kind) async throws(PasteboardError) -> PasteboardObject? {
        let types = try await types
        switch kind {
        case .text:
            guard types.contains(where: { $0.conforms(to: .text) }) else { return nil }
            return .text(try await attributedText)
        case .image:
            guard let type = types.first(where: { $0.conforms(to: .image) }) else { return nil }
            return .image(type, try await read(type))
        case .files:
            let paths = try await addresses(among: types).compactMap(FilePath.path)
            return paths.isEmpty ? nil : .files(paths)
        case .links:
            let links = try await addresses(among: types).filter { FilePath.path(of: $0) == nil }
            return links.isEmpty ? nil : .links(links)
        }
    }

    private func addresses(among types: [UniformType]) async throws(PasteboardError) -> [String] {
        guard let type = types.first(where: { $0.conforms(to: .url) }) else { return [] }
        return AddressList(try await read(type)).addresses
    }

    private static func text(html: [UInt8]) throws(PasteboardError) -> AttributedText {
        do throws(FormatError) {
            return try HTMLReader().read(html, .standard)
        } catch {
            throw .unreadable(error.description)
        }
    }
}

/// The path in the address of a file on this computer (RFC 8089).
enum FilePath {
    static func path(of address: String) -> String? {
        guard address.lowercased().hasPrefix("file:") else { return nil }
        var rest = address.dropFirst(5)
        if rest.hasPrefix("//localhost/") {
            rest = rest.dropFirst(11)
        } else if rest.hasPrefix("///") {
            rest = rest.dropFirst(2)
        }
        guard rest.hasPrefix("/"), !rest.hasPrefix("//") else { return nil }
        return decoded(rest)
    }

    /// The decoded text; nil if it contains an invalid escape.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                value != 0
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

extension AttributedText {
    /// Paragraphs of body text.
    init(plain text: String) {
        var builder = Builder()
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            builder.append(String(line), .none)
            builder.endParagraph(.body)
        }
        self = builder.finish()
    }
}
