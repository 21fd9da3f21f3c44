import Glibc

/// A runtime folder of the tests' own, which stands in for the user's.
package enum Runtime {
    package static let folder: String = {
        let folder = makeFolder()
        setenv("XDG_RUNTIME_DIR", folder, 1)
        return folder
    }()

    /// A new folder that only this user can read.
    package static func makeFolder() -> String {
        var template = Array("/tmp/pasteboard-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return "/nonexistent" }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
