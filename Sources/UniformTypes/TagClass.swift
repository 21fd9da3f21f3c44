/// The other systems of names by which a type is known.
public enum TagClass: String, Hashable, Sendable, CaseIterable {
    /// The part of a file's name after its last dot, in any case.
    case filenameExtension = "public.filename-extension"
    /// A MIME type (RFC 2045), with parameters where they tell types apart.
    case mimeType = "public.mime-type"
    /// A four-character code of classic Mac OS, in exactly this case.
    case osType = "com.apple.ostype"
    /// A pasteboard type from before there were identifiers, and any X11 target that is no MIME type; exact.
    case nspboardType = "com.apple.nspboard-type"
}
