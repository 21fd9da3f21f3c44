import RichText

/// The program-defined attributes that a decoder supports, by name.
///
/// A decoder drops attributes whose names it does not know. Attributes whose values are not `Codable` are not encoded.
///
/// ```swift
/// decoder.userInfo[.attributeKeys] = AttributeKeys(CommentKey.self, AuthorKey.self)
/// let text = try decoder.decode(EditableText.self, from: data)
/// ```
public struct AttributeKeys: Sendable {
    let keys: [any AttributeKey.Type]

    /// Creates a list of attribute keys.
    public init(_ keys: any AttributeKey.Type...) { self.keys = keys }
}

extension CodingUserInfoKey {
    /// The ``AttributeKeys`` of a decoder.
    public static let attributeKeys: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "RichText.attributeKeys") else {
            // The initializer is failable only because the protocol requires it.
            preconditionFailure("every string is a key")
        }
        return key
    }()
}
