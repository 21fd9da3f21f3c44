import Glibc

/// A program that is installed together with this one.
package enum InstalledProgram {
    /// The path of a program; nil if it is not installed.
    ///
    /// The search begins in the folder of this program. If only one of the two programs is meant for users, it continues
    /// in the other of `bin` and `libexec/pasteboard` (Filesystem Hierarchy Standard 3.0 §4.7), and then in `PATH`.
    package static func path(_ name: String) -> String? {
        let folders =
            (ownFolder.map(relatives) ?? []) + (environment("PATH") ?? "").split(separator: ":").map(String.init)
        return folders.lazy.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
    }

    private static let privateFolder = "/libexec/pasteboard"

    private static func relatives(_ folder: String) -> [String] {
        guard folder.hasSuffix(privateFolder) else { return [folder, folder + "/.." + privateFolder] }
        return [folder, folder + "/../../bin"]
    }

    private static var ownFolder: String? {
        var own = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlink("/proc/self/exe", &own, own.count - 1)
        guard length > 0 else { return nil }
        let path = String(decoding: own.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
