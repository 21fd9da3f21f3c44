import Targets
import UniformTypes

/// A representation of several items combined, because an X11 selection has no items.
public struct FlattenedPart: Hashable, Sendable {
    /// The position of a representation: the item, and the index in it.
    public struct Place: Hashable, Sendable {
        /// The index of the item.
        public let item: Int
        /// The index of the representation in the item.
        public let representation: Int
    }

    /// A way to combine the representations of several items.
    public enum Joint: Hashable, Sendable {
        /// Not combined: the representation of the first item that has one.
        case none
        /// Texts, each on its own lines.
        case lines
        /// Pieces of text, such as Markdown, with an empty line between two.
        case paragraphs
        /// Addresses, one per line (RFC 2483 §5).
        case addresses
        /// Files in the form of GNOME's file manager: an operation, then addresses.
        case copiedFiles
    }

    /// The type.
    public let type: UniformType
    /// The only target; nil for every target of the type.
    public let target: Target?
    /// The representations that are combined.
    public let places: [Place]
    /// The way in which they are combined.
    public let joint: Joint

    /// Combines the bytes of the representations.
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
    /// The bytes without final line ends.
    fileprivate var trimmed: [UInt8] { Array(prefix((lastIndex { $0 != 0x0A && $0 != 0x0D } ?? -1) + 1)) }
}
