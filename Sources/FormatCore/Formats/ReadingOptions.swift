/// Options for reading.
public struct ReadingOptions: Hashable, Sendable {
    /// Whether invalid UTF-8 is an error; otherwise each maximal invalid part becomes U+FFFD (Unicode 15 §3.9).
    public var isStrict: Bool

    /// The base of relative addresses, if the source is known.
    public var baseAddress: String?

    /// The schemes whose links are kept in addition to the usual ones, in lower case.
    public var linkSchemes: Set<String> = []

    /// Creates options.
    public init(isStrict: Bool = false, baseAddress: String? = nil) {
        self.isStrict = isStrict
        self.baseAddress = baseAddress
    }

    /// Tolerates invalid UTF-8, without a base address.
    public static let standard = ReadingOptions()
}
