import Targets

/// Something by which an application can be told. Signs are data, one stage of evidence each.
public enum SourceSign: Hashable, Sendable {
    /// All of these are among the targets on offer. A name that ends in `*` stands for every name that begins so.
    case targets([String])
    /// One of these is the process behind the owner's window: a file name such as `soffice.bin`, in whatever case.
    case process([String])
    /// One of these is a name or the class of its window (WM_CLASS, ICCCM 2.0 §4.1.2.5); with `*` as for targets.
    case windowClass([String])
    /// One of these stands in the title of its window. Counts for what runs inside a browser, and only as long as the
    /// content has not been seen.
    case title([String])
    /// All of these stand within the tags and style sheets of its HTML, in lower case and at least four bytes long.
    case html([String])
    /// All of these stand near the start of its RTF, in lower case and at least four bytes long.
    case rtf([String])

    var stage: SourceStage {
        switch self {
        case .targets: .targets
        case .process: .process
        case .windowClass, .title: .window
        case .html, .rtf: .content
        }
    }
}

/// Where evidence comes from, in the order in which it can be had.
public enum SourceStage: Int, Comparable, Sendable {
    case targets, process, window, content

    public static func < (left: SourceStage, right: SourceStage) -> Bool {
        left.rawValue < right.rawValue
    }
}
