import Glibc
import PasteboardClient
import Pictures
import UniformTypes

/// The limit of address space, in bytes: some copies of the largest picture, and the libraries.
private let memoryLimit: UInt64 = 3 << 30
/// The limit of processor time, in seconds.
private let processorLimit: UInt64 = 30

guard CommandLine.arguments.count == 3, CommandLine.arguments[1] == PictureProgram.argument,
    let source = UniformType(CommandLine.arguments[2])
else {
    let text = "\(PictureProgram.name) converts pictures for pasteboard and pasteboardd, which start it.\n"
    unsafe write(STDERR_FILENO, text, text.utf8.count)
    exit(64)
}

var converter: PictureConverter?
RendererLoop.run(
    memoryLimit: memoryLimit, processorLimit: processorLimit,
    startsThreads: PictureConverter.startsThreads(for: source)
) {
    PictureConverter.prepare(for: source)
} answer: { message in
    switch message {
    case .load(_, let bytes, _, _, _):
        converter = PictureConverter(bytes, type: source)
        return []
    case .render(let number, let type, _):
        do throws(PictureFailure) {
            guard let wanted = UniformType(type), let (bytes, remarks) = try converter?.convert(to: wanted) else {
                return nil
            }
            return remarks.map { .remark(number: number, "\($0)") } + [.rendered(number: number, bytes)]
        } catch {
            return [.remark(number: number, "\(error)"), .failed(number: number)]
        }
    case .remark, .rendered, .failed: return nil
    }
}
