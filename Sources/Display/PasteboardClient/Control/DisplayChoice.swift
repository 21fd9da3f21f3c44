import Glibc
import SelectionModel

/// The choice of a display if the user names none.
package struct DisplayChoice {
    package enum Failure: Error, Equatable, Sendable {
        /// `PASTEBOARD_BACKEND` is not the name of a back end.
        case unknownSystem(String)
        /// Neither variable names a display.
        case noDisplay
        /// `DISPLAY` is not a display name such as `:0`.
        case noDisplayName(String)
        /// Wayland is requested, and `WAYLAND_DISPLAY` is not set.
        case noCompositor
        /// The compositor with this name cannot be used, and there is no X display.
        case unusableCompositor(String)
        /// Another computer is requested, and there is no connection to one.
        case noRemote
        /// No program listens at the socket that `PASTEBOARD_REMOTE` names, and there is no display.
        case deadRemote(String)
    }

    private let wanted: DisplaySystem?
    private let variable: (String) -> String?
    private let isUsable: (String) -> Bool
    private let hasDaemon: (DisplayName) -> Bool
    private let isGNOME: () -> Bool
    private let isReachable: (DisplayName) -> Bool
    private let hasXwayland: (DisplayName) -> Bool
    private let isTerminal: () -> Bool
    private let remote: () -> String?

    /// - Parameters:
    ///   - wanted: the requested back end; it overrides `PASTEBOARD_BACKEND`.
    ///   - variable: the environment.
    ///   - hasDaemon: whether a daemon serves a display, which proves that the display can be used.
    ///   - isUsable: whether a compositor lets programs without a window use the clipboard.
    ///   - isGNOME: whether the compositor is GNOME's and serves the clipboard on the session bus.
    ///   - isReachable: whether an X server may be there.
    ///   - hasXwayland: whether Xwayland runs and serves an X display.
    ///   - isTerminal: whether this process has a terminal, which is used if there is no display.
    ///   - remote: the socket that leads to the pasteboard of another computer, or nil if there is none.
    package init(
        _ wanted: DisplaySystem? = nil, variable: @escaping (String) -> String? = environment,
        hasDaemon: @escaping (DisplayName) -> Bool = DisplayChoice.isServed, isUsable: @escaping (String) -> Bool,
        isGNOME: @escaping () -> Bool = { false }, isReachable: @escaping (DisplayName) -> Bool = XSocket.isThere,
        hasXwayland: @escaping (DisplayName) -> Bool = { XwaylandProcess.serves($0) },
        isTerminal: @escaping () -> Bool = { false }, remote: @escaping () -> String? = { nil }
    ) {
        self.wanted = wanted
        self.variable = variable
        self.hasDaemon = hasDaemon
        self.isUsable = isUsable
        self.isGNOME = isGNOME
        self.isReachable = isReachable
        self.hasXwayland = hasXwayland
        self.isTerminal = isTerminal
        self.remote = remote
    }

    /// Returns the first available display.
    ///
    /// The order is:
    ///
    /// 1. that of another computer, if the environment names its connection,
    /// 2. that of a compositor with data control,
    /// 3. GNOME's on the session bus,
    /// 4. that of the X server,
    /// 5. that of any other computer,
    /// 6. the terminal of this process.
    ///
    /// GNOME's interface has no primary selection. Xwayland has one, which the compositor synchronizes in both directions; it
    /// is used if Xwayland is already running.
    ///
    /// - Parameter selection: the selection that the display is needed for.
    /// - Returns: the display.
    /// - Throws: the reason why there is none.
    package func display(for selection: SelectionName = .clipboard) throws(Failure) -> DisplayName {
        let system = try system()
        do throws(Failure) {
            let display = try display(of: system)
            if system == nil, display == .gnome, selection == .primary, let server = try? server(),
                hasXwayland(server)
            {
                return server
            }
            guard system == nil, display.system == .x11, !hasDaemon(display), !isReachable(display), isTerminal() else {
                return display
            }
            return .terminal
        } catch {
            guard system == nil, isTerminal() else { throw error }
            return .terminal
        }
    }

    private func display(of system: DisplaySystem?) throws(Failure) -> DisplayName {
        let compositor = variable("WAYLAND_DISPLAY").map { DisplayName(wayland: $0) }
        switch system {
        case .terminal: return .terminal
        case .wayland:
            guard let compositor else { throw .noCompositor }
            return compositor
        case .gnome: return .gnome
        case .x11: return try server()
        case .remote:
            guard let remote = remote() else { throw .noRemote }
            return DisplayName(remote: remote)
        case nil:
            let named = variable("PASTEBOARD_REMOTE")
            if named != nil, let remote = remote() { return DisplayName(remote: remote) }
            guard let compositor else {
                guard variable("DISPLAY") == nil else { return try server() }
                if let remote = remote() { return DisplayName(remote: remote) }
                guard let named, named != "none" else { throw .noDisplay }
                throw .deadRemote(named)
            }
            if hasDaemon(compositor) || isUsable(compositor.name) { return compositor }
            if hasDaemon(.gnome) { return .gnome }
            let server = variable("DISPLAY") == nil ? nil : try server()
            // A daemon of the session already serves this display.
            if let server, hasDaemon(server) { return server }
            if isGNOME() { return .gnome }
            guard let server else { throw .unusableCompositor(compositor.name) }
            return server
        }
    }

    /// Whether the socket of a display's daemon exists.
    package static func isServed(_ display: DisplayName) -> Bool {
        guard let folder = try? RuntimeFolder.existing(), let socket = try? folder.socket(of: display) else {
            return false
        }
        return unsafe access(socket, F_OK) == 0
    }

    private func system() throws(Failure) -> DisplaySystem? {
        if let wanted { return wanted }
        guard let word = variable("PASTEBOARD_BACKEND") else { return nil }
        guard let system = DisplaySystem(rawValue: word) else { throw .unknownSystem(word) }
        return system
    }

    private func server() throws(Failure) -> DisplayName {
        guard let name = variable("DISPLAY") else { throw .noDisplay }
        guard let display = DisplayName(name) else { throw .noDisplayName(name) }
        return display
    }
}

extension DisplayChoice.Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownSystem(let word):
            "PASTEBOARD_BACKEND is “\(word)”; it may be wayland, gnome, x11, remote or terminal"
        case .noDisplay: "DISPLAY is not set"
        case .noDisplayName(let name): "DISPLAY is “\(name)”, which is not the name of an X server, such as :0"
        case .noCompositor: "WAYLAND_DISPLAY is not set"
        case .unusableCompositor(let name):
            "the Wayland compositor \(name) is not running or has no data control, and DISPLAY is not set"
        case .deadRemote(let path): "PASTEBOARD_REMOTE is “\(path)”, and no program listens there"
        case .noRemote: "there is no connection to another computer's pasteboard; see `pasteboard ssh`"
        }
    }

    /// The description without advice.
    package var reason: String { self == .noRemote ? description.withoutAdvice : description }
}
