import RichText

/// The attributes of a program's own that a decoder is to know, by their names. Those it does not know are left out;
/// those whose values are not `Codable` are not encoded.
///
/// ```swift
/// decoder.userInfo[.attributeKeys] = AttributeKeys(CommentKey.self, AuthorKey.self)
/// let text = try decoder.decode(EditableText.self, from: data)
/// ```
public struct AttributeKeys: Sendable {
    let keys: [any AttributeKey.Type]

    public init(_ keys: any AttributeKey.Type...) {
        self.keys = keys
    }
}

extension CodingUserInfoKey {
    /// The ``AttributeKeys`` of a decoder.
    // The initializer is failable by its protocol alone: every name is one.
    public static let attributeKeys = CodingUserInfoKey(rawValue: "RichText.attributeKeys")!
}
