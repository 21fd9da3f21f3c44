/// A list of files that a program has copied or cut.
package struct CopiedFileList: Hashable, Sendable {
    /// The operation of a paste with the files.
    package enum Operation: Hashable, Sendable {
        case copy
        /// Move the files, which were cut.
        case move
    }

    /// The files, in the order of the list.
    package let files: [FileAddress]
    /// The operation of a paste.
    package let operation: Operation

    /// The maximum number of addresses that are read.
    package static let limit = 1_000_000

    /// Reads the content of a target; nil if it is not a list of files.
    ///
    /// - Parameters:
    ///   - bytes: the content.
    ///   - target: the target that has this content.
    ///   - cutSelection: the content of KDE's `application/x-kde-cutselection`, which accompanies a list of addresses.
    ///   - hostName: the name of this computer.
    package init?(_ bytes: [UInt8], under target: String, cutSelection: [UInt8]? = nil, hostName: [UInt8] = []) {
        var lines = Self.lines(bytes)
        switch FileListSource(target) {
        case .addresses:
            lines.removeAll { $0.first == UInt8(ascii: "#") }
            operation = cutSelection?.first == UInt8(ascii: "1") ? .move : .copy
        case .operationAndAddresses:
            if lines.first == Self.nautilus { lines.removeFirst() }
            guard let operation = lines.popFirst().flatMap(Self.operation) else { return nil }
            self.operation = operation
        case .text:
            // Nautilus 3.30 to 3.38 offered its list as text.
            guard lines.popFirst() == Self.nautilus, let operation = lines.popFirst().flatMap(Self.operation) else {
                return nil
            }
            self.operation = operation
        }
        guard lines.count <= Self.limit else { return nil }
        files = lines.map { FileAddress(Array($0), hostName: hostName) }
    }

    /// Makes a list of files that are to be copied.
    package init(files: [FileAddress]) {
        self.files = files
        operation = .copy
    }

    private static let nautilus = ArraySlice("x-special/nautilus-clipboard".utf8)

    private static func operation(_ line: ArraySlice<UInt8>) -> Operation? {
        if line.elementsEqual("copy".utf8) { return .copy }
        return line.elementsEqual("cut".utf8) ? .move : nil
    }

    /// The lines of a list, which end with LF or CR LF; some programs end the last one with NUL.
    private static func lines(_ bytes: [UInt8]) -> ArraySlice<ArraySlice<UInt8>> {
        bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }[...]
    }
}
