import Glibc

/// The examples with windows, a package of their own: `Examples/gtk`.
///
/// Building it anew takes minutes, so that it is tested where `CI` is true or `PASTEBOARD_WINDOW` is set.
enum WindowPackage {
    static let isWanted = ["CI", "PASTEBOARD_WINDOW"].contains { (name: String) in
        getenv(name).map { ["true", "1"].contains(String(cString: $0)) } ?? false
    }

    static let hasHeaders =
        (try? Child("pkg-config", ["--exists", "gtk4"], environment: Session.plainEnvironment).finish())?.status == 0

    /// The folder of the programs, which are built once for all tests.
    static func programs() throws -> String { try built.get() }

    private static let built = Result {
        let package = ["--package-path", Files.project + "/Examples/gtk"]
        let build = try Child("swift", ["build"] + package, environment: builder).finish(seconds: 900)
        guard build.status == 0 else { throw Failure(output: build.text) }
        let place = try Child("swift", ["build", "--show-bin-path"] + package, environment: builder).finish()
        return place.lines.last ?? ""
    }

    struct Failure: Error {
        let output: String
    }

    /// SwiftPM keeps what it has fetched in the home of whoever tests.
    private static var builder: [String: String] {
        Session.plainEnvironment.merging(["HOME": getenv("HOME").map { String(cString: $0) } ?? "/"]) { $1 }
    }
}
