/// Everything that is said of a run of text. Meaning (marks, link, attachment, language) stands apart from looks.
///
/// A value is its marks and one reference, so that the runs of a text cost little to copy and to compare.
public struct Attributes: Hashable, Sendable {
    public var marks: Marks
    /// What else is said; nil where nothing is.
    private var details: Details?

    public init(
        _ marks: Marks = [], link: Link? = nil, attachment: Attachment? = nil, language: String? = nil,
        look: Look = .none
    ) {
        self.marks = marks
        details = Details.Fields(link: link, attachment: attachment, language: language, look: look).shared
    }

    /// Plain text: nothing said.
    public static let none = Attributes()

    public var link: Link? {
        get { details?.fields.link }
        set { change { $0.link = newValue } }
    }

    /// Set on U+FFFC alone.
    public var attachment: Attachment? {
        get { details?.fields.attachment }
        set { change { $0.attachment = newValue } }
    }

    /// A BCP 47 language tag, such as `de` or `zh-Hant`.
    public var language: String? {
        get { details?.fields.language }
        set { change { $0.language = newValue } }
    }

    public var look: Look {
        get { details?.fields.look ?? .none }
        set { change { $0.look = newValue } }
    }

    /// An attribute of the program's own.
    public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value? {
        get { details?.fields.custom[ObjectIdentifier(key)]?.value(as: Key.Value.self) }
        set { change { $0.custom[ObjectIdentifier(key)] = newValue.map { CustomValue($0, for: key) } } }
    }
}

extension Attributes {
    /// True where nothing is said but marks.
    package var hasMarksAlone: Bool {
        details == nil
    }

    /// The attributes of programs' own.
    package var custom: [ObjectIdentifier: CustomValue] {
        get { details?.fields.custom ?? [:] }
        set { change { $0.custom = newValue } }
    }

    private mutating func change(_ body: (inout Details.Fields) -> Void) {
        var fields = details?.fields ?? Details.Fields()
        body(&fields)
        details = fields.shared
    }
}

/// All but the marks of an attribute set. It never changes, all copies of the set share it, and it is hashed once.
private final class Details: Hashable, Sendable {
    struct Fields: Hashable, Sendable {
        var link: Link?
        var attachment: Attachment?
        var language: String?
        var look = Look.none
        var custom: [ObjectIdentifier: CustomValue] = [:]

        /// Nil where nothing is said, so that texts that look the same are the same.
        var shared: Details? {
            let isEmpty = link == nil && attachment == nil && language == nil && look == .none && custom.isEmpty
            return isEmpty ? nil : Details(self)
        }
    }

    let fields: Fields
    private let hash: Int

    private init(_ fields: Fields) {
        self.fields = fields
        hash = fields.hashValue
    }

    static func == (left: Details, right: Details) -> Bool {
        left === right || left.hash == right.hash && left.fields == right.fields
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
