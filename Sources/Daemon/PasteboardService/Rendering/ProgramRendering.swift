import CSystem
import FormatCatalog
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardReading
import SelectionModel
import UniformTypes

/// The renderer process that runs a user's converter: `pasteboardd --convert`.
///
/// It parses no content itself: a sandboxed text renderer does that before and after the program. It leads a process group, so
/// that the program and its children end with it.
enum ProgramRendering {
    static let argument = "--convert"
    /// The time limit for the program; the daemon's is shorter.
    private static let patience: Duration = .seconds(30)

    static func run() -> Never {
        csystem_die_with_parent()
        csystem_forbid_dumps()
        let channel = FrameChannel(
            Descriptor(owning: RendererLoop.socketDescriptor), sendingInline: Frame.maximumContent)
        var source: Source?
        while !channel.isClosed {
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: nil)
            channel.flush()
            for frame in channel.receive() {
                switch RenderMessage(frame) {
                case .load(let loaded)?: source = Source(loaded)
                case .render(let number, let type, let profile)?:
                    for answer in answers(source, number, type, profile) {
                        do {
                            try channel.send(answer.frame)
                        } catch {
                            exit(1)
                        }
                    }
                case .ask, .remark, .rendered, .failed, nil: exit(1)
                }
            }
        }
        exit(0)
    }

    /// The content that was loaded.
    private struct Source {
        let source: RenderSource
        let content: Representation
        let configuration: Configuration

        init?(_ source: RenderSource) {
            guard let type = UniformType(source.type),
                let configuration = TextRendering.parsed(source.configuration)
            else { return nil }
            self.source = source
            content = Representation(type: type, bytes: source.bytes)
            self.configuration = configuration
        }

        /// Returns a source with other content and the same configuration.
        func loading(_ other: Representation) -> RenderSource {
            guard other.type != content.type else { return source }
            return RenderSource(type: other.type.identifier, other.bytes, configuration: source.configuration)
        }
    }

    private static func answers(
        _ source: Source?, _ number: Int, _ type: String, _ profile: String
    ) -> [RenderMessage] {
        guard let source, let wanted = UniformType(type) else { return [.failed(number: number)] }
        let formats = FormatRegistry.known
        let deadline = Instant.now + patience
        func render(_ content: Representation, _ type: UniformType) throws(ItemRenderer.Failure) -> [UInt8] {
            guard let bytes = rendered(source.loading(content), as: type, for: profile, until: deadline) else {
                throw .noWriter(type)
            }
            return bytes
        }
        let converter = source.configuration.converters.converter(from: source.content.type, to: wanted, formats)
        guard let converter else { return [.failed(number: number)] }
        var conversion = UserConversion(converter, deadline: deadline)
        conversion.outputLimit = source.configuration.limits.rendered
        conversion.leadsGroup = false
        do throws(UserConversion.Failure) {
            return [
                .rendered(number: number, try conversion.convert(source.content, to: wanted, render: render))
            ]
        } catch {
            let remark = RenderMessage.remark(number: number, error.description)
            // An application that is refused an offered type pastes nothing, so the built-in conversion is used instead.
            guard formats.canRead(source.content.type), formats.canWrite(wanted),
                let bytes = try? render(source.content, wanted)
            else { return [remark, .failed(number: number)] }
            return [remark, .rendered(number: number, bytes)]
        }
    }

    private static func rendered(
        _ load: RenderSource, as type: UniformType, for profile: String, until deadline: Instant
    ) -> [UInt8]? {
        guard let renderer = try? RendererProgram.start("/proc/self/exe"),
            case .rendered(let bytes, _)? = try? RendererExchange.render(
                by: renderer, load, as: type.identifier, for: profile, until: deadline)
        else { return nil }
        return bytes
    }
}
