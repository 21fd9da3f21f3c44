import Glibc

/// Packages in another folder that depend on a tagged version of this one: the one in the article UsingTheLibrary, and
/// `Examples/programs`.
struct OutsidePackage {
    /// The address in the article's manifest, which Git redirects to the clone.
    private static let address = "https://example.org/pasteboard.git"
    private let session: Session
    private let folder: String
    /// The programs of `Examples/programs`, in a folder of their own.
    private let programs: String

    /// Clones the last commit, tags the clone, and writes the manifests and the programs.
    init(_ session: Session) throws {
        self.session = session
        folder = session.folder + "/groceries"
        programs = session.folder + "/programs"
        let article = Files.project + "/Sources/Content/Pasteboard/Pasteboard.docc/UsingTheLibrary.md"
        let text = String(decoding: try Files.bytes(of: article), as: UTF8.self)
        let blocks = text.split(separator: "```swift\n").dropFirst().compactMap {
            $0.split(separator: "```", maxSplits: 1).first.map(String.init)
        }
        guard let manifest = blocks.first(where: { $0.contains("Package(") }),
            let program = blocks.first(where: { $0.contains("@main") })
        else { throw Failure.articleHasNoProgram }
        self.program = program
        let clone = session.folder + "/pasteboard.git"
        try run("git", ["clone", "--quiet", "--bare", Files.project, clone])
        try run("git", ["-C", clone, "tag", "0.2.0"])
        try run("mkdir", ["-p", folder + "/Sources/Groceries"])
        _ = try session.file("groceries/Package.swift", Array(manifest.utf8))
        _ = try session.file("groceries/Sources/Groceries/Groceries.swift", Array(program.utf8))
        try run("cp", ["-r", Files.project + "/Examples/programs", programs])
        try run(
            "sed",
            [
                "-i",
                "s|\\.package(name: \"pasteboard\", path: [^)]*)|.package(url: \"\(Self.address)\", from: \"0.2.0\")|",
                programs + "/Package.swift",
            ])
    }

    let program: String

    /// Builds the program of the article and returns its path.
    func built() throws -> String {
        try built("Groceries", in: folder)
    }

    /// Builds one of the programs in `Examples/programs` and returns its path.
    ///
    /// They share the build of this package: a library is compiled once.
    func built(program name: String) throws -> String {
        try built(name, in: programs)
    }

    private func built(_ name: String, in package: String) throws -> String {
        // SwiftPM caches what it has seen for each address and version, which is not this clone. It also reuses the cached
        // build of another package in the same folder.
        let words = [
            "build", "--package-path", package, "--security-path", session.folder + "/security", "--cache-path",
            session.folder + "/cache", "--scratch-path", scratch, "--product", name, "--disable-build-manifest-caching",
            // Each library is compiled only once, so the index store and incremental compilation are not worth their time.
            "--disable-index-store", "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc",
            "1",
        ]
        try run("swift", words, seconds: 1500)
        let place = try run("swift", words + ["--show-bin-path"])
        return (place.lines.last ?? "") + "/" + name
    }

    private var scratch: String { session.folder + "/build" }

    /// The manifest of this package as a dependency in SwiftPM's checkout.
    func manifestOfTheDependency() throws -> String {
        try run("swift", ["package", "--package-path", scratch + "/checkouts/pasteboard", "dump-package"]).text
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String], seconds: Int = 60) throws -> Outcome {
        let words = ["-c", "exec \"$0\" \"$@\" 2>&1", program] + arguments
        let outcome = try Child("sh", words, environment: builder).finish(seconds: seconds)
        guard outcome.status == 0 else { throw Failure.ended(program, outcome.text) }
        return outcome
    }

    /// SwiftPM caches fetched packages in the tester's home folder.
    private var builder: [String: String] {
        Session.plainEnvironment.merging([
            "HOME": getenv("HOME").map { String(cString: $0) } ?? "/",
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.file://\(session.folder)/pasteboard.git.insteadOf",
            "GIT_CONFIG_VALUE_0": Self.address,
        ]) { $1 }
    }

    enum Failure: Error {
        case articleHasNoProgram
        case ended(String, String)
    }
}
