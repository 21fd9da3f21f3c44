/// A JSON value, filled by a value that encodes itself.
///
/// It is a class, because containers fill the node from which they were created.
final class JSONNode {
    enum Content {
        /// A number, `true`, `false` or `null`, as it is written.
        case scalar(String)
        case string(String)
        case array([JSONNode])
        case object([String: JSONNode])
    }

    fileprivate(set) var content: Content

    private init(_ content: Content) { self.content = content }

    /// The node of a value at a path; rethrows the value's error.
    convenience init(_ value: some Encodable, path: [any CodingKey]) throws {
        self.init(.object([:]))
        switch value {
        case let string as String: content = .string(string)
        case let flag as Bool: content = .scalar(flag ? "true" : "false")
        case let integer as any BinaryInteger: content = .scalar(String(describing: integer))
        case let number as Double: content = number.isFinite ? .scalar(String(describing: number)) : .null
        default: try value.encode(to: JSONNodeEncoder(node: self, codingPath: path))
        }
    }

    fileprivate static var null: JSONNode { JSONNode(.scalar("null")) }
    fileprivate static var array: JSONNode { JSONNode(.array([])) }
    fileprivate static var object: JSONNode { JSONNode(.object([:])) }

    fileprivate var count: Int {
        if case .array(let elements) = content { elements.count } else { 0 }
    }

    fileprivate func append(_ element: JSONNode) {
        guard case .array(var elements) = content else { return }
        content = .null
        elements.append(element)
        content = .array(elements)
    }

    fileprivate func set(_ key: any CodingKey, _ value: JSONNode) {
        guard case .object(var members) = content else { return }
        content = .null
        members[key.stringValue] = value
        content = .object(members)
    }
}

extension JSONNode.Content {
    /// A placeholder for a list while it grows, which avoids copies.
    fileprivate static var null: Self { .scalar("null") }
}

/// Fills one node, which all its containers share.
private struct JSONNodeEncoder: Encoder {
    let node: JSONNode
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = node.content {} else { node.content = .object([:]) }
        return KeyedEncodingContainer(JSONObjectContainer(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .array = node.content {} else { node.content = .array([]) }
        return JSONArrayContainer(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONValueContainer(node: node, codingPath: codingPath)
    }
}

private struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { node.set(key, .null) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        node.set(key, try JSONNode(value, path: codingPath + [key]))
    }

    func nestedContainer<Inner: CodingKey>(keyedBy: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
        encoder(key, .object).container(keyedBy: keyedBy)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key, .array).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { JSONNodeEncoder(node: node, codingPath: codingPath) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder(key, .object) }

    private func encoder(_ key: Key, _ inner: JSONNode) -> JSONNodeEncoder {
        node.set(key, inner)
        return JSONNodeEncoder(node: inner, codingPath: codingPath + [key])
    }
}

private struct JSONArrayContainer: UnkeyedEncodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey]
    var count: Int { node.count }

    func encodeNil() { node.append(.null) }
    func encode(_ value: some Encodable) throws { node.append(try JSONNode(value, path: codingPath)) }

    func nestedContainer<Inner: CodingKey>(keyedBy: Inner.Type) -> KeyedEncodingContainer<Inner> {
        encoder(.object).container(keyedBy: keyedBy)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder(.array).unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder(.object) }

    private func encoder(_ inner: JSONNode) -> JSONNodeEncoder {
        node.append(inner)
        return JSONNodeEncoder(node: inner, codingPath: codingPath)
    }
}

private struct JSONValueContainer: SingleValueEncodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey]

    func encodeNil() { node.content = .null }
    func encode(_ value: some Encodable) throws { node.content = try JSONNode(value, path: codingPath).content }
}
