import Glibc
import Testing

@testable import X11

@Suite struct ProcessFactsTests {
    @Test("A program's own libraries are next to it, but not in shared folders")
    func libraries() {
        var template = Array("/tmp/pasteboard-parts-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            Issue.record("no folder could be made")
            return
        }
        let folder = String(cString: made)
        defer {
            for name in ["libsmlo.so", "libx.so.1", "soffice.bin"] { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        for name in ["libsmlo.so", "libx.so.1", "soffice.bin"] { close(creat("\(folder)/\(name)", 0o600)) }
        #expect(ProcessFacts.libraries(beside: "\(folder)/soffice.bin") == ["libsmlo.so"])
        #expect(ProcessFacts.libraries(beside: "/usr/bin/env") == [])
        #expect(ProcessFacts.libraries(beside: "\(folder)/none/x") == [])
        #expect(ProcessFacts.libraries(beside: "") == [])
    }
}
