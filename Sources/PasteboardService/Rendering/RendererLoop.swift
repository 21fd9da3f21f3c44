import CSystem
import Glibc
import Pasteboard
import PasteboardClient
import UniformTypes

/// The main loop of a renderer process: it receives one source, answers with renderings, and ends when the daemon closes the
/// socket.
///
/// It has no access to the X server or the user's files; a failure caused by its input costs one rendering.
package enum RendererLoop {
    /// The descriptor of the process's socket.
    package static let socketDescriptor: Int32 = 3
    /// The limit of address space, in bytes.
    static let memoryLimit: UInt64 = 6 << 30
    /// The limit of processor time, in seconds.
    static let processorLimit: UInt64 = 60

    package static func run() -> Never {
        csystem_die_with_parent()
        csystem_forbid_dumps()
        csystem_limit_renderer(memoryLimit, processorLimit)
        RendererSandbox.enter()
        // This process may write no file, not even one in memory (RLIMIT_FSIZE).
        let channel = FrameChannel(Descriptor(owning: socketDescriptor), sendingInline: Frame.maximumContent)
        var renderer: ItemRenderer?
        while !channel.isClosed {
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: nil)
            channel.flush()
            for frame in channel.receive() { answer(frame, on: channel, &renderer) }
        }
        exit(0)
    }

    private static func answer(_ frame: Frame, on channel: FrameChannel, _ renderer: inout ItemRenderer?) {
        switch RenderMessage(frame) {
        case .load(let type, let bytes, let configuration, let owner, let beside):
            let source = UniformType(type).map { Representation(type: $0, bytes: bytes) }
            renderer = source.map { itemRenderer(of: $0, by: owner, beside, parsed(configuration)) }
        case .render(let number, let type, let profile):
            let profile = WritingProfile(rawValue: profile) ?? .neutral
            let rendering = UniformType(type).flatMap { try? renderer?.render($0, for: profile) }
            send(rendering.map { .rendered(number: number, $0) } ?? .failed(number: number), on: channel)
        case .rendered, .failed, nil: exit(1)
        }
    }

    private static func itemRenderer(
        of source: Representation, by owner: String, _ beside: Representation?, _ configuration: Configuration?
    ) -> ItemRenderer {
        let rules = configuration.map { SourceRules($0.sources) } ?? .standard
        let formats = configuration?.formats ?? .standard
        let owner = rules.all.first { $0.name == owner }
        let rule = owner.map { SourceRule.recognise(source, by: $0, among: rules) }
        return ItemRenderer(source, rule: rule, rules: rules, formats: formats, beside: beside)
    }

    private static func parsed(_ configuration: [UInt8]) -> Configuration? {
        guard !configuration.isEmpty, let text = String(validating: configuration, as: UTF8.self) else { return nil }
        return try? Configuration(parsing: text)
    }

    private static func send(_ message: RenderMessage, on channel: FrameChannel) {
        do {
            try channel.send(message.frame)
        } catch {
            exit(1)
        }
    }
}
