/// Properties that are never written for a requestor.
///
/// An owner writes to the window and property in a request. An untrusted client could use this to change properties that the
/// server does not let it change.
package enum ReservedProperties {
    private static let prefixes = ["_NET_", "WM_", "_XKB", "_MOTIF", "_PASTEBOARD_TIMESTAMP"]

    /// The predefined atoms of properties with a meaning: cut buffers, resources with color maps, and window
    /// management.
    ///
    /// Requestors do use predefined types and selections as properties.
    private static let predefined: [ClosedRange<UInt32>] = [9...16, 23...30, 34...42, 67...68]

    package static let lastPredefined: UInt32 = 68

    package static func contains(_ atom: Atom, name: String) -> Bool {
        if atom.rawValue <= lastPredefined { return predefined.contains { $0.contains(atom.rawValue) } }
        return prefixes.contains { name.hasPrefix($0) }
    }
}
