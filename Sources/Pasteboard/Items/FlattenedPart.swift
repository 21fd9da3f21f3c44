import Targets
import UniformTypes

/// One representation of several items taken together, since an X11 selection holds one thing only.
public struct FlattenedPart: Hashable, Sendable {
    /// A representation of one of the items.
    public struct Place: Hashable, Sendable {
        public let item: Int
        public let representation: Int
    }

    /// How the representations of the items become one.
    public enum Joint: Hashable, Sendable {
        /// There is one alone: that of the first item that has it.
        case none
        /// Texts, each on lines of its own.
        case lines
        /// Pieces of text, such as Markdown, with an empty line between two.
        case paragraphs
        /// Addresses, one a line (RFC 2483 §5).
        case addresses
        /// Files as GNOME's file manager lists them: what is to be done with them, then their addresses.
        case copiedFiles
    }

    public let type: UniformType
    public let target: Target?
    public let places: [Place]
    public let joint: Joint

    /// The bytes, made of those of its places.
    public func bytes(_ pieces: [[UInt8]]) -> [UInt8] {
        switch joint {
        case .none: pieces.first ?? []
        case .lines: Self.joined(pieces, [0x0A])
        case .paragraphs: Self.joined(pieces, [0x0A, 0x0A])
        case .addresses: pieces.flatMap { $0.trimmed + [0x0D, 0x0A] }
        case .copiedFiles: Self.joined(pieces.prefix(1) + pieces.dropFirst().map(Self.withoutFirstLine), [0x0A])
        }
    }

    private static func joined(_ pieces: [[UInt8]], _ separator: [UInt8]) -> [UInt8] {
        let ends = pieces.indices.map { $0 == pieces.indices.last ? pieces[$0] : pieces[$0].trimmed }
        return Array(ends.joined(separator: separator))
    }

    private static func withoutFirstLine(_ bytes: [UInt8]) -> [UInt8] {
        bytes.firstIndex(of: 0x0A).map { Array(bytes[($0 + 1)...]) } ?? []
    }
}

extension [UInt8] {
    /// Without line ends at its end.
    fileprivate var trimmed: [UInt8] {
        Array(prefix((lastIndex { $0 != 0x0A && $0 != 0x0D } ?? -1) + 1))
    }
}
