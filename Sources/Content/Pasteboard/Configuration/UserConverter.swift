import FormatCatalog
import UniformTypes

/// A user's converter: a program that reads content of one type from its standard input and writes it as another to its
/// standard output.
public struct UserConverter: Hashable, Sendable {
    /// The type that it reads.
    public let from: UniformType
    /// The type that it writes.
    public let to: UniformType
    /// The program, a name in `PATH` or a path, and its arguments; no shell reads them.
    public let run: [String]
    /// Files and folders that it reads, in addition to system-wide files and the paths among its arguments.
    public let reads: [String]
    /// Whether every copy of the type that it reads is offered as the type that it writes.
    ///
    /// It is started when an application asks for that.
    public let isOffered: Bool
    /// The line of the configuration that has it, counted from 1.
    public let line: Int

    /// Creates a converter.
    public init(
        from: UniformType, to: UniformType, run: [String], reads: [String] = [], isOffered: Bool = true, line: Int = 0
    ) {
        self.from = from
        self.to = to
        self.run = run
        self.reads = reads
        self.isOffered = isOffered
        self.line = line
    }
}

extension [UserConverter] {
    /// The converter with which content of one type becomes another; nil if there is none, or if none is needed.
    ///
    /// A converter with exactly these two types takes precedence over this library's own conversions. Any other converter
    /// is used only if the library has no conversion. Then the content is first written as the type that the converter
    /// reads, or the converter's output is read afterwards.
    public func converter(
        from source: UniformType, to wanted: UniformType, _ formats: FormatRegistry = .known
    ) -> UserConverter? {
        if isEmpty || source == wanted { return nil }
        if let own = first(where: { $0.from == source && $0.to == wanted }) { return own }
        let isKnown = formats.canRead(source) && formats.canWrite(wanted) || formats.convertsPicture(source, to: wanted)
        if isKnown { return nil }
        return first { $0.to == wanted && (source.conforms(to: $0.from) || formats.converts(source, to: $0.from)) }
            ?? first { source.conforms(to: $0.from) && formats.converts($0.to, to: wanted) }
    }

    /// The types that a copy of this type is offered as because a converter writes them.
    func offered(from source: UniformType) -> [UniformType] {
        filter { $0.isOffered && $0.from == source && !source.isPlainTextOnly }.map(\.to)
    }
}

extension FormatRegistry {
    fileprivate func converts(_ source: UniformType, to wanted: UniformType) -> Bool {
        source == wanted || canRead(source) && canWrite(wanted)
    }
}
