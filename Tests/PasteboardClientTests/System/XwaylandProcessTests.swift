import Glibc
import SelectionModel
import TestSupport
import Testing

@testable import PasteboardClient

@Suite struct XwaylandProcessTests {
    /// Each row: the words of a process, and whether it is the Xwayland of display :7.
    @Test(arguments: [
        (["/usr/bin/Xwayland", ":7", "-rootless"], true), (["Xwayland", "-rootless", ":7"], true),
        (["/usr/bin/Xwayland", ":70"], false), (["/usr/bin/Xorg", ":7"], false), (["sh", "-c", "Xwayland :7"], false),
        (["/opt/Xwayland/wrapper", ":7"], false), ([], false),
    ])
    func aProcessIsToldByItsWords(words: [String], expected: Bool) throws {
        let folder = Runtime.makeFolder()
        for (name, words) in [("12", words), ("self", ["Xwayland", ":7"])] {
            #expect(mkdir("\(folder)/\(name)", 0o700) == 0)
            let bytes: [UInt8] = words.flatMap { word in Array(word.utf8) + [0] }
            let descriptor = open("\(folder)/\(name)/cmdline", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            #expect(write(descriptor, bytes, bytes.count) == bytes.count)
            close(descriptor)
        }
        let display = try #require(DisplayName(":7"))
        #expect(XwaylandProcess.serves(display, processes: folder) == expected)
        for name in ["12", "self"] {
            unlink("\(folder)/\(name)/cmdline")
            rmdir("\(folder)/\(name)")
        }
        rmdir(folder)
    }

    @Test func whereNoProcessesAreListedThereIsNone() throws {
        #expect(try !XwaylandProcess.serves(#require(DisplayName(":7")), processes: "/nonexistent"))
    }
}
