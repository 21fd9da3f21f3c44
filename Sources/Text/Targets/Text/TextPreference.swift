import UniformTypes

extension Target {
    /// The offered target from which plain text is read best; nil if none carries text.
    ///
    /// Targets of UTF-8 come first, `STRING` last, because owners encode it wrongly most often.
    public static func preferredTextTarget(among offered: [Target]) -> Target? {
        // Most owners offer the best one, and the table of targets is not needed.
        if offered.contains(Self.best) { return Self.best }
        let ranked = offered.compactMap { target in target.textRank.map { (target: target, rank: $0) } }
        return ranked.min { $0.rank < $1.rank }?.target
    }

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
            case .plainText: mimeType?.charset == nil ? 4 : 3
            case .utf16PlainText: 3
            default: nil
            }
        }
    }
}
