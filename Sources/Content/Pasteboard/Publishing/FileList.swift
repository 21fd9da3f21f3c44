import Targets
import UniformTypes

/// Copied files, in the forms that file managers exchange.
public struct FileList: Hashable, Sendable {
    /// The absolute paths; bytes that are not UTF-8 are replaced in them.
    public var paths: [String] { bytes.map { String(decoding: $0, as: UTF8.self) } }
    /// The absolute paths in bytes, in any encoding.
    public let bytes: [[UInt8]]
    /// Whether a paste moves the files.
    public let isCut: Bool

    /// Whether programs in sandboxes get the files through the document portal, if there is one.
    public let isTransferred: Bool

    /// Creates a list of absolute paths.
    ///
    /// A paste copies the files, or moves them where they are `cut`. Files without a folder among them may be `transferred`
    /// to programs in sandboxes: not every version of the document portal takes folders.
    public init(_ paths: [String], cut isCut: Bool = false, transferred isTransferred: Bool = false) {
        self.init(bytes: paths.map { Array($0.utf8) }, cut: isCut, transferred: isTransferred)
    }

    /// Creates a list of absolute paths whose names may be in any encoding.
    public init(bytes: [[UInt8]], cut isCut: Bool = false, transferred isTransferred: Bool = false) {
        self.bytes = bytes
        self.isCut = isCut
        self.isTransferred = isTransferred
    }

    /// The list in every form that file managers read, and as text: one path per line, or the address of a path that is
    /// not UTF-8.
    ///
    /// Nautilus, Nemo, Thunar and PCManFM read GNOME's form, Caja reads MATE's, Dolphin and Konqueror read the addresses
    /// with KDE's mark. The form of Nautilus before GNOME 40 is left out: it is text, which would replace the paths.
    public var representations: [Representation] {
        let transfer = isTransferred ? Self.transferTargets : []
        return [
            Representation(type: .fileURL, target: Target("text/uri-list"), bytes: uriList),
            Representation(type: .fileURL, target: Target("x-special/gnome-copied-files"), bytes: copiedFiles),
            Representation(type: .fileURL, target: Target("x-special/mate-copied-files"), bytes: copiedFiles),
            Representation(type: .fileURL, target: .cutSelection, bytes: Array((isCut ? "1" : "0").utf8)),
            Representation(type: .utf8PlainText, bytes: text),
        ] + transfer.map { Representation(type: .fileURL, target: $0, bytes: []) }
    }

    private var text: [UInt8] {
        let lines = bytes.map { $0.areUTF8 ? $0 : Array(Self.address($0).utf8) }
        return Array(lines.joined(separator: [0x0A]))
    }

    /// The addresses, one per line that ends with CR LF (RFC 2483 §5).
    private var uriList: [UInt8] { Array(addresses.map { $0 + "\r\n" }.joined().utf8) }

    /// The operation and the addresses, one per line and without a line end after the last, at which Nemo fails.
    private var copiedFiles: [UInt8] { Array(([isCut ? "cut" : "copy"] + addresses).joined(separator: "\n").utf8) }

    /// The paths as `file` URIs (RFC 8089), with an empty host as in GTK and Qt.
    private var addresses: [String] { bytes.map { Self.address($0) } }

    private static func address(_ path: [UInt8]) -> String {
        let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=:@".utf8)
        return path.reduce(into: "file://") { result, byte in
            if kept.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
