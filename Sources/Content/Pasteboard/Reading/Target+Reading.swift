import Targets
import UniformTypes

extension Target {
    /// Whether the target carries plain text in any encoding.
    public var isPlainText: Bool {
        guard let type = uniformType else { return false }
        return type == .utf8PlainText || type == .plainText || type == .utf16PlainText
    }

    /// Whether the target yields content or a hint and has no side effects.
    public var isReadable: Bool { kind == .content || kind == .hint }

    /// Whether a request for the target may have an effect, while other offered targets have the same information without one.
    ///
    /// PCManFM mistakes a request for GNOME's list of cut files for the paste, and ends the cut. KDE's targets name the files
    /// and say that they are cut. When a key of the document portal is requested, the owner makes the files accessible to
    /// others, and it can revoke the key at any time.
    public func isBetterNotAsked(among offered: [Target]) -> Bool {
        guard offered.contains("text/uri-list") else { return false }
        return name.hasSuffix("-copied-files") && offered.contains(.cutSelection)
            || FileList.transferTargets.contains(self)
    }

    /// Says whether the files on offer are to be moved (`1`) or copied (`0`).
    public static let cutSelection: Target = "application/x-kde-cutselection"

    /// Whether the target is shown to people as part of the copied content, readable or not.
    public var isShown: Bool { kind != .meta && kind != .sideEffect }

    /// Whether its presence marks the whole offer as a secret.
    public var isSecretHint: Bool { kind == .secretHint }

    /// HTML of Qt's text widgets, which they prefer to any other type.
    public static let qtRichText: Target = "application/x-qrichtext"
    /// The hint that asks clipboard managers not to keep the content (KDE's Klipper).
    public static let passwordManagerHint: Target = "x-kde-passwordManagerHint"
    /// CopyQ's target with the same meaning, if its content is `1`.
    public static let copyQHidden: Target = "application/x-copyq-hidden"
}
