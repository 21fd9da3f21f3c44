import FormatCatalog
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

extension SelectionReader {
    /// The pictures that a document copied with Pasteboard names, for a type that holds pictures; nil if there are none.
    func pictures(of document: Representation, on selection: SelectionName, for type: UniformType) -> Representation? {
        guard !document.type.isPlainTextOnly, FormatRegistry.known.writesDocument(of: .png, as: type),
            let beside = beside(selection), beside.type == ItemArchive.type
        else { return nil }
        return beside
    }
}
