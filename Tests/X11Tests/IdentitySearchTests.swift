import Glibc
import SelectionModel
import Selections
import Testing

@testable import X11

/// Who is behind a window, asked of windows that exist only here.
@Suite struct IdentitySearchTests {
    private static let root = Window(0x40)
    private static let properties = WindowProperties((200..<208).map { Atom($0) })

    /// What the windows say; whatever is not here is nothing.
    private struct Windows {
        var answers: [Question: Answer] = [:]

        mutating func set(_ property: Atom, of window: UInt32, _ bytes: [UInt8], format: Int = 8) {
            let length = format == 32 ? 4 : 1024
            answers[.property(property, of: Window(window), offset: 0, length: length, deleting: false)] =
                .property(RawProperty(type: Atom(31), format: format, bytes: bytes, remaining: 0))
        }

        func answer(_ question: Question) -> Answer {
            if let answer = answers[question] { return answer }
            switch question {
            case .family: return .family(WindowFamily(parent: root))
            case .process: return .process(nil)
            case .focus, .owner: return .window(nil)
            case .name: return .name(nil)
            case .atom: return .atom(nil)
            case .property: return .property(nil)
            }
        }
    }

    /// What comes out, and how many round trips it takes.
    private func identify(
        _ window: UInt32, _ windows: Windows, activeTitle: Bool = false
    ) throws -> (identity: ClientIdentity, rounds: Int) {
        let facts = WindowFacts(root: Self.root, properties: Self.properties, clientMask: 0xff)
        var search = IdentitySearch(Window(window), wantsActiveTitle: activeTitle, facts)
        for rounds in 0..<100 {
            let progress = search.proceed()
            switch try #require(progress) {
            case .done(let identity): return (identity, rounds)
            case .asks(let questions):
                #expect(!questions.isEmpty)
                for question in questions {
                    if search.proceed() != nil { Issue.record("it goes on too early") }
                    search.learn(question, windows.answer(question))
                }
            }
        }
        throw Endless()
    }

    private struct Endless: Error {}

    @Test func aWindowOfItsOwnNameTakesFewRounds() throws {
        var windows = Windows()
        windows.set(WindowProperties.windowClass, of: 0x210, Array("gedit\0Gedit\0".utf8))
        windows.set(WindowProperties.title, of: 0x210, Array("letter".utf8))
        let (identity, rounds) = try identify(0x210, windows)
        #expect(identity.className == "Gedit" && identity.instanceName == "gedit" && identity.title == "letter")
        #expect(rounds <= 4)
    }

    @Test func chainsOfLeadersEnd() throws {
        var windows = Windows()
        for window in 0x200..<0x300 as Range<UInt32> {
            windows.set(
                Self.properties.clientLeader, of: window, [UInt8(truncatingIfNeeded: window + 1), 2, 0, 0], format: 32)
        }
        #expect(try identify(0x200, windows).identity.className == nil)
    }

    @Test func anotherTopLevelOfTheSameClientHasTheName() throws {
        var windows = Windows()
        windows.answers[.family(of: Self.root)] = .family(
            WindowFamily(children: [Window(0x301), Window(0x210), Window(0x211)]))
        windows.set(WindowProperties.windowClass, of: 0x301, Array("other\0Other\0".utf8))
        windows.set(WindowProperties.windowClass, of: 0x211, Array("chromium\0Chromium\0".utf8))
        #expect(try identify(0x2ff, windows).identity.className == "Chromium")
    }

    /// Xvnc reads the clipboard itself; its windows and the root have the client number 0.
    @Test(arguments: [(0x40, false), (0x210, false), (0x42, true)] as [(UInt32, Bool)])
    func aWindowOfTheServerHasNotTheFocusOfTheRoot(focus: UInt32, hasFocus: Bool) throws {
        var windows = Windows()
        windows.answers[.process(of: Window(0x41))] = .process(getpid())
        windows.answers[.focus] = .window(Window(focus))
        #expect(try identify(0x41, windows, activeTitle: true).identity.hasFocus == hasFocus)
    }

    @Test func anUnknownWindowHasNoIdentity() throws {
        #expect(try identify(0x210, Windows(), activeTitle: true).identity == ClientIdentity())
    }
}
