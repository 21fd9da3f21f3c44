import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

/// Finds custom formats of a web page, if its browser offers such.
package struct CarriedReader {
    let reader: SelectionReader
    let selection: SelectionName
    let offered: [Target]

    /// Content of a type that the page itself wrote: as a web format, or inside its browser's own target.
    package func content(of type: UniformType) -> Representation? {
        if offered.contains(WebFormats.map), let map = bytes(of: WebFormats.map),
            let target = WebFormats(map).target(of: type, among: offered), let bytes = bytes(of: target)
        {
            return Representation(type: type, bytes: bytes)
        }
        return carried?.content(of: type)
    }

    /// The custom formats that the browser offers.
    package var carried: CarriedContent? {
        for target in CarriedContent.targets where offered.contains(target) {
            if let bytes = bytes(of: target), let carried = CarriedContent(bytes, under: target) { return carried }
        }
        return nil
    }

    private func bytes(of target: Target) -> [UInt8]? { try? reader.retrieve(target, from: selection).bytes }
}
