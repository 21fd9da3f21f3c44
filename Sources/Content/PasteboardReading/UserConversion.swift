import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel
import UniformTypes

/// One conversion by a program of the user's own.
package struct UserConversion {
    /// The reason why there is no result.
    package enum Failure: Error, Sendable {
        /// The program does not exist, or cannot be started.
        case notStarted(UserConverter, SystemError)
        case program(UserConverter, FilterProcess.Failure)
        /// The conversion before or after the program has failed.
        case conversion(ItemRenderer.Failure)
    }

    /// How long a command waits for a program.
    package static let patience: Duration = .seconds(30)

    private let converter: UserConverter
    private let deadline: Instant
    /// The most that the program may write, in bytes.
    package var outputLimit = Offer.renderingLimit
    /// Whether the program leads a process group, and ends with all that it has started.
    package var leadsGroup = true
    /// Whether what the program says on its standard error is shown on ours.
    package var showsComplaints = false

    package init(_ converter: UserConverter, deadline: Instant = .now + Self.patience) {
        self.converter = converter
        self.deadline = deadline
    }

    /// Returns the content as the wanted type.
    ///
    /// If the program reads another type than that of the content, the content is first converted to it. If the program
    /// writes another type than the wanted one, its output is converted afterwards.
    package func convert(
        _ content: Representation, to wanted: UniformType,
        render: (Representation, UniformType) throws(ItemRenderer.Failure) -> [UInt8]
    ) throws(Failure) -> [UInt8] {
        var bytes = content.bytes
        do throws(ItemRenderer.Failure) {
            if !content.type.conforms(to: converter.from) { bytes = try render(content, converter.from) }
        } catch {
            throw .conversion(error)
        }
        bytes = try filter(bytes)
        do throws(ItemRenderer.Failure) {
            return converter.to == wanted
                ? bytes : try render(Representation(type: converter.to, bytes: bytes), wanted)
        } catch {
            throw .conversion(error)
        }
    }

    private func filter(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        let words = converter.run.map(Self.inHome)
        guard let name = words.first, let path = Self.path(name) else {
            throw .notStarted(converter, SystemError(converter.run.first ?? "", code: ENOENT))
        }
        let paths = [path] + words.dropFirst().filter { $0.hasPrefix("/") } + converter.reads.map(Self.inHome)
        let confinement = FilterConfinement(
            readable: paths, memory: RendererLoop.memoryLimit, seconds: RendererLoop.processorLimit,
            leadsGroup: leadsGroup, showsComplaints: showsComplaints)
        do throws(FilterProcess.Failure) {
            return try FilterProcess(path, words, confinement: confinement).output(
                of: bytes, until: deadline, limit: outputLimit)
        } catch .system(let error) {
            throw .notStarted(converter, error)
        } catch {
            throw .program(converter, error)
        }
    }

    /// The file of a program: a name is looked for in `PATH`.
    private static func path(_ name: String) -> String? {
        if name.utf8.contains(UInt8(ascii: "/")) { return name }
        let folders = (environment("PATH") ?? "").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
    }

    /// A path in the user's home, which no shell puts in its place.
    private static func inHome(_ word: String) -> String {
        guard word.hasPrefix("~/"), let home = environment("HOME") else { return word }
        return home + word.dropFirst()
    }
}

extension UserConversion.Failure: CustomStringConvertible {
    /// The failure in English, with the line of the configuration, without content.
    package var description: String {
        switch self {
        case .notStarted(let converter, let error):
            Self.line(converter, "cannot be started: \(unsafe String(cString: strerror(error.code)))")
        case .program(let converter, let failure): Self.line(converter, Self.sentence(failure))
        case .conversion(.noWriter(let type)): "there is no conversion to or from \(type.commonName)"
        case .conversion(.unreadable(let error)): error.description
        case .conversion(let failure): failure.programDescription ?? ""
        }
    }

    private static func line(_ converter: UserConverter, _ sentence: String) -> String {
        // Of the programs that Pasteboard itself starts, no configuration has a line.
        if converter.line == 0 { return "\(converter.run.first ?? "") \(sentence)" }
        let file = ConfigurationFile()?.path ?? "the configuration"
        return "\(file):\(converter.line): the converter “\(converter.run.first ?? "")” \(sentence)"
    }

    private static func sentence(_ failure: FilterProcess.Failure) -> String {
        switch failure {
        case .system(let error): "cannot be started: \(error)"
        case .ended(let status) where status < 0: "was ended by signal \(-status)"
        case .ended(let status): "exited with status \(status)"
        case .timedOut: "took too long"
        case .tooLarge: "wrote too much"
        }
    }
}
