/// The naming systems for types, besides identifiers.
public enum TagClass: String, Hashable, Sendable, CaseIterable {
    /// The part of a file's name after its last dot, in any case.
    case filenameExtension = "public.filename-extension"
    /// A MIME type (RFC 2045), with parameters if they distinguish types.
    case mimeType = "public.mime-type"
    /// A four-character code of classic Mac OS, in exactly this case.
    case osType = "com.apple.ostype"
    /// A pasteboard type that is older than identifiers, or an X11 target that is not a MIME type; in exactly this case.
    case nspboardType = "com.apple.nspboard-type"
}
