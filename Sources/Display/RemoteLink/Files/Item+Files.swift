import Targets
import UniformTypes

extension Representation {
    /// Returns a promise of files of the other computer.
    package static func promisingFiles(_ promise: Int) -> Representation {
        Representation(promising: .fileURL, target: RemoteFiles.target, promise: promise)
    }

    /// Whether it is a promise of files.
    package var promisesFiles: Bool { type == .fileURL && target == RemoteFiles.target && promise != nil }
}

extension Item {
    /// Whether it lists files of this computer.
    var listsFiles: Bool { representations.contains { $0.type == .fileURL } }

    /// The paths of the files that it lists.
    ///
    /// - Throws: an error if they cannot be sent to another computer.
    var listedFiles: [[UInt8]] {
        get throws(RemoteFileRefusal) {
            let mark = representations.first { $0.target == "application/x-kde-cutselection" }
            guard mark?.bytes != Array("1".utf8) else { throw .cut }
            let list = representations.first { representation in
                representation.type == .fileURL && [nil, "text/uri-list"].contains(representation.target)
            }
            var paths: [[UInt8]] = []
            for line in (list?.bytes ?? []).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                guard let path = Self.path(line) else { throw .elsewhere }
                paths.append(path)
            }
            guard !paths.isEmpty else { throw .elsewhere }
            return paths
        }
    }

    /// The path in the address of a file of this computer (RFC 8089).
    private static func path(_ address: ArraySlice<UInt8>) -> [UInt8]? {
        let scheme = Array("file:///".utf8)
        guard address.starts(with: scheme) else { return nil }
        var rest = address.dropFirst(scheme.count - 1)
        var path: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                path.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            rest = rest.dropFirst(2)
            guard digits.utf8.count == 2, let decoded = UInt8(digits, radix: 16), decoded != 0 else { return nil }
            path.append(decoded)
        }
        return path
    }
}
