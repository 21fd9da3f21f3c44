/// A MIME type with its parameters (RFC 2045 §5.1), in one canonical form.
///
/// Case, spacing, quotes and the order of parameters make no difference:
///
///     MIMEType("Text/Plain; Charset=\"UTF-8\"") == MIMEType("text/plain;charset=utf8")   // true
public struct MIMEType: Hashable, Sendable {
    /// The part before the slash, in lower case.
    public let type: String
    /// The part after the slash, in lower case.
    public let subtype: String
    /// Values by the lower-case names of the parameters.
    ///
    /// The character set has its usual label in lower case.
    public let parameters: [String: String]

    /// Parses a MIME type from a header or from the name of an X11 target; nil if it is malformed.
    public init?(_ text: String) {
        var scanner = MIMEScanner(text)
        guard let type = scanner.token(), scanner.skip(UInt8(ascii: "/")), let subtype = scanner.token(),
            let parameters = scanner.parameters()
        else { return nil }
        self.type = type.lowercased()
        self.subtype = subtype.lowercased()
        self.parameters = parameters
    }

    /// Type and subtype without parameters: `text/html`.
    public var essence: String { "\(type)/\(subtype)" }

    /// The character set's usual label in lower case, such as `utf-8`.
    public var charset: String? { parameters["charset"] }

    /// The part after the last plus sign of the subtype: `xml` in `image/svg+xml` (RFC 6838 §4.2.8).
    public var suffix: String? { subtype.lastIndex(of: "+").map { String(subtype[subtype.index(after: $0)...]) } }

    var essenceWithCharset: String { charset.map { "\(essence);charset=\(MIMEScanner.quotedIfNeeded($0))" } ?? essence }
}

extension MIMEType: CustomStringConvertible {
    /// The canonical form: no spaces, parameters in alphabetical order, quotes only where they are needed.
    public var description: String {
        parameters.sorted { $0.key < $1.key }.reduce(into: essence) { text, parameter in
            text += ";\(parameter.key)=\(MIMEScanner.quotedIfNeeded(parameter.value))"
        }
    }
}
