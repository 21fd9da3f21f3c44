import Glibc
import SelectionModel
import Selections
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// Real applications that end with a copy held.
@Suite(.enabled(if: TestServer.isAvailable))
struct ToolkitTests {
    static let installed = ToolkitClient.allCases.filter(\.isInstalled)

    @Test(arguments: ToolkitClient.allCases)
    func everythingTextualOutlivesIt(toolkit: ToolkitClient) throws {
        try #require(Self.installed.contains(toolkit), "needs \(toolkit.rawValue)")
        let desk = try Desk()
        let (before, program, go) = try copied(toolkit, desk)
        try leave(program, go)
        #expect(try contents(desk).filter { before[$0.key] != nil } == before)
        #expect(before["UTF8_STRING"]?.bytes == Array(ToolkitClient.text.utf8))
        #expect(before.count > 3)
    }

    @Test(arguments: ToolkitClient.allCases)
    func itIsSavedThoughItLeavesAtOnce(toolkit: ToolkitClient) throws {
        try #require(Self.installed.contains(toolkit), "needs \(toolkit.rawValue)")
        let desk = try Desk()
        let go = "\(Runtime.makeFolder())/go"
        close(creat(go, 0o600))
        try waitUntil { try manager(of: desk).hasRole }
        try #require(try !toolkit.start(on: desk.display, until: go).read().isEmpty)
        #expect(try desk.read("UTF8_STRING") == ToolkitClient.text)
    }

    @Test(arguments: ToolkitClient.allCases)
    func itOutlivesBeingKilled(toolkit: ToolkitClient) throws {
        try #require(Self.installed.contains(toolkit), "needs \(toolkit.rawValue)")
        let desk = try Desk()
        let (before, program, _) = try copied(toolkit, desk)
        kill(program.process, SIGKILL)
        try waitUntil { try manager(of: desk).keptTargets > 0 }
        let after = try contents(desk)
        // One application-specific target exceeds the limit for reading in advance.
        #expect(
            after.filter { before[$0.key] != nil } == before.filter { $0.key != "application/x-custom" })
    }
}

extension ToolkitTests {
    private func manager(of desk: Desk) throws -> ManagerStatus {
        guard case .report(let report) = try desk.ask(.status), let manager = report.manager else {
            throw TookTooLong()
        }
        return manager
    }

    /// Starts it, and reads all that it offers once the manager has read it.
    private func copied(
        _ toolkit: ToolkitClient, _ desk: Desk
    ) throws -> (contents: [String: Payload], program: Program, go: String) {
        let go = "\(Runtime.makeFolder())/go"
        let program = try toolkit.start(on: desk.display, until: go)
        try waitUntil { try manager(of: desk).readTargets > 0 }
        let before = try contents(desk)
        let expected = before.keys.filter { $0 != "application/x-custom" }.count
        try waitUntil { try manager(of: desk).readTargets == expected }
        return (before, program, go)
    }

    private func leave(_ program: Program, _ go: String) throws {
        close(creat(go, 0o600))
        let took = String(decoding: try program.read(), as: UTF8.self)
        #expect(!took.isEmpty)
        try waitUntil { waitpid(program.process, nil, WNOHANG) == program.process }
    }

    /// All content targets, of any owner.
    private func contents(_ desk: Desk) throws -> [String: Payload] {
        let reader = try desk.reader()
        var contents: [String: Payload] = [:]
        for target in try reader.targets(of: .clipboard) where target.kind == .content {
            contents[target.name] = try reader.retrieve(target, from: .clipboard)
        }
        return contents
    }
}
