import Targets
import UniformTypes

/// Files that were copied, as file managers exchange them.
public struct FileList: Hashable, Sendable {
    /// Absolute paths.
    public let paths: [String]

    public init(_ paths: [String]) {
        self.paths = paths
    }

    /// The list under every name that file managers look for, and the paths as text, one a line.
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

    /// Each address on a line of its own, ended by CR LF (RFC 2483 §5).
    private var uriList: [UInt8] {
        Array(addresses.map { $0 + "\r\n" }.joined().utf8)
    }

    /// The paths as addresses (RFC 8089), with an empty host as GTK and Qt write them.
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
