import Glibc
import PasteboardHistory
import TestSupport
import Testing
import UniformTypes

/// What a program that uses the library sees of the history that the real programs keep.
///
/// The library finds the history by the environment of its process, so each test runs in a process of its own.
@Suite(.enabled(if: HistorySession.isAvailable), .serialized, .timeLimit(.minutes(10)))
struct HistoryLibraryTests {
    @Test func itemsAreListedAndSearchedNewestFirst() async throws {
        let session = try HistorySession()
        for (count, text) in ["one tide", "two\nlines", "three tides"].enumerated() {
            try session.copy(text)
            try session.waitForItems(count + 1)
        }
        await #expect(processExitsWith: .success) { [environment = session.environment as [String: String]] in
            use(environment)
            #expect(History.isOn)
            let history = try await History()
            #expect(try await history.count == 3)
            let items = try await history.items()
            #expect(items.map(\.preview) == ["three tides", "two lines", "one tide"])
            #expect(Set(items.map(\.id)).count == 3 && items.allSatisfy { $0.kind == .text && !$0.isPinned })
            #expect(items.map(\.size) == [11, 9, 8] && items.map(\.time) == items.map(\.time).sorted(by: >))
            #expect(try await history.items("TIDE").map(\.preview) == ["three tides", "one tide"])
            #expect(try await history.items("tide one").map(\.preview) == ["one tide"])
            #expect(try await history.items("ebb").isEmpty)
            #expect(try await history.items(offset: 1, limit: 1).map(\.preview) == ["two lines"])
            #expect(try await history.items(offset: 3).isEmpty)
            #expect(try await history.items(limit: -1).isEmpty)
        }
    }

    @Test func anItemIsReadAsItWasCopiedAndAsOtherTypes() async throws {
        let session = try HistorySession()
        let program = try session.foreignCopy("<p>one <b>two</b></p>", as: "text/html")
        try session.waitForItems(1)
        await #expect(processExitsWith: .success) { [environment = session.environment as [String: String]] in
            use(environment)
            let history = try await History()
            let item = try #require(try await history.items().first)
            #expect(item.kind == .richText && item.preview == "one two")
            let representations = try await history.representations(of: item.id)
            #expect(representations.map(\.name) == ["text/html"] && representations.map(\.type) == [.html])
            let content = try await history.content(named: "text/html", of: item.id)
            #expect(content.bytes == Array("<p>one <b>two</b></p>".utf8))
            #expect(try await history.read(.markdown, of: item.id) == Array("one **two**\n".utf8))
            let types = try await history.types(of: item.id)
            #expect(types.first == .html && types.contains(.markdown) && types.contains(.rtf))
            #expect(try await history.thumbnail(of: item.id) == nil)
            let narrowed = try await history.item(item.id, as: .markdown)
            #expect(narrowed.types == [.markdown])
            #expect(try await history.item(item.id).types == [.html])
            await #expect(throws: HistoryError.notOffered(.png)) { try await history.read(.png, of: item.id) }
            await #expect(throws: HistoryError.noSuchItem) { try await history.content(named: "text/rtf", of: item.id) }
        }
        withExtendedLifetime(program) {}
    }

    @Test func changesAreReportedAndPinnedItemsStay() async throws {
        let session = try HistorySession()
        try session.copy("kept")
        try session.waitForItems(1)
        try session.copy("dropped")
        try session.waitForItems(2)
        await #expect(processExitsWith: .success) { [environment = session.environment as [String: String]] in
            use(environment)
            let history = try await History()
            let ids = try await history.items().map(\.id)
            var changes = try await history.changes.makeAsyncIterator()
            try await history.pin(ids[1])
            #expect(await changes.next() != nil)
            #expect(try await history.items().map(\.isPinned) == [false, true])
            try await history.delete([ids[0]])
            #expect(await changes.next() != nil)
            #expect(try await history.items().map(\.preview) == ["kept"])
            await #expect(throws: HistoryError.noSuchItem) { try await history.representations(of: ids[0]) }
            try await history.pin(ids[1], false)
            #expect(await changes.next() != nil)
            #expect(try await history.items().map(\.isPinned) == [false])
        }
    }

    @Test func aHistoryThatIsOffHasNothing() async throws {
        let session = try HistorySession(nil)
        await #expect(processExitsWith: .success) { [environment = session.environment as [String: String]] in
            use(environment)
            #expect(!History.isOn)
            await #expect(throws: HistoryError.off) { try await History() }
        }
    }
}

/// Gives the session's environment to this process.
private func use(_ environment: [String: String]) {
    for (name, value) in environment { setenv(name, value, 1) }
}
