/// A sign of an application.
///
/// Signs are data; each belongs to one stage of evidence.
public enum SourceSign: Hashable, Sendable {
    /// All of these targets are offered; a name that ends in `*` is a prefix.
    case targets([String])
    /// One of these is the process of the owner's window: a file name such as `soffice.bin`, in any case.
    case process([String])
    /// The process is one of these, and this library is in the folder of its executable. The program also exists without
    /// it.
    case part([String], library: String)
    /// One of these is a name or class of its window (WM_CLASS, ICCCM 2.0 §4.1.2.5); a final `*` makes it a prefix.
    case windowClass([String])
    /// One of these is part of the title of its window; only in a browser, and before the content is read.
    case title([String])
    /// One of these processes has a window whose title ends so: with its own name, after that of a document.
    case program([String], titleEnd: String)
    /// All of these are inside tags or style sheets of its HTML; in lower case, at least four bytes long.
    case html([String])
    /// All of these are near the start of its RTF; in lower case, at least four bytes long.
    case rtf([String])

    var stage: SourceStage {
        switch self {
        case .targets: .targets
        case .process, .part: .process
        case .windowClass, .title, .program: .window
        case .html, .rtf: .content
        }
    }
}

/// The stages of evidence, in the order in which they become known.
public enum SourceStage: Int, Comparable, Sendable {
    case targets, process, window, content

    /// Orders stages by when they become known.
    public static func < (left: SourceStage, right: SourceStage) -> Bool { left.rawValue < right.rawValue }
}
