import Targets
import UniformTypes

/// Copied files, in the forms that file managers exchange.
public struct FileList: Hashable, Sendable {
    /// The absolute paths.
    public let paths: [String]

    /// Creates a list of absolute paths.
    public init(_ paths: [String]) {
        self.paths = paths
    }

    /// The list in every form that file managers read, and the paths as text, one per line.
    public var representations: [Representation] {
        [
            Representation(type: .fileURL, target: Target("text/uri-list"), bytes: uriList),
            Representation(
                type: .fileURL, target: Target("x-special/gnome-copied-files"),
                bytes: Array(("copy\n" + addresses.joined(separator: "\n")).utf8)),
            Representation(
                type: .fileURL, target: Target("application/x-kde-cutselection"), bytes: Array("0".utf8)),
            Representation(type: .utf8PlainText, bytes: Array(paths.joined(separator: "\n").utf8)),
        ]
    }

    /// The addresses, one per line that ends with CR LF (RFC 2483 §5).
    private var uriList: [UInt8] {
        Array(addresses.map { $0 + "\r\n" }.joined().utf8)
    }

    /// The paths as `file` URIs (RFC 8089), with an empty host as in GTK and Qt.
    private var addresses: [String] {
        paths.map { "file://" + Self.percentEncoded($0) }
    }

    private static func percentEncoded(_ path: String) -> String {
        let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
        return path.utf8.reduce(into: "") { result, byte in
            if kept.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
