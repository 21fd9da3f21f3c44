import SelectionModel

extension ClientIdentity {
    /// The name to show for whoever is behind a window.
    package var applicationName: String? {
        executable == "pasteboardd" || command == "pasteboardd" ? "pasteboardd" : name
    }
}
