import Glibc
import SelectionModel
import Testing

@testable import PasteboardClient

@Suite struct RuntimeFolderTests {
    private let base = Runtime.makeFolder()

    private func open(_ variables: [String: String]) throws(RuntimeFolder.Failure) -> RuntimeFolder {
        try RuntimeFolder.open { variables[$0] }
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return lstat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
    }

    @Test func theFolderIsMadeForTheUserAlone() throws {
        #expect(try open(["XDG_RUNTIME_DIR": base]).path == base + "/pasteboard")
        #expect(mode(base + "/pasteboard") == 0o700)
        #expect(try open(["XDG_RUNTIME_DIR": base]).path == base + "/pasteboard")
    }

    @Test func askingForItMakesNothing() throws {
        for variables in [["XDG_RUNTIME_DIR": base], ["TMPDIR": base]] {
            let folder = try RuntimeFolder.existing { variables[$0] }
            #expect(folder == nil || folder?.path == "/run/user/\(geteuid())/pasteboard")
            #expect(access("\(base)/pasteboard", F_OK) != 0 && access("\(base)/pasteboard-\(geteuid())", F_OK) != 0)
        }
        let made = try open(["XDG_RUNTIME_DIR": base])
        #expect(try RuntimeFolder.existing { ["XDG_RUNTIME_DIR": base][$0] }?.path == made.path)
        chmod(made.path, 0o755)
        #expect(throws: RuntimeFolder.Failure.openToOthers(path: made.path)) {
            try RuntimeFolder.existing { ["XDG_RUNTIME_DIR": base][$0] }
        }
    }

    @Test func socketAndLockAreNamedAfterTheDisplay() throws {
        let display = try #require(DisplayName("host/a:1.2"))
        let folder = RuntimeFolder(path: "/run")
        #expect(try folder.socket(of: display) == "/run/host%2fa:1.sock")
        #expect(folder.lock(of: display) == "/run/host%2fa:1.lock")
    }

    @Test(arguments: [0o755, 0o711, 0o770, 0o701] as [mode_t])
    func aFolderThatIsOpenToOthersIsRefused(mode: mode_t) {
        mkdir(base + "/pasteboard", mode)
        chmod(base + "/pasteboard", mode)
        #expect(throws: RuntimeFolder.Failure.openToOthers(path: base + "/pasteboard")) {
            try open(["XDG_RUNTIME_DIR": base])
        }
    }

    @Test func aLinkIsRefusedEvenToAFolderThatIsSound() {
        mkdir(base + "/real", 0o700)
        symlink(base + "/real", base + "/pasteboard")
        #expect(throws: RuntimeFolder.Failure.notAFolder(path: base + "/pasteboard")) {
            try open(["XDG_RUNTIME_DIR": base])
        }
        symlink(base + "/real", base + "/link")
        #expect(throws: RuntimeFolder.Failure.notAFolder(path: base + "/link")) {
            try open(["XDG_RUNTIME_DIR": base + "/link"])
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func aFolderOfAnotherUserIsRefused() {
        mkdir(base + "/pasteboard", 0o700)
        chown(base + "/pasteboard", 65534, 65534)
        #expect(throws: RuntimeFolder.Failure.notOurs(path: base + "/pasteboard")) {
            try open(["XDG_RUNTIME_DIR": base])
        }
        chown(base, 65534, 65534)
        #expect(throws: RuntimeFolder.Failure.notOurs(path: base)) { try open(["XDG_RUNTIME_DIR": base]) }
    }

    @Test(arguments: [[:], ["XDG_RUNTIME_DIR": "/nonexistent/folder"], ["XDG_RUNTIME_DIR": "relative"]])
    func withoutTheVariableAnotherPlaceIsFound(variables: [String: String]) throws {
        let usual = "/run/user/\(geteuid())"
        let fallback = access(usual, F_OK) == 0 ? usual : "\(base)/pasteboard-\(geteuid())"
        let folder = try open(variables.merging(["TMPDIR": base]) { $1 })
        #expect(folder.path == fallback + "/pasteboard")
        #expect(mode(folder.path) == 0o700)
    }

    @Test func aPathThatNoSocketCanHaveIsSaid() throws {
        let display = try #require(DisplayName(":" + String(repeating: "1", count: 108)))
        #expect(throws: RuntimeFolder.Failure.pathTooLong(path: "/run/\(display.name).sock")) {
            try RuntimeFolder(path: "/run").socket(of: display)
        }
    }

    @Test(arguments: [
        (":0", String?.some(":0"), ":0"), (":0.1", ":0", ":0"), ("localhost:10.0", "localhost:10", "localhost:10"),
        ("unix:0", "unix:0", "unix:0"), ("::1:0", "::1:0", "::1:0"), ("a b\n:2", "a b\n:2", "a%20b%0a:2"),
        ("../x:0", "../x:0", "..%2fx:0"), ("no colon", nil, ""), ("", nil, ""),
    ])
    func displays(text: String, name: String?, fileName: String) {
        #expect(DisplayName(text)?.name == name)
        #expect((DisplayName(text)?.fileName ?? "") == fileName)
    }
}
