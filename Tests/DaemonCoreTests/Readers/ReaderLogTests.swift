import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import DaemonCore

/// The log of requestors, and access to content for the focused application only.
@Suite struct ReaderLogTests {
    private var world = FakeWorld()

    private func item(_ text: String, isForFocused: Bool = false, isSensitive: Bool = false) -> Item {
        var item = Item([Representation(type: .utf8PlainText, bytes: Array(text.utf8))], isSensitive: isSensitive)
        item.isForFocused = isForFocused
        return item
    }

    private func client(
        _ number: UInt64, _ program: String, process: Int32, hasFocus: Bool = false,
        evidence: ClientIdentity.Evidence = .socket
    ) -> FakeClient {
        var client = FakeClient(number, [], program: program)
        client.identity.process = process
        client.identity.evidence = evidence
        client.identity.hasFocus = hasFocus
        return client
    }

    private mutating func ask(_ target: String, as client: FakeClient) -> String? {
        let request = world.display.ask(target, of: .clipboard, as: client)
        world.run()
        guard let request, let answer = world.display.requests[request]?.answers.first else { return nil }
        return answer.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "refused"
    }

    private var readers: [String] {
        world.machine.readers(of: .clipboard).readers.map {
            "\($0.application ?? "?") \($0.process ?? 0) \($0.target) \($0.outcome) \($0.count)"
        }
    }

    @Test mutating func eachProgramAndTargetIsThereOnce() {
        world.publish(item("text"))
        world.run()
        let (one, two) = (client(3, "gedit", process: 30), client(4, "xclip", process: 40))
        for _ in 0..<3 { #expect(ask("UTF8_STRING", as: one) == "text") }
        #expect(ask("STRING", as: one) == "text" && ask("UTF8_STRING", as: two) == "text")
        // The same number, and another process by now.
        #expect(ask("UTF8_STRING", as: client(4, "xclip", process: 41)) == "text")
        #expect(
            readers == [
                "gedit 30 UTF8_STRING answered 3", "gedit 30 STRING answered 1", "xclip 40 UTF8_STRING answered 1",
                "xclip 41 UTF8_STRING answered 1",
            ])
        #expect(world.machine.readers(of: .clipboard).programs == 3)
        world.publish(item("next"))
        world.run()
        #expect(readers.isEmpty && world.complaints.isEmpty)
    }

    @Test mutating func aProgramWithManyTargetsFillsNoMemory() {
        world.publish(item("text"))
        world.run()
        for number in 0..<100 { _ = ask("UTF8_STRING", as: client(3, "x\(number)", process: Int32(number))) }
        let list = world.machine.readers(of: .clipboard)
        #expect(list.readers.count == ReaderList.longest && list.unrecorded == 100 - ReaderList.longest)
    }

    /// Xvnc reads the clipboard itself, with the client number 0.
    @Test mutating func aServerThatReadsIsAReader() {
        let server = client(0, "Xtigervnc", process: 20)
        world.publish(item("text"))
        world.run()
        #expect(ask("UTF8_STRING", as: server) == "text" && readers == ["Xtigervnc 20 UTF8_STRING answered 1"])
        world.publish(item("hush", isForFocused: true))
        world.run()
        #expect(ask("UTF8_STRING", as: server) == "refused")
    }

    @Test mutating func theListEndsWithTheOwnership() {
        world.publish(item("text"))
        world.run()
        _ = ask("UTF8_STRING", as: client(3, "gedit", process: 30))
        world.display.copy(FakeClient(7, [("UTF8_STRING", "theirs")]), to: .clipboard)
        world.run()
        #expect(readers.isEmpty && !world.machine.holds(.clipboard))
    }

    /// Who asks, and whether the content is given.
    @Test(
        arguments: [
            ("focused", 30, true, ClientIdentity.Evidence.socket, true), ("other", 31, false, .socket, false),
            ("allowed", 32, false, .socket, true), ("allowed", 33, false, .property, false),
            ("liar", 34, false, .property, false),
        ] as [(String, Int32, Bool, ClientIdentity.Evidence, Bool)])
    mutating func onlyTheFocusedApplicationIsGivenContent(
        program: String, process: Int32, hasFocus: Bool, evidence: ClientIdentity.Evidence, isGiven: Bool
    ) {
        var configuration = Configuration()
        configuration.focus.allowed = ["allowed"]
        world.handle(.configured(configuration, Bridging()))
        for isSensitive in [true, false] {
            world.publish(item("hush", isForFocused: true, isSensitive: isSensitive))
            world.run()
            let client = client(5, program, process: process, hasFocus: hasFocus, evidence: evidence)
            #expect(ask("UTF8_STRING", as: client) == (isGiven ? "hush" : "refused"))
            #expect(ask("x-kde-passwordManagerHint", as: client) == "secret")
            let list = world.display.ask(nil, of: .clipboard, as: client)
            world.run()
            #expect(list.flatMap { world.display.requests[$0]?.listed }?.contains("UTF8_STRING") == true)
            #expect(readers.contains("\(program) \(process) UTF8_STRING \(isGiven ? "answered" : "refused") 1"))
        }
    }

    /// The user is notified once per program, and only about secrets and programs without the focus.
    @Test mutating func theUserIsToldOfReadersOfSecrets() {
        let (spy, focused) = (client(3, "spy", process: 30), client(4, "gedit", process: 40, hasFocus: true))
        for notifies in [false, true] {
            var configuration = Configuration()
            configuration.focus.notifies = notifies
            world.handle(.configured(configuration, Bridging()))
            world.publish(item("open"))
            world.run()
            _ = ask("UTF8_STRING", as: spy)
            world.publish(item("hush", isSensitive: true))
            world.run()
            for _ in 0..<3 { for client in [spy, focused] { _ = ask("UTF8_STRING", as: client) } }
            _ = ask("x-kde-passwordManagerHint", as: client(5, "klipper", process: 50))
            #expect(world.notified == (notifies ? ["spy"] : []))
        }
    }

    @Test mutating func aHistoryIsToldThatThereIsNothing() {
        world.publish(item("hush", isForFocused: true))
        world.run()
        let list = world.display.ask(nil, of: .clipboard, as: client(5, "xfce4-clipman", process: 9, hasFocus: true))
        world.run()
        #expect(list.flatMap { world.display.requests[$0]?.listed } == [])
    }

    @Test mutating func theControlSocketIsNoWayAround() {
        world.publish(item("hush", isForFocused: true))
        world.run()
        world.ask(.readText(.clipboard), as: ConnectionID(2))
        world.ask(.render("UTF8_STRING", of: .clipboard, application: ""), as: ConnectionID(2))
        world.run()
        #expect(world.replies[ConnectionID(2)] == [.notHeld, .notHeld])
        let held = world.machine.contents(of: .clipboard)?.targets.first { $0.target == "UTF8_STRING" }
        #expect(held != nil && held?.bytes == nil)
    }
}
