import Pasteboard
import PasteboardClient
import SelectionModel
import Targets

extension SelectionReader {
    /// The evidence about the owner of a selection before any content is read.
    package func evidence(_ selection: SelectionName, offered: [Target]) throws(RetrievalError) -> SourceEvidence {
        guard let window = try owner(of: selection) else { return SourceEvidence(offered: offered) }
        return try identify(window).evidence(offered: offered)
    }
}
