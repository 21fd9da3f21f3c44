import Targets
import UniformTypes

/// Takes a configuration out of JSON, and notes everything that is wrong with it rather than the first thing alone.
struct ConfigurationReader {
    private(set) var errors: [ConfigurationError] = []

    mutating func complain(_ place: TextPlace, _ reason: String) {
        errors.append(ConfigurationError(place, reason))
    }

    /// Whether a value is an object; every key that it may not have is told, with those that it may.
    mutating func isObject(_ value: JSONValue, _ what: String, keys: [String]) -> Bool {
        guard let members = value.members else {
            complain(value.place, "\(what) is an object, { … }, and this is \(value.kind)")
            return false
        }
        for member in members where !keys.contains(member.key) {
            complain(member.place, "\(what) has no key \"\(member.key)\"; " + Self.hint(member.key, among: keys))
        }
        return true
    }

    /// A string that is not empty.
    mutating func string(_ object: JSONValue, _ key: String) -> String? {
        guard let value = object[key] else { return nil }
        guard let string = value.string, !string.isEmpty else {
            complain(value.place, "\"\(key)\" takes a string, and this is \(value.kind)")
            return nil
        }
        return string
    }

    mutating func bool(_ object: JSONValue, _ key: String) -> Bool? {
        guard let value = object[key] else { return nil }
        if value.bool == nil { complain(value.place, "\"\(key)\" takes true or false, and this is \(value.kind)") }
        return value.bool
    }

    /// A list of strings; one string alone counts as a list of one.
    mutating func strings(_ object: JSONValue, _ key: String) -> [(string: String, place: TextPlace)]? {
        guard let value = object[key] else { return nil }
        var result: [(String, TextPlace)] = []
        for element in value.elements ?? [value] {
            if let string = element.string, !string.isEmpty {
                result.append((string, element.place))
            } else {
                complain(element.place, "\"\(key)\" takes a list of strings, and this is \(element.kind)")
            }
        }
        if value.elements?.isEmpty == true {
            complain(value.place, "\"\(key)\" is an empty list, which matches nothing")
        }
        return result
    }

    /// One of a few words.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ object: JSONValue, _ key: String, of type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let value = object[key] else { return nil }
        if let choice = value.string.flatMap({ Choice(rawValue: $0) }) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        complain(
            value.place, "\"\(key)\" is one of these: " + Self.list(words) + Self.guess(value.string, among: words))
        return nil
    }

    /// A number of bytes: `1048576`, or `"1 MiB"`.
    mutating func bytes(_ object: JSONValue, _ key: String) -> Int? {
        guard let value = object[key] else { return nil }
        if let amount = value.integer ?? value.string.flatMap(ByteAmount.bytes), amount > 0 { return amount }
        complain(value.place, "\"\(key)\" takes a number of bytes above 0, or a string such as \"64 MiB\"")
        return nil
    }

    mutating func types(_ object: JSONValue, _ key: String) -> [UniformType]? {
        guard let names = strings(object, key) else { return nil }
        return names.compactMap { name, place in
            do throws(TypeNameError) {
                if let type = try TypeName.resolve(name).uniformType { return type }
                complain(place, "“\(name)” has no type")
            } catch {
                complain(place, error.description)
            }
            return nil
        }
    }

    /// Targets: all those of a type that is named, or one.
    mutating func targets(_ object: JSONValue, _ key: String) -> Set<Target>? {
        guard let names = strings(object, key) else { return nil }
        var targets: Set<Target> = []
        for (name, place) in names {
            do throws(TypeNameError) {
                switch try TypeName.resolve(name) {
                case .type(let type): targets.formUnion(type.targets)
                case .target(let target), .forcedTarget(let target): targets.insert(target)
                case .mimeType(let mimeType): targets.insert(Target("\(mimeType)"))
                }
            } catch {
                complain(place, error.description)
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

    private static func list(_ words: [String]) -> String {
        words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}

/// Amounts as people write them.
enum ByteAmount {
    private static let units: [(name: String, bytes: Int)] = [
        ("", 1), ("B", 1), ("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("KiB", 1 << 10), ("MiB", 1 << 20),
        ("GiB", 1 << 30),
    ]

    /// nil for what is no amount, and for more than there is.
    static func bytes(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        guard let count = Int(digits), let size = units.first(where: { $0.name == unit })?.bytes else { return nil }
        let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
        return overflows ? nil : bytes
    }
}
