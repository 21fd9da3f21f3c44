import Glibc
import PasteboardClient
import Pictures
import UniformTypes

/// The program that converts pictures, and reads QR codes, for the daemon and the command, which start it.
///
/// It reads a picture and the requested types from its standard input, and writes the results to its standard output.
@main
struct PicturesProgram {
    /// The limit of address space, in bytes: some copies of the largest picture, and the libraries.
    private static let memoryLimit: UInt64 = 3 << 30
    /// The limit of processor time, in seconds.
    private static let processorLimit: UInt64 = 30

    static func main() {
        guard CommandLine.arguments.count == 3, let task = PictureProgram.Task(rawValue: CommandLine.arguments[1]),
            let source = UniformType(CommandLine.arguments[2])
        else {
            let text = "\(PictureProgram.name) converts pictures for pasteboard and pasteboardd, which start it.\n"
            unsafe write(STDERR_FILENO, text, text.utf8.count)
            exit(64)
        }
        var converter: PictureConverter?
        RendererLoop.run(
            memoryLimit: memoryLimit, processorLimit: processorLimit,
            powers: powers(for: source)
        ) {
            PictureConverter.prepare(for: source)
            if task == .readCodes { PictureCodes.prepare() }
        } answer: { message in
            switch message {
            case .load(let picture):
                converter = PictureConverter(picture.bytes, type: source)
                return []
            case .render(let number, let type, _): return answer(task, number, type, &converter)
            case .ask, .remark, .rendered, .failed: return nil
            }
        }
    }

    private static func powers(for source: UniformType) -> RendererSandbox.Powers {
        guard PictureConverter.startsThreads(for: source) else { return .none }
        return PictureConverter.readsFonts(for: source) ? .threadsAndFonts : .threads
    }

    /// The result of the task, with its messages; nil if nothing is loaded or the type is unknown.
    private static func answer(
        _ task: PictureProgram.Task, _ number: Int, _ type: String, _ converter: inout PictureConverter?
    ) -> [RenderMessage]? {
        do throws(PictureFailure) {
            guard var loaded = converter else { return nil }
            // A second reference would keep the pixels in memory after the conversion has released them.
            converter = nil
            defer { converter = loaded }
            var remarks: [PictureRemark] = []
            let bytes: [UInt8]
            switch task {
            case .convert:
                guard let wanted = UniformType(type) else { return nil }
                (bytes, remarks) = try loaded.convert(to: wanted)
            case .makeThumbnail: bytes = try loaded.thumbnail()
            case .readCodes: bytes = try loaded.codes()
            }
            return remarks.map { .remark(number: number, "\($0)") } + [.rendered(number: number, bytes)]
        } catch {
            return [.remark(number: number, "\(error)"), .failed(number: number)]
        }
    }
}
