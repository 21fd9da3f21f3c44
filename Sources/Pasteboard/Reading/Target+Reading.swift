import Targets
import UniformTypes

extension Target {
    /// Whether the target carries plain text, in whatever encoding.
    public var isPlainText: Bool {
        guard let type = uniformType else { return false }
        return type == .utf8PlainText || type == .plainText || type == .utf16PlainText
    }

    /// Whether the target yields content or a remark on it, and may be asked for without harm to anyone.
    public var isReadable: Bool {
        kind == .content || kind == .hint
    }

    /// Whether a request for the target may have an effect, while other targets on offer tell the same without one.
    ///
    /// PCManFM takes a request for GNOME's list of the files that it has cut for the paste, and forgets the cut. KDE's
    /// targets tell which files they are, and that they are cut.
    public func isBetterNotAsked(among offered: [Target]) -> Bool {
        name.hasSuffix("-copied-files") && offered.contains(.cutSelection) && offered.contains("text/uri-list")
    }

    /// Says whether the files on offer are to be moved (`1`) or copied (`0`).
    public static let cutSelection: Target = "application/x-kde-cutselection"

    /// Whether the target is something that people see as part of what was copied, readable or not.
    public var isShown: Bool {
        kind != .meta && kind != .sideEffect
    }

    /// Whether its presence says that everything on offer is a secret.
    public var isSecretHint: Bool {
        kind == .secretHint
    }

    /// HTML as Qt's text widgets write it themselves; they take it before any other.
    public static let qtRichText: Target = "application/x-qrichtext"
    /// What clipboard managers take as the request not to keep a content (KDE's Klipper).
    public static let passwordManagerHint: Target = "x-kde-passwordManagerHint"
    /// What CopyQ takes as the same request, if it says `1`.
    public static let copyQHidden: Target = "application/x-copyq-hidden"
}
