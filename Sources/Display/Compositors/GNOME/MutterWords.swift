/// The words of mutter's interface: GNOME promises nothing for it, so that they stand in this file alone.
///
/// A session that is never started has no remote control, and the shell shows nothing of it: only its clipboard is used.
enum MutterWords {
    static let service = "org.gnome.Mutter.RemoteDesktop"
    static let path = "/org/gnome/Mutter/RemoteDesktop"
    static let session = "org.gnome.Mutter.RemoteDesktop.Session"
    /// The key of the types in a dictionary of options.
    static let types = "mime-types"
    /// The key that tells whether the session is the owner.
    static let isOwner = "session-is-owner"

    /// The methods that are called.
    enum Method: String, CaseIterable {
        case create = "CreateSession"
        case enable = "EnableClipboard"
        case set = "SetSelection"
        case read = "SelectionRead"
        case write = "SelectionWrite"
        case writeDone = "SelectionWriteDone"
    }

    /// The signals that are heard.
    enum Signal: String, CaseIterable {
        case ownerChanged = "SelectionOwnerChanged"
        case transfer = "SelectionTransfer"
        case closed = "Closed"
    }

    /// A question for a property: mutter answers it after everything that it was asked before.
    ///
    /// A ping would not do, because GLib answers that in another thread, out of order.
    enum Property {
        static let interface = "org.freedesktop.DBus.Properties"
        static let get = "Get"
        static let version = "Version"
    }

    /// The bus itself.
    enum Bus {
        static let name = "org.freedesktop.DBus"
        static let path = "/org/freedesktop/DBus"
        static let addMatch = "AddMatch"
        static let ownerChanged = "NameOwnerChanged"
    }

    /// The shell's screen saver, which tells when the screen is unlocked.
    enum ScreenSaver {
        static let interface = "org.gnome.ScreenSaver"
        static let changed = "ActiveChanged"
    }

    /// The messages that are wanted of others.
    static let matches = [
        "type='signal',sender='\(service)',interface='\(session)'",
        "type='signal',sender='\(Bus.name)',member='\(Bus.ownerChanged)',arg0='\(service)'",
        "type='signal',interface='\(ScreenSaver.interface)',member='\(ScreenSaver.changed)'",
    ]

    /// Returns what an error of the bus or of mutter says.
    static func isGone(_ error: String) -> Bool {
        [
            "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
            "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.NoReply",
        ].contains(error)
    }

    /// The error for a second read of a session.
    static let busy = "org.freedesktop.DBus.Error.LimitsExceeded"
}
