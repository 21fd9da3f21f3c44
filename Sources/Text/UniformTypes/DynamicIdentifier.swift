/// The content of a `dyn.a…` identifier: a tag without a declaration, and the supertypes of its content.
///
/// The identifier encodes a text such as `?0=6:3=application/x-example` in base 32; keys and well-known values are
/// abbreviated to one character. macOS uses the same form, so that identifiers have the same meaning in both.
package struct DynamicIdentifier: Hashable, Sendable {
    /// Identifiers of the types that the content conforms to.
    package let conformsTo: [String]
    /// The identifier of the tag's class, which may be unknown.
    package let tagClass: String
    /// The tag itself, in its own spelling.
    package let tag: String

    /// The maximum length of a tag; longer tags are replaced by their hash.
    static let longestTag = 4096

    init(tagClass: TagClass, tag: String) {
        conformsTo = ["public.data"]
        self.tagClass = tagClass.rawValue
        self.tag = tag
    }

    /// Decodes an identifier in any case; nil if it has another version or is damaged.
    package init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard identifier.hasPrefix("dyn.a"), let bytes = Base32.decode(identifier.dropFirst(5)),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        var conformsTo: [String] = []
        var tag: (tagClass: String, value: String)?
        for field in DynamicField.fields(of: text.hasPrefix("?") ? text.dropFirst() : text[...]) {
            if field.key == "UTTypeConformsTo" {
                conformsTo += field.values
            } else if tag == nil {
                tag = (field.key, field.literal)
            }
        }
        guard let tag else { return nil }
        self.conformsTo = conformsTo.isEmpty ? ["public.data"] : conformsTo
        tagClass = tag.tagClass
        self.tag = tag.value
    }

    /// The identifier for this tag.
    package var encoded: String {
        guard tag.utf8.count <= Self.longestTag else { return "dyn.h" + Self.hash(tag) }
        let types = conformsTo.map { DynamicField.abbreviated($0) }.joined(separator: ",")
        return "dyn.a" + Base32.encode("?0=\(types):\(DynamicField.abbreviated(tagClass))=\(DynamicField.escaped(tag))")
    }

    /// FNV-1a in 64 bits, which is the same in every process.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
