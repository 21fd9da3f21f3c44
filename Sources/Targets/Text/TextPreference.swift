import UniformTypes

extension Target {
    /// The offered target from which plain text is read best; nil if none carries text.
    ///
    /// Targets of UTF-8 come first, `STRING` last, because owners encode it wrongly most often.
    public static func preferredTextTarget(among offered: [Target]) -> Target? {
        let ranked = offered.compactMap { target in target.textRank.map { (target: target, rank: $0) } }
        return ranked.min { $0.rank < $1.rank }?.target
    }

    /// The rank of the target for plain text, the best 0; nil for other targets.
    private var textRank: Int? {
        if let rank = ["UTF8_STRING": 0, "COMPOUND_TEXT": 2, "TEXT": 5, "STRING": 6, "C_STRING": 7][name] {
            return rank
        }
        switch uniformType {
        case .utf8PlainText: return 1
        case .plainText: return mimeType?.charset == nil ? 4 : 3
        case .utf16PlainText: return 3
        default: return nil
        }
    }
}
