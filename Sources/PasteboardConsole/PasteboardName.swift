import PasteboardClient
import SelectionModel
import Targets

/// The names of pasteboards that every desktop has; any other one is a pasteboard of somebody's own.
package enum PasteboardName {
    package static let known = ["general", "clipboard", "primary", "secondary", "find", "drag"]
}

extension CommandFailure {
    /// Nobody owns a pasteboard: where its name is no usual one, that may be a slip of the finger.
    package static func nobodyOwns(_ selection: SelectionName) -> CommandFailure {
        let name = selection.pasteboardName
        guard !PasteboardName.known.contains(name.lowercased()) else { return CommandFailure(.noOwner) }
        let hint = NearMatches.of(name, among: PasteboardName.known).first.map { "; did you mean “\($0)”?" } ?? ""
        return CommandFailure(.nothingThere, "nobody owns a pasteboard called “\(name)”\(hint)")
    }
}
