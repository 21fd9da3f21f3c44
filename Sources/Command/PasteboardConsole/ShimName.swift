/// The programs for the clipboard in whose place this command can be invoked through a link, under their own options.
package enum ShimName: String, CaseIterable, Sendable {
    case xclip
    case xsel
    case wlCopy = "wl-copy"
    case wlPaste = "wl-paste"

    /// The program of this name; nil for a name of our own.
    package init?(invokedAs path: String) {
        self.init(rawValue: path.split(separator: "/").last.map(String.init) ?? "")
    }

    /// The program that this process was called as; nil if by a name of our own.
    package static var ofThisProcess: ShimName? { ShimName(invokedAs: CommandLine.arguments.first ?? "") }
}
