import Glibc

/// Files next to these tests.
enum Files {
    static let drivers = folder + "/Drivers"
    static let matrix = folder + "/Matrix/run.py"
    static let pictures = folder + "/Matrix/pictures.py"
    static let voyage = folder + "/Documents/voyage.md"
    /// The document with everything that a text can say.
    static let everything = project + "/Tests/FormatsTests/Corpus/RoundTrips/everything.md"
    static let page = folder + "/Documents/page.html"
    /// A document for Writer.
    static let document = folder + "/Matrix/Sources/document.fodt"

    static func bytes(of path: String) throws -> [UInt8] {
        try Child("cat", [path], environment: Session.plainEnvironment).finish().output
    }

    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/")
    }()
}
