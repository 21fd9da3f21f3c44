/// A value of JSON (RFC 8259), with the place where it stands.
package struct JSONValue: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// In the order of the text. No key occurs twice.
        case object([Member])
    }

    package struct Member: Equatable, Sendable {
        package var key: String
        package var place: TextPlace
        package var value: JSONValue
    }

    package var content: Content
    package var place: TextPlace

    package init(_ content: Content, at place: TextPlace) {
        self.content = content
        self.place = place
    }
}

extension JSONValue {
    package var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    package var elements: [JSONValue]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    package var members: [Member]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// A whole number that `Int` holds.
    package var integer: Int? {
        if case .number(let number) = content { Int(exactly: number) } else { nil }
    }

    /// The value of a key.
    package subscript(key: String) -> JSONValue? {
        members?.first { $0.key == key }?.value
    }

    /// What it is, for people.
    package var kind: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A place in a text.
package struct TextPlace: Hashable, Comparable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in characters as editors count them (Unicode scalars).
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
