import UniformTypes

extension Target {
    /// The offered target that plain text is best read from, or `nil` when none carries any.
    ///
    /// The order is that of trust: targets of UTF-8 first, `STRING` last, as it is the one that owners get wrong most.
    public static func preferredTextTarget(among offered: [Target]) -> Target? {
        let ranked = offered.compactMap { target in target.textRank.map { (target: target, rank: $0) } }
        return ranked.min { $0.rank < $1.rank }?.target
    }

    /// How little the target is trusted with plain text; `nil` for targets of anything else.
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
