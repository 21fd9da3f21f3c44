import Targets
import UniformTypes

/// The web custom formats of a page: a map, and a target for each format (Clipboard API §7).
public struct WebFormats: Sendable {
    /// The target of the map.
    public static let map: Target = #"application/web;type="custom/formatmap""#

    /// The target of each format.
    public let targets: [String: Target]

    /// Reads the map from JSON.
    public init(_ bytes: [UInt8]) { targets = FlatObject.strings(in: bytes).mapValues { Target($0) } }

    /// The offered target of a type; nil if there is none.
    public func target(of type: UniformType, among offered: [Target]) -> Target? {
        let names = targets.keys.sorted().filter { Target($0).uniformType == type }
        return names.lazy.compactMap { targets[$0] }.first { offered.contains($0) }
    }
}
