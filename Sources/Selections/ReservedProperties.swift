/// Properties that a requestor cannot make us write to. The owner writes wherever a request says, on any window; a client
/// that the server does not trust could use that to change what it may not touch itself.
package enum ReservedProperties {
    private static let prefixes = ["_NET_", "WM_", "_XKB", "_MOTIF", "_PASTEBOARD_TIMESTAMP"]

    /// The predefined names that are in use as properties of other people's windows: cut buffers, the resource database
    /// with the colour maps, and everything of the window manager. Types and selections among the predefined names do
    /// serve requestors as properties.
    private static let predefined: [ClosedRange<UInt32>] = [9...16, 23...30, 34...42, 67...68]

    package static let lastPredefined: UInt32 = 68

    package static func contains(_ atom: Atom, name: String) -> Bool {
        if atom.rawValue <= lastPredefined { return predefined.contains { $0.contains(atom.rawValue) } }
        return prefixes.contains { name.hasPrefix($0) }
    }
}
