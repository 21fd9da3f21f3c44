import Targets
import UniformTypes

/// The largest representations that the history stores, by their type.
public struct HistoryTypeSizes: Hashable, Sendable {
    private enum Subject: Hashable, Sendable {
        /// A type and all that conform to it.
        case type(UniformType)
        case target(Target)
    }

    private var limits: [Subject: Int] = [:]

    init() {}

    /// The size limit of a representation under a target, in bytes, or nil if the target has none.
    public func limit(of target: Target) -> Int? {
        limits.filter { subject, _ in
            switch subject {
            case .type(let type): target.uniformType?.conforms(to: type) == true
            case .target(let named): named == target
            }
        }
        .values.min()
    }
}

extension HistoryTypeSizes {
    /// Reads an object of types and sizes; wrong ones are reported and left out.
    init(_ object: JSONValue, _ key: String, _ reader: inout ConfigurationReader) {
        guard let value = object[key] else { return }
        guard let members = value.members else {
            reader.complain(value.position, "\"\(key)\" must be an object of types and sizes, { … }, not \(value.kind)")
            return
        }
        for member in members {
            guard let bytes = reader.bytes(value, member.key) else { continue }
            do throws(TypeNameError) {
                switch try TypeName.resolve(member.key) {
                case .type(let type): limits[.type(type)] = bytes
                case .target(let target), .forcedTarget(let target): limits[.target(target)] = bytes
                case .mimeType(let mimeType): limits[.target(Target("\(mimeType)"))] = bytes
                }
            } catch {
                reader.complain(member.position, error.description)
            }
        }
    }
}
