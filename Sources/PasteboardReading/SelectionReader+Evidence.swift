import Pasteboard
import PasteboardClient
import SelectionModel
import Targets

extension SelectionReader {
    /// What is known of whoever owns a selection before any of its content is read.
    package func evidence(_ selection: SelectionName, offered: [Target]) -> SourceEvidence {
        guard let window = owner(of: selection) else { return SourceEvidence(offered: offered) }
        return identify(window).evidence(offered: offered)
    }
}
