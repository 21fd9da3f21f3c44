import Pasteboard
import PasteboardClient
import SelectionModel
import UniformTypes

/// One source in a renderer process, which is started with the first request.
package final class RemoteRenderer: ItemRendering {
    /// The timeout for an answer; the process's limit of processor time is lower.
    private static let patience: Duration = .seconds(90)

    private let source: RenderSource
    private let program: String?
    private var process: RunningRenderer?
    private var number = 0

    init(_ source: RenderSource, by program: String?) {
        self.source = source
        self.program = program
    }

    package func render(
        _ type: UniformType, for profile: WritingProfile = .neutral
    ) throws(ItemRenderer.Failure) -> [UInt8] {
        try answer(wanting: type) { .render(number: $0, type: type.identifier, profile: profile.rawValue) }
    }

    package func objection(to type: UniformType) throws(ItemRenderer.Failure) -> String? {
        let text = try ask(.objection, of: type)
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    package func losses(in type: UniformType) throws(ItemRenderer.Failure) -> [String] {
        let answer = try ask(.losses, of: type)
        guard let losses = try? [String](encoded: answer) else { throw .brokenOff }
        return losses
    }

    /// Asks a question about the source, and about a type if one is given.
    package func ask(_ question: RenderQuestion, of type: UniformType? = nil) throws(ItemRenderer.Failure) -> [UInt8] {
        try answer(wanting: type) { .ask(number: $0, question, type: type?.identifier ?? "") }
    }

    private func answer(
        wanting type: UniformType?, _ request: (Int) -> RenderMessage
    ) throws(ItemRenderer.Failure) -> [UInt8] {
        number += 1
        let process = if let running = self.process { running } else { try start() }
        self.process = process
        switch process.answer(to: request(number), until: .now + Self.patience) {
        case .rendered(_, let bytes)?: return bytes
        case .failed(_, let reason)?:
            throw ItemRenderer.Failure(words: reason) ?? type.map { .noWriter($0) } ?? .brokenOff
        default:
            self.process = nil
            throw .brokenOff
        }
    }

    private func start() throws(ItemRenderer.Failure) -> RunningRenderer {
        guard let program else { throw .notStarted(RendererProgram.absence) }
        do throws(SystemError) {
            let renderer = try RendererProgram.start(program)
            return try RunningRenderer(renderer, source)
        } catch {
            throw .notStarted("\(program) cannot be started: \(error)")
        }
    }
}
