/// The attributes of a run of text: its meaning (marks, link, attachment, language) and its look.
///
/// A value is its marks and one reference, so that runs are cheap to copy and to compare.
public struct Attributes: Hashable, Sendable {
    /// The semantic marks.
    public var marks: Marks
    /// All attributes except the marks; nil if there are none.
    private var details: Details?

    /// Creates an attribute set.
    public init(
        _ marks: Marks = [], link: Link? = nil, attachment: Attachment? = nil, language: String? = nil,
        look: Look = .none
    ) {
        self.marks = marks
        details = Details.Fields(link: link, attachment: attachment, language: language, look: look).shared
    }

    /// No attributes: plain text.
    public static let none = Attributes()

    /// The link of the run, if it is one.
    public var link: Link? {
        get { details?.fields.link }
        set { change { $0.link = newValue } }
    }

    /// The attachment of the character; set only on U+FFFC.
    public var attachment: Attachment? {
        get { details?.fields.attachment }
        set { change { $0.attachment = newValue } }
    }

    /// A BCP 47 language tag, such as `de` or `zh-Hant`.
    public var language: String? {
        get { details?.fields.language }
        set { change { $0.language = newValue } }
    }

    /// The visual attributes.
    public var look: Look {
        get { details?.fields.look ?? .none }
        set { change { $0.look = newValue } }
    }

    /// The value of an attribute that a program has defined.
    public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value? {
        get { details?.fields.custom[ObjectIdentifier(key)]?.value(as: Key.Value.self) }
        set { change { $0.custom[ObjectIdentifier(key)] = newValue.map { CustomValue($0, for: key) } } }
    }
}

extension Attributes {
    /// True if there are no attributes except marks.
    package var hasMarksAlone: Bool { details == nil }

    /// A number that all copies of a set have in common; equal sets that are not copies usually have others.
    var numberOfCopies: Int { (details.map { Int(bitPattern: ObjectIdentifier($0)) >> 5 } ?? 0) ^ Int(marks.rawValue) }

    /// The attributes that programs have defined.
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

/// All attributes of a set except its marks.
///
/// The object is immutable, shared by all copies of the set, and hashed once.
private final class Details: Hashable, Sendable {
    struct Fields: Hashable, Sendable {
        var link: Link?
        var attachment: Attachment?
        var language: String?
        var look = Look.none
        var custom: [ObjectIdentifier: CustomValue] = [:]

        /// The object to store; nil if no attribute is set, so that equal sets have equal storage.
        var shared: Details? {
            let isEmpty = link == nil && attachment == nil && language == nil && look == .none && custom.isEmpty
            return isEmpty ? nil : Details(self)
        }

        /// Hashes only the attributes that are set, because few sets have all of them.
        func hash(into hasher: inout Hasher) {
            if let link { hasher.combine(link) }
            if let attachment { hasher.combine(attachment) }
            if let language { hasher.combine(language) }
            if look != .none { hasher.combine(look) }
            if !custom.isEmpty { hasher.combine(custom) }
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

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
