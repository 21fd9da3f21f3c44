import UniformTypes

/// One row of the table of targets.
struct TargetRow: Sendable {
    /// The exact name, or its prefix.
    let name: String
    /// Whether the name is a prefix, because the rest differs from copy to copy.
    let isPrefix: Bool
    let kind: TargetKind
    /// The type of the content; nil if it follows from the name, as it does for MIME types.
    let type: UniformType?
    /// The property type of the answer; nil for the name of the target itself.
    let replyType: String?
    let format: Int
    /// The types published under this name, in the order of the rows; empty if the name is only read.
    let publishes: [UniformType]

    /// A target that holds content.
    static func content(
        _ name: String, _ type: UniformType? = nil, publishes: [UniformType] = [], replyType: String? = nil,
        format: Int = 8
    ) -> TargetRow {
        TargetRow(
            name: name, isPrefix: false, kind: .content, type: type, replyType: replyType, format: format,
            publishes: publishes)
    }

    /// A target of any other kind.
    static func other(
        _ name: String, _ kind: TargetKind, _ replyType: String? = nil, format: Int = 8, isPrefix: Bool = false,
        type: UniformType? = nil, publishes: [UniformType] = []
    ) -> TargetRow {
        TargetRow(
            name: name, isPrefix: isPrefix, kind: kind, type: type, replyType: replyType, format: format,
            publishes: publishes)
    }
}
