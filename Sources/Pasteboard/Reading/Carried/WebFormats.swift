import Targets
import UniformTypes

/// Formats that a page wrote under `web ` names: a map of them, and a target for each (Clipboard API §7, "web custom
/// formats").
public struct WebFormats: Sendable {
    /// The target that has the map.
    public static let map: Target = #"application/web;type="custom/formatmap""#

    /// The target of each format.
    public let targets: [String: Target]

    /// - Parameter bytes: the map, in JSON.
    public init(_ bytes: [UInt8]) {
        targets = FlatObject.strings(in: bytes).mapValues { Target($0) }
    }

    /// Where a type is to be had, among what is on offer.
    public func target(of type: UniformType, among offered: [Target]) -> Target? {
        let names = targets.keys.sorted().filter { Target($0).uniformType == type }
        return names.lazy.compactMap { targets[$0] }.first { offered.contains($0) }
    }
}
