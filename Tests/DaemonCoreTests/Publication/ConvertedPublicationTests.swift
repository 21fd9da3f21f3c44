import Pasteboard
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import DaemonCore

/// The types that a user's converter makes, next to the built-in renderings.
@Suite struct ConvertedPublicationTests {
    private let start = Instant.now
    private let own = UniformType("org.example.x") ?? .data

    private func publication() throws -> Publication {
        var configuration = Configuration()
        configuration.converters = [
            UserConverter(from: .markdown, to: own, run: ["a"]), UserConverter(from: .markdown, to: .rtf, run: ["b"]),
        ]
        let item = Item([Representation(type: .markdown, bytes: Array("# A".utf8))])
        return Publication(item, PublicationID(rawValue: 1), PublicationTerm(), configuration)
    }

    private func starts(_ effects: [Publication.Effect]) -> [(RendererID, runsProgram: Bool)] {
        effects.compactMap { effect in
            if case .renderer(.start(let id, let source)) = effect { (id, source.work == .program) } else { nil }
        }
    }

    @Test func eachProgramHasAProcessOfItsOwnSoThatNothingElseWaits() throws {
        var publication = try publication()
        let first = starts(publication.request("org.example.x", by: .request(RequestID(1)), now: start))
        let second = starts(publication.request("text/html", by: .request(RequestID(2)), now: start))
        let third = starts(publication.request("text/rtf", by: .request(RequestID(3)), now: start))
        #expect(first.map(\.runsProgram) == [true] && second.map(\.runsProgram) == [false])
        #expect(third.map(\.runsProgram) == [true])
        #expect(Set([first, second, third].compactMap { $0.first?.0.number }).count == 3)
        let answers = publication.handle(.rendered(second[0].0, RenderingKind(.html), [1]), now: start)
        guard case .answer(let answer)? = answers.first else { throw NoAnswer() }
        #expect(answer.payload?.bytes == [1] && answers.count == 1 && publication.isAwaited)
    }

    private struct NoAnswer: Error {}

    @Test func aProgramThatHangsIsEndedAloneAndNoOtherBytesAreAnswered() throws {
        var publication = try publication()
        let program = starts(publication.request("org.example.x", by: .request(RequestID(1)), now: start))
        let later = start + .seconds(5)
        let ours = starts(publication.request("text/html", by: .request(RequestID(2)), now: later))
        let effects = publication.expire(now: start + RenderingTable.patience)
        var ended: [RendererID] = []
        for case .renderer(.end(let id)) in effects { ended.append(id) }
        #expect(ended == program.map(\.0) && publication.rendererIDs == ours.map(\.0))
        let payloads = effects.compactMap { effect in
            if case .answer(let answer) = effect { answer.payload?.bytes.count ?? -1 } else { nil }
        }
        #expect(payloads == [-1])
    }

    @Test func whereOursKnowsTheTypeTooThereIsAnAnswerInAnyCase() throws {
        var publication = try publication()
        let program = starts(publication.request("text/rtf", by: .request(RequestID(1)), now: start))
        let effects = publication.handle(.failed(program[0].0, RenderingKind(.rtf)), now: start)
        guard case .answer(let answer)? = effects.first else { throw NoAnswer() }
        #expect(answer.payload?.bytes.starts(with: Array("{\\rtf1".utf8)) == true)
    }
}
