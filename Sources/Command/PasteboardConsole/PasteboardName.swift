import PasteboardClient
import SelectionModel
import Targets

/// The standard names of pasteboards; any other name is a custom pasteboard.
package enum PasteboardName {
    package static let known = ["general", "clipboard", "primary", "secondary", "find", "drag"]
}

extension CommandFailure {
    /// The message for a pasteboard without an owner, which suggests a standard name for a mistyped one.
    package static func nobodyOwns(_ selection: SelectionName) -> CommandFailure {
        let name = selection.pasteboardName
        guard !PasteboardName.known.contains(name.lowercased()) else { return CommandFailure(.noOwner) }
        let hint = NearMatches.of(name, among: PasteboardName.known).first.map { "; did you mean “\($0)”?" } ?? ""
        return CommandFailure(.nothingThere, "nobody owns a pasteboard called “\(name)”\(hint)")
    }
}
