import Selections

/// The properties by which windows describe their clients (ICCCM 2.0 §4.1, Extended Window Manager Hints 1.5).
struct WindowProperties: Sendable {
    // Predefined atoms of the protocol.
    static let machine = Atom(36)
    static let title = Atom(39)
    static let windowClass = Atom(67)
    static let transientFor = Atom(68)

    let process: Atom
    let netTitle: Atom
    let clientLeader: Atom
    let clientList: Atom
    let activeWindow: Atom
    /// The window of the window manager (Extended Window Manager Hints 1.5, `_NET_SUPPORTING_WM_CHECK`).
    let windowManager: Atom
    /// The application identifiers that GTK and KDE set.
    let applicationIDs: [Atom]

    static let names = [
        "_NET_WM_PID", "_NET_WM_NAME", "WM_CLIENT_LEADER", "_NET_CLIENT_LIST", "_NET_ACTIVE_WINDOW",
        "_GTK_APPLICATION_ID", "_KDE_NET_WM_DESKTOP_FILE", "_NET_SUPPORTING_WM_CHECK",
    ]

    /// Creates the table.
    ///
    /// - Parameter atoms: the atoms of ``names``.
    init(_ atoms: [Atom]) {
        process = atoms[0]
        netTitle = atoms[1]
        clientLeader = atoms[2]
        clientList = atoms[3]
        activeWindow = atoms[4]
        applicationIDs = [atoms[5], atoms[6]]
        windowManager = atoms[7]
    }
}
