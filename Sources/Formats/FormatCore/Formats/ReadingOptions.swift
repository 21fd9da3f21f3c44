/// Options for reading.
public struct ReadingOptions: Hashable, Sendable {
    /// True if invalid UTF-8 is an error; otherwise the character set is detected, and bytes that are invalid in it become
    /// U+FFFD.
    public var isStrict: Bool

    /// The base of relative addresses, if the source is known.
    public var baseAddress: String?

    /// Additional schemes whose links are kept, in lower case.
    public var linkSchemes: Set<String>

    /// The language of code that names none; nil if the source says nothing about it.
    public var codeLanguage: String?

    /// True if all visible sheets of a workbook are read, each under its name; otherwise the first one is.
    public var readsAllSheets = false

    /// Creates options.
    public init(isStrict: Bool = false, baseAddress: String? = nil, linkSchemes: Set<String> = []) {
        self.isStrict = isStrict
        self.baseAddress = baseAddress
        self.linkSchemes = linkSchemes
    }

    /// Options that accept invalid UTF-8 and have no base address.
    public static let standard = ReadingOptions()
}
