/// The names of mutter's interface, all in this file, because GNOME may change them.
///
/// Only the clipboard of the session is used. The session is never started, so there is no remote control and the shell
/// displays no indicator.
enum MutterWords {
    static let service = "org.gnome.Mutter.RemoteDesktop"
    static let path = "/org/gnome/Mutter/RemoteDesktop"
    static let session = "org.gnome.Mutter.RemoteDesktop.Session"
    /// The key of the types in a dictionary of options.
    static let types = "mime-types"
    /// The key for whether the session is the owner.
    static let isOwner = "session-is-owner"

    /// The methods that this client calls.
    enum Method: String, CaseIterable {
        case create = "CreateSession"
        case enable = "EnableClipboard"
        case set = "SetSelection"
        case read = "SelectionRead"
        case write = "SelectionWrite"
        case writeDone = "SelectionWriteDone"
    }

    /// The signals that this client receives.
    enum Signal: String, CaseIterable {
        case ownerChanged = "SelectionOwnerChanged"
        case transfer = "SelectionTransfer"
        case closed = "Closed"
    }

    /// A request for a property, which mutter answers after all earlier requests.
    ///
    /// A ping cannot be used, because GLib answers it in another thread, out of order.
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

    /// The shell's screen saver, which signals when the screen is unlocked.
    enum ScreenSaver {
        static let interface = "org.gnome.ScreenSaver"
        static let changed = "ActiveChanged"
    }

    /// The match rules for messages of other programs.
    static let matches = [
        "type='signal',sender='\(service)',interface='\(session)'",
        "type='signal',sender='\(Bus.name)',member='\(Bus.ownerChanged)',arg0='\(service)'",
        "type='signal',interface='\(ScreenSaver.interface)',member='\(ScreenSaver.changed)'",
    ]

    /// Returns true if an error means that the session or the service is gone.
    static func isGone(_ error: String) -> Bool {
        [
            "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.UnknownInterface",
            "org.freedesktop.DBus.Error.UnknownObject", "org.freedesktop.DBus.Error.NoReply",
        ].contains(error)
    }

    /// The error for a second read in a session.
    static let busy = "org.freedesktop.DBus.Error.LimitsExceeded"
}
