/// The known facts about a client; unknown ones are nil.
///
/// An identity is information and never an authorization: process numbers are reused, and a client may declare anything about
/// itself. It is valid only at the moment of the inquiry.
package struct ClientIdentity: Sendable, Equatable {
    /// The origin of the process number.
    package enum Evidence: Sendable, Equatable {
        /// From the server, which learned it from the client's socket (X-Resource 1.2).
        case socket
        /// From `_NET_WM_PID` on a window of the client, together with this machine's name.
        case property
        /// There is no process number.
        case none
    }

    package var process: Int32?
    package var evidence: Evidence
    /// The kernel's name of the process (`/proc/PID/comm`).
    package var command: String?
    /// The file name of the executable, without its folder.
    package var executable: String?
    /// The file names of the libraries next to the executable, if it has its own folder, as in office suites.
    package var libraries: Set<String> = []
    /// The first word of the command line: for interpreters and wrappers, the name that the program was started under.
    package var calledAs: String?
    /// The script that an interpreter runs, without its folder.
    package var script: String?
    /// WM_CLASS: the instance's name and the class (ICCCM 2.0 §4.1.2.5).
    package var instanceName: String?
    package var className: String?
    package var title: String?
    /// `_GTK_APPLICATION_ID`, or KDE's `_KDE_NET_WM_DESKTOP_FILE`.
    package var applicationID: String?
    /// The title of the active window, if that belongs to the same process; in browsers it contains the title of the page.
    package var activeTitle: String?
    /// Whether the client owns the window with the input focus, or runs in the same process; nil if this was not requested.
    ///
    /// It depends only on the server's focus, connections and process numbers, never on a window property.
    package var hasFocus: Bool?

    package init() { evidence = .none }

    /// The best short name available, or nil.
    package var name: String? {
        // A window may have an empty class.
        [className, script, executable, command].compactMap { $0 }.first { !$0.isEmpty }
    }

    /// The name to show for a client.
    ///
    /// The daemon has no window with a name.
    package var applicationName: String? {
        executable == "pasteboardd" || command == "pasteboardd" ? "pasteboardd" : name
    }
}
