import Pasteboard
import Targets
import UniformTypes

/// A form in which files of another computer are offered here: a promise that is fulfilled once the files are in a local
/// folder.
enum FileForm: Int, CaseIterable, Sendable {
    case addresses
    case ofGNOME
    case ofMATE

    /// Above all promise numbers of the other end.
    private static let first = 1 << 40

    /// The form that a promise fulfills, or nil if it fulfills none.
    init?(promise: Int) {
        guard let form = Self.allCases.first(where: { $0.promise == promise }) else { return nil }
        self = form
    }

    private var promise: Int { Self.first + rawValue }

    private var target: Target {
        switch self {
        case .addresses: "text/uri-list"
        case .ofGNOME: "x-special/gnome-copied-files"
        case .ofMATE: "x-special/mate-copied-files"
        }
    }

    /// The representations of files that have not been transferred yet.
    static var promised: [Representation] {
        allCases.map { Representation(promising: .fileURL, target: $0.target, promise: $0.promise) }
            + [Representation(type: .fileURL, target: .cutSelection, bytes: Array("0".utf8))]
    }

    /// The content for files in a local folder.
    func content(_ paths: [String]) -> [UInt8]? { FileList(paths).representations.first { $0.target == target }?.bytes }
}
