/// The name and the type of an attribute that a program adds to its own text.
///
/// Every edit keeps the attribute; no format writes it.
///
/// ```swift
/// enum CommentKey: AttributeKey { typealias Value = CommentID }
/// attributes[CommentKey.self] = comment
/// ```
public protocol AttributeKey: SendableMetatype {
    associatedtype Value: Hashable & Sendable

    /// The name of the attribute where it is encoded; by default the qualified name of the type.
    static var name: String { get }
    /// Whether text typed after a character with the attribute inherits it; by default true.
    static var isInherited: Bool { get }
    /// The effect of the attribute on the text's appearance; by default none.
    static var effect: VisualEffect { get }
}

extension AttributeKey {
    /// The qualified name of the type.
    public static var name: String { String(reflecting: Self.self) }
    /// Typed text inherits the attribute.
    public static var isInherited: Bool { true }
    /// The attribute does not change the text's appearance.
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

    package func value<Value>(as type: Value.Type) -> Value? { erased as? Value }

    package static func == (left: CustomValue, right: CustomValue) -> Bool {
        AnyHashable(left.erased) == AnyHashable(right.erased)
    }

    package func hash(into hasher: inout Hasher) { AnyHashable(erased).hash(into: &hasher) }
}
