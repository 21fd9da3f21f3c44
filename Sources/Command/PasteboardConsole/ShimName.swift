/// The clipboard programs that this command replaces when invoked through a link, with their options.
package enum ShimName: String, CaseIterable, Sendable {
    case xclip
    case xsel
    case wlCopy = "wl-copy"
    case wlPaste = "wl-paste"

    /// The program of this name; nil for a name of this project.
    package init?(invokedAs path: String) {
        self.init(rawValue: path.split(separator: "/").last.map(String.init) ?? "")
    }

    /// The program as which this process was invoked; nil for a name of this project.
    package static var ofThisProcess: ShimName? { ShimName(invokedAs: CommandLine.arguments.first ?? "") }
}
