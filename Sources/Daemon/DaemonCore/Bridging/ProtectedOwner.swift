import Pasteboard

/// An owner whose clips are never taken over while it runs, because only this owner can offer some of their content.
struct ProtectedOwner: Sendable {
    let name: String
    /// The sets of targets that identify the owner, each sufficient alone; a name may end with `*`.
    let targets: [Set<String>]
    /// A description of what would be lost.
    let reason: String

    /// The table of protected owners.
    static let all: [ProtectedOwner] = [
        ProtectedOwner(
            name: "LibreOffice Calc",
            targets: [["application/x-libreoffice-tsvc"], ["application/x-openoffice-sylk*"]],
            reason: "its own copy pastes as cells with formulas and references; others only get values"),
        ProtectedOwner(
            name: "LibreOffice Draw and Impress",
            targets: [["application/x-openoffice-drawing*"], ["application/x-openoffice-gdimetafile*"]],
            reason: "its own copy pastes as shapes, slides and objects; others only get pictures"),
        ProtectedOwner(
            name: "spreadsheets",
            targets: [
                ["application/x-gnumeric"], ["application/x-kspread*"], ["Biff8"], ["application/x-calligra-sheets*"],
            ],
            reason: "their own copy pastes as cells with formulas"),
        ProtectedOwner(
            name: "GTK text views", targets: [["GTK_TEXT_BUFFER_CONTENTS"]],
            reason: "their own copy pastes with tags and pictures, which only the same process can read"),
        ProtectedOwner(
            name: "lists and trees", targets: [["GTK_TREE_MODEL_ROW"], ["application/x-qabstractitemmodeldatalist"]],
            reason: "rows of the same process"),
        ProtectedOwner(
            name: "files",
            targets: [
                ["text/uri-list"], ["x-special/gnome-copied-files"], ["x-special/mate-copied-files"],
                ["application/x-kde-cutselection"],
            ],
            reason: "its owner has to be told when a cut ends"),
        ProtectedOwner(
            name: "cut text", targets: [["DELETE"]], reason: "a reader may ask the owner to delete what it has taken"),
    ]

    /// Returns the first owner that matches an offer.
    static func of(_ offered: [String]) -> ProtectedOwner? {
        all.first { owner in
            owner.targets.contains { names in
                names.allSatisfy { pattern in offered.contains { $0.matches(pattern: pattern) } }
            }
        }
    }
}
