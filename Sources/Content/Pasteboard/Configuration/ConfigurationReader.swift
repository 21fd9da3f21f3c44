import Targets
import UniformTypes

/// Reads a configuration from JSON and collects all errors.
struct ConfigurationReader {
    private(set) var errors: [ConfigurationError] = []

    mutating func complain(_ position: TextPosition, _ reason: String) {
        errors.append(ConfigurationError(position, reason))
    }

    /// Whether a value is an object; unknown keys are reported with the allowed ones.
    mutating func isObject(_ value: JSONValue, _ what: String, keys: [String]) -> Bool {
        guard let members = value.members else {
            complain(value.position, "\(what) must be an object, { … }, not \(value.kind)")
            return false
        }
        for member in members where !keys.contains(member.key) {
            complain(member.position, "\(what) has no key \"\(member.key)\"; " + Self.hint(member.key, among: keys))
        }
        return true
    }

    /// A non-empty string.
    mutating func string(_ object: JSONValue, _ key: String) -> String? {
        guard let value = object[key] else { return nil }
        guard let string = value.string, !string.isEmpty else {
            complain(value.position, "\"\(key)\" must be a string, not \(value.kind)")
            return nil
        }
        return string
    }

    mutating func bool(_ object: JSONValue, _ key: String) -> Bool? {
        guard let value = object[key] else { return nil }
        if value.bool == nil { complain(value.position, "\"\(key)\" must be true or false, not \(value.kind)") }
        return value.bool
    }

    /// A list of strings; a single string counts as a list.
    mutating func strings(_ object: JSONValue, _ key: String) -> [(string: String, position: TextPosition)]? {
        guard let value = object[key] else { return nil }
        var result: [(String, TextPosition)] = []
        for element in value.elements ?? [value] {
            if let string = element.string, !string.isEmpty {
                result.append((string, element.position))
            } else {
                complain(element.position, "\"\(key)\" must be a list of strings, not \(element.kind)")
            }
        }
        if value.elements?.isEmpty == true {
            complain(value.position, "\"\(key)\" is an empty list, which matches nothing")
        }
        return result
    }

    /// One of the cases of an enumeration.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ object: JSONValue, _ key: String, of type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let value = object[key] else { return nil }
        if let choice = value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        complain(
            value.position,
            "\"\(key)\" must be one of these: " + Self.list(words) + Self.guess(value.string, among: words))
        return nil
    }

    /// A number of bytes, such as `1048576` or `"1 MiB"`.
    mutating func bytes(_ object: JSONValue, _ key: String) -> Int? {
        guard let value = object[key] else { return nil }
        if let amount = value.integer ?? value.string.flatMap(ByteAmount.bytes), amount > 0 { return amount }
        complain(value.position, "\"\(key)\" must be a number of bytes above 0, or a string such as \"64 MiB\"")
        return nil
    }

    /// A whole number above 0.
    mutating func count(_ object: JSONValue, _ key: String) -> Int? {
        guard let value = object[key] else { return nil }
        if let count = value.integer, count > 0 { return count }
        if case .number = value.content {
            complain(value.position, "\"\(key)\" must be a whole number above 0")
        } else {
            complain(value.position, "\"\(key)\" must be a whole number above 0, not \(value.kind)")
        }
        return nil
    }

    mutating func types(_ object: JSONValue, _ key: String) -> [UniformType]? {
        guard let names = strings(object, key) else { return nil }
        return names.compactMap { name, position in
            do throws(TypeNameError) {
                if let type = try TypeName.resolve(name).uniformType { return type }
                complain(position, "“\(name)” has no type")
            } catch {
                complain(position, error.description)
            }
            return nil
        }
    }

    /// A set of targets: for each name all targets of that type, or the target.
    mutating func targets(_ object: JSONValue, _ key: String) -> Set<Target>? {
        guard let names = strings(object, key) else { return nil }
        var targets: Set<Target> = []
        for (name, position) in names {
            do throws(TypeNameError) {
                switch try TypeName.resolve(name) {
                case .type(let type): targets.formUnion(type.targets)
                case .target(let target), .forcedTarget(let target): targets.insert(target)
                case .mimeType(let mimeType): targets.insert(Target("\(mimeType)"))
                }
            } catch {
                complain(position, error.description)
            }
        }
        return targets
    }
}

extension ConfigurationReader {
    static func hint(_ name: String, among words: [String]) -> String {
        let near = NearMatches.of(name, among: words)
        return near.isEmpty ? "it has " + list(words) : "did you mean \"\(near[0])\"?"
    }

    private static func guess(_ name: String?, among words: [String]) -> String {
        let near = name.map { NearMatches.of($0, among: words) } ?? []
        return near.isEmpty ? "" : "; did you mean \"\(near[0])\"?"
    }

    private static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}

/// Amounts of bytes with units.
enum ByteAmount {
    private static let units: [(name: String, bytes: Int)] = [
        ("", 1), ("B", 1), ("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("KiB", 1 << 10), ("MiB", 1 << 20),
        ("GiB", 1 << 30),
    ]

    /// The number of bytes; nil if the text is not a size, or too large.
    static func bytes(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        guard let count = Int(digits), let size = units.first(where: { $0.name == unit })?.bytes else { return nil }
        let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
        return overflows ? nil : bytes
    }
}
