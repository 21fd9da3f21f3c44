/// A JSON value (RFC 8259) with its position.
package struct JSONValue: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// Members in the order of the text with unique keys.
        case object([Member])
    }

    package struct Member: Equatable, Sendable {
        package var key: String
        package var position: TextPosition
        package var value: JSONValue
    }

    package var content: Content
    package var position: TextPosition

    package init(_ content: Content, at position: TextPosition) {
        self.content = content
        self.position = position
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

    /// The value as an integer; nil if it is not one, or too large.
    package var integer: Int? {
        if case .number(let number) = content { Int(exactly: number) } else { nil }
    }

    /// The value of a key; nil if there is none.
    package subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

    /// The kind of value in English.
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

/// A position in a text.
package struct TextPosition: Hashable, Comparable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// The column in Unicode scalars, as editors count, from 1.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
