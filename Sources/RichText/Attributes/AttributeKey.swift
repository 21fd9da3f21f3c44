/// The name and the type of an attribute that a program adds to its own text. The attribute is kept by every edit, and by
/// no format.
///
/// ```swift
/// enum CommentKey: AttributeKey { typealias Value = CommentID }
/// attributes[CommentKey.self] = comment
/// ```
public protocol AttributeKey: SendableMetatype {
    associatedtype Value: Hashable & Sendable

    /// What the attribute is called where it is encoded; if not said, the name of the type with that of its module.
    static var name: String { get }
    /// Whether text typed after a character with the attribute has it too; true, if not said.
    static var isInherited: Bool { get }
    /// What of the text's appearance depends on the attribute; nothing, if not said.
    static var effect: VisualEffect { get }
}

extension AttributeKey {
    public static var name: String { String(reflecting: Self.self) }
    public static var isInherited: Bool { true }
    public static var effect: VisualEffect { [] }
}

/// A value of one ``AttributeKey``, without its type.
package struct CustomValue: Hashable, Sendable {
    package let key: any AttributeKey.Type
    package let erased: any (Hashable & Sendable)

    package init<Key: AttributeKey>(_ value: Key.Value, for key: Key.Type) {
        self.key = key
        erased = value
    }

    package func value<Value>(as type: Value.Type) -> Value? {
        erased as? Value
    }

    package static func == (left: CustomValue, right: CustomValue) -> Bool {
        AnyHashable(left.erased) == AnyHashable(right.erased)
    }

    package func hash(into hasher: inout Hasher) {
        AnyHashable(erased).hash(into: &hasher)
    }
}
