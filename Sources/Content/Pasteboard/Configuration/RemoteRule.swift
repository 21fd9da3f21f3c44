/// Whether another computer may read copies made here.
public enum RemoteReading: String, CaseIterable, Hashable, Sendable {
    /// The user is asked.
    case ask
    /// Without a question.
    case always
    /// Not at all.
    case never
}

/// A rule of the configuration about another computer.
public struct RemoteRule: Hashable, Sendable {
    /// Its name, as passed to `pasteboard ssh`; each `*` stands for any characters.
    public let host: String
    /// Whether it may read.
    public let reading: RemoteReading

    static let keys = ["host", "read"]

    /// Creates a rule.
    public init(host: String, reading: RemoteReading) {
        self.host = host
        self.reading = reading
    }

    /// Whether the rule is about a computer of this name.
    public func concerns(_ name: String) -> Bool {
        let parts = host.lowercased().split(separator: "*", omittingEmptySubsequences: false)
        var rest = Substring(name.lowercased())
        guard let first = parts.first, rest.hasPrefix(first) else { return false }
        guard parts.count > 1, let last = parts.last else { return rest == first }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            while !rest.hasPrefix(part) {
                if rest.isEmpty { return false }
                rest = rest.dropFirst()
            }
            rest = rest.dropFirst(part.count)
        }
        return rest.hasSuffix(last)
    }

    /// Reads the rules of a configuration.
    static func rules(in value: JSONValue, _ reader: inout ConfigurationReader) -> [RemoteRule] {
        guard let elements = value.elements else {
            reader.complain(value.position, "\"remote\" must be a list of objects, not \(value.kind)")
            return []
        }
        return elements.compactMap { element in
            guard reader.isObject(element, "an entry of \"remote\"", keys: keys) else { return nil }
            guard let host = reader.string(element, "host") else {
                if element["host"] == nil {
                    reader.complain(element.position, "an entry of \"remote\" needs a \"host\"")
                }
                return nil
            }
            guard let reading = reader.choice(element, "read", of: RemoteReading.self) else {
                if element["read"] == nil {
                    reader.complain(element.position, "an entry of \"remote\" needs a \"read\"")
                }
                return nil
            }
            return RemoteRule(host: host, reading: reading)
        }
    }
}

extension Configuration {
    /// Whether another computer may read, by the first rule about it; without one it may not.
    public func reading(by host: String) -> RemoteReading { remote.first { $0.concerns(host) }?.reading ?? .never }
}
