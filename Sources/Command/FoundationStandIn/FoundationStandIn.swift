import Glibc

// A release is linked with this in place of FoundationEssentials: the module has its name then (Package.swift), so that the
// linker finds here what ArgumentParser refers to, and takes nothing of the library, of which it can leave nothing out. A name
// that another version of ArgumentParser needs as well brings the library back, and the linker finds names that are there twice.

/// The protocol that the argument parser asks errors about before it describes them.
///
/// No error of the program conforms to it.
public protocol LocalizedError: Error {
    /// What went wrong.
    var errorDescription: String? { get }
    /// Why it did.
    var failureReason: String? { get }
    /// What helps.
    var recoverySuggestion: String? { get }
    /// Where it is explained.
    var helpAnchor: String? { get }
}

/// The encoder with which the argument parser would describe a program as JSON, for `--experimental-dump-help`.
///
/// The manual page is written from what a debug build says; a release ends here.
open class JSONEncoder {
    /// How JSON would be laid out.
    public struct OutputFormatting: OptionSet, Sendable {
        /// Lines and indents.
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        /// Keys in order.
        public static let sortedKeys = OutputFormatting(rawValue: 2)

        /// The bits of the options.
        public let rawValue: UInt

        /// Options by their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// Ends the program with `EX_UNAVAILABLE`.
    public init() {
        let message = "pasteboard: only a debug build describes itself as JSON\n"
        _ = unsafe write(STDERR_FILENO, message, message.utf8.count)
        exit(69)
    }
}

/// What the encoder would return.
public struct Data: Sendable {}

extension String {
    /// An encoding of text.
    public struct Encoding: Sendable {
        /// UTF-8.
        public static let utf8 = Encoding()
    }

    /// Nothing, since there is no data without an encoder.
    public init?(data: __shared Data, encoding: Encoding) {
        return nil
    }
}
