import Glibc
import TestSupport
import Testing

@testable import PasteboardClient

@Suite struct MemoryRestrictionTests {
    /// Each row: the list of groups, and the lowest limit of the files below.
    @Test(arguments: [
        ("0::/user.slice/app.scope\n", [300, 500]), ("0::/user.slice/other.scope\n", [500]), ("0::/\n", []),
        ("12:memory:/user.slice/app.scope\n", []), ("", []),
        ("1:name=systemd:/elsewhere\n0::/user.slice/app.scope/deep\n", [300, 500]),
    ])
    func theLimitsOfAGroupAndOfThoseAroundItCount(list: String, limits: [Int]) throws {
        let folder = Runtime.makeFolder()
        let slice = "\(folder)/user.slice"
        let groups = [(slice, "500\n"), ("\(slice)/app.scope", "300\n"), ("\(slice)/app.scope/deep", "max\n")]
        for (path, limit) in groups {
            #expect(mkdir(path, 0o700) == 0)
            write(limit, to: "\(path)/memory.max")
        }
        write(list, to: "\(folder)/cgroup")
        #expect(MemoryRestriction.groups(listedIn: "\(folder)/cgroup", mountedAt: folder) == limits)
        for (path, _) in groups.reversed() {
            unlink("\(path)/memory.max")
            rmdir(path)
        }
        unlink("\(folder)/cgroup")
        rmdir(folder)
    }

    @Test(arguments: [
        ("5120 900 600 20 0 300 0\n", 5120, 300), ("", 0, 0), ("5120 900\n", 0, 0), ("a b c d e f g\n", 0, 0),
    ])
    func whatTheProcessHasIsRead(statm: String, addresses: Int, data: Int) {
        let usage = MemoryRestriction.usage(in: statm, pageSize: 4096)
        #expect(usage.addresses == addresses * 4096 && usage.data == data * 4096)
    }

    private func write(_ text: String, to path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        #expect(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
        close(descriptor)
    }

    @Test func aSystemWithoutGroupsHasNoLimits() {
        #expect(MemoryRestriction.groups(listedIn: "/nonexistent", mountedAt: "/nonexistent") == [])
    }
}
