import UniformTypes

extension Target {
    /// The offered target from which plain text is read best; nil if none carries text.
    ///
    /// Targets of UTF-8 come first, `STRING` last, because owners most often encode it incorrectly.
    public static func preferredTextTarget(among offered: [Target]) -> Target? {
        // Most owners offer the best target, and then the table is not needed.
        if offered.contains(Self.best) { return Self.best }
        let ranked = offered.compactMap { target in target.textRank.map { (target: target, rank: $0) } }
        return ranked.min { $0.rank < $1.rank }?.target
    }

    /// The offered targets for plain text, in the order in which text is read best from them.
    package static func textTargets(among offered: [Target]) -> [Target] {
        let ranked = offered.enumerated().compactMap { place, target in
            target.textRank.map { (target: target, order: ($0, place)) }
        }
        return ranked.sorted { $0.order < $1.order }.map(\.target)
    }

    /// The targets for which an owner is asked that does not list its targets (ICCCM 2.0 §2.6.2).
    package static let unlistedTexts: [Target] = ["UTF8_STRING", "STRING", "TEXT"]

    private static let best: Target = "UTF8_STRING"

    /// The rank of the target for plain text, the best 0; nil for other targets.
    private var textRank: Int? {
        switch name {
        case Self.best.name: 0
        case "COMPOUND_TEXT": 2
        case "TEXT": 5
        case "STRING": 6
        case "C_STRING": 7
        default:
            switch uniformType {
            case .utf8PlainText: 1
            case .plainText: charsetRank == .few ? 8 : mimeType?.charset == nil ? 4 : 3
            case .utf16PlainText: 3
            default: nil
            }
        }
    }
}

/// The coverage of a target's charset, by the charset in its name, best first.
///
/// Java offers the same HTML in seven charsets, and writes `?` for characters that a charset lacks.
package enum CharsetRank: Int, Comparable, Sendable {
    case utf8
    case utf16
    /// No charset is named.
    case unknown
    case other
    /// ASCII and the parts of ISO 8859.
    case few

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Target {
    /// The rank of the charset in the name.
    package var charsetRank: CharsetRank {
        switch mimeType?.charset {
        case nil: .unknown
        case "utf-8": .utf8
        case "utf-16", "utf-16le", "utf-16be": .utf16
        case "us-ascii": .few
        case let name? where name.hasPrefix("iso-8859-"): .few
        case .some: .other
        }
    }
}
