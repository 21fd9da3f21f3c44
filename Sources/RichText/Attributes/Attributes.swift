/// Everything that is said of a run of text. Meaning (marks, link, attachment, language) stands apart from looks.
public struct Attributes: Hashable, Sendable {
    public var marks: Marks
    public var link: Link?
    /// Set on U+FFFC alone.
    public var attachment: Attachment?
    /// A BCP 47 language tag, such as `de` or `zh-Hant`.
    public var language: String?
    public var look: Look
    var custom: [ObjectIdentifier: CustomValue] = [:]

    public init(
        _ marks: Marks = [], link: Link? = nil, attachment: Attachment? = nil, language: String? = nil,
        look: Look = .none
    ) {
        self.marks = marks
        self.link = link
        self.attachment = attachment
        self.language = language
        self.look = look
    }

    /// Plain text: nothing said.
    public static let none = Attributes()

    /// An attribute of the program's own.
    public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value? {
        get { custom[ObjectIdentifier(key)]?.value(as: Key.Value.self) }
        set { custom[ObjectIdentifier(key)] = newValue.map { CustomValue($0, for: key) } }
    }
}
