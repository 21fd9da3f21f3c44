import Glibc

/// A converter of the C library (POSIX `iconv`) to UTF-8.
///
/// It is safe, because the descriptor is private and closed with this object.
@safe package final class SystemConverter {
    private let descriptor: iconv_t?
    /// The set that is converted; nil for one that was opened by its name.
    private let set: MultiByteSet?

    /// Opens the converter of a set, which converts nothing if the C library lacks it.
    package convenience init(from set: MultiByteSet) { self.init(named: set.rawValue, set) }

    private init(named name: String, _ set: MultiByteSet? = nil) {
        self.set = set
        let opened = unsafe iconv_open("UTF-8", name)
        // POSIX: a failure is the pointer -1.
        unsafe descriptor = unsafe opened == iconv_t(bitPattern: -1) ? nil : opened
    }

    deinit {
        if let descriptor = unsafe descriptor { unsafe iconv_close(descriptor) }
    }

    /// Loads all converters, for a process that is about to be denied access to files.
    ///
    /// The C library keeps a converter in memory as long as one descriptor is open.
    package static func prepare() { withExtendedLifetime(prepared) {} }

    private static let prepared = Prepared()

    /// Converters that stay open until the process ends.
    private struct Prepared: Sendable {
        init() {
            // RTF uses the names of the smaller sets.
            for name in MultiByteSet.allCases.map(\.rawValue) + ["GBK", "BIG5"] {
                _ = unsafe Unmanaged.passRetained(SystemConverter(named: name))
            }
        }
    }

    /// The maximum number of bytes that are converted in one call.
    private static let piece = 4096

    /// Decodes bytes; each byte that does not begin a character becomes U+FFFD.
    package func decode(_ bytes: [UInt8]) -> DecodedBytes {
        var result = DecodedBytes(bytes: [])
        result.bytes.reserveCapacity(bytes.count * 2)
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = convert(rest.prefix(Self.piece), into: &result.bytes)
            guard end == rest.startIndex, let byte = rest.popFirst() else {
                rest = rest[end...]
                continue
            }
            if byte < 0x80 {
                result.bytes.append(byte)
                continue
            }
            if let scalar = set?.lone(byte) {
                result.bytes.append(contentsOf: String(scalar).utf8)
                continue
            }
            result.bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
            result.replaced += 1
        }
        return result
    }

    /// Appends the characters at the start of the bytes; returns the index of the first byte that does not begin one.
    private func convert(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) -> Int {
        guard let descriptor = unsafe descriptor else { return bytes.startIndex }
        var input = bytes.map { CChar(bitPattern: $0) }
        // In UTF-8, a byte of an East Asian set becomes at most three bytes.
        var converted = [CChar](repeating: 0, count: input.count * 3 + 16)
        var inputLeft = input.count
        var outputLeft = converted.count
        unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe converted.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var to = target.baseAddress
                _ = unsafe iconv(descriptor, &from, &inputLeft, &to, &outputLeft)
            }
        }
        output.append(contentsOf: converted.prefix(converted.count - outputLeft).map { UInt8(bitPattern: $0) })
        return bytes.endIndex - inputLeft
    }
}
