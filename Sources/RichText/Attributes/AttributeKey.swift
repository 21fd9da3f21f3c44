/// The name and the type of an attribute that a program adds to its own text. The attribute is kept by every edit, and by
/// no format.
///
/// ```swift
/// enum CommentKey: AttributeKey { typealias Value = CommentID }
/// attributes[CommentKey.self] = comment
/// ```
public protocol AttributeKey {
    associatedtype Value: Hashable & Sendable
}

/// A value of one ``AttributeKey``, without its type.
struct CustomValue: Hashable, Sendable {
    private let erased: any (Hashable & Sendable)

    init(_ value: some Hashable & Sendable) {
        erased = value
    }

    func value<Value>(as type: Value.Type) -> Value? {
        erased as? Value
    }

    static func == (left: CustomValue, right: CustomValue) -> Bool {
        AnyHashable(left.erased) == AnyHashable(right.erased)
    }

    func hash(into hasher: inout Hasher) {
        AnyHashable(erased).hash(into: &hasher)
    }
}
