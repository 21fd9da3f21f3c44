import Targets
import UniformTypes

extension UserConverter {
    private static let keys = ["from", "to", "run", "reads", "offer"]

    /// The converters of a configuration file; invalid ones are reported and left out.
    static func converters(in value: JSONValue, _ reader: inout ConfigurationReader) -> [UserConverter] {
        guard let elements = value.elements else {
            reader.complain(value.position, "\"converters\" must be a list, [ … ], not \(value.kind)")
            return []
        }
        var converters: [UserConverter] = []
        for element in elements {
            guard let converter = UserConverter(element, &reader) else { continue }
            if let earlier = converters.first(where: { $0.from == converter.from && $0.to == converter.to }) {
                reader.complain(element.position, "the converter in line \(earlier.line) does the same and comes first")
            }
            converters.append(converter)
        }
        return converters
    }

    private init?(_ value: JSONValue, _ reader: inout ConfigurationReader) {
        guard reader.isObject(value, "a converter", keys: Self.keys) else { return nil }
        let from = Self.type("from", of: value, &reader)
        let to = Self.type("to", of: value, &reader)
        guard let run = reader.strings(value, "run")?.map(\.string), !run.isEmpty else {
            if value["run"] == nil {
                reader.complain(value.position, "a converter needs the program to run: \"run\": [\"program\", …]")
            }
            return nil
        }
        guard let from, let to else { return nil }
        if from == to {
            reader.complain(value.position, "a converter must write another type than it reads")
            return nil
        }
        let reads = reader.strings(value, "reads") ?? []
        for (path, position) in reads where !path.hasPrefix("/") && !path.hasPrefix("~/") {
            reader.complain(position, "the paths of \"reads\" must begin with / or ~/")
        }
        self.init(
            from: from, to: to, run: run, reads: reads.map(\.string),
            isOffered: reader.bool(value, "offer") ?? true, line: value.position.line)
    }

    /// A type by any of its names, or by an identifier or a MIME type that no table has.
    private static func type(_ key: String, of value: JSONValue, _ reader: inout ConfigurationReader) -> UniformType? {
        guard let name = reader.string(value, key) else {
            if value[key] == nil { reader.complain(value.position, "a converter needs a type \"\(key)\"") }
            return nil
        }
        do throws(TypeNameError) {
            if let type = try TypeName.resolve(name).uniformType { return type }
        } catch {
            // An identifier in reverse-DNS order names a user's type; a single word is an error.
            if let type = UniformType(name), name.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 { return type }
            reader.complain(value[key]?.position ?? value.position, error.description)
        }
        return nil
    }
}
