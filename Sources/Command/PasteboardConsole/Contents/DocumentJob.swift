import UniformTypes

/// A conversion of one document, from file to file, by the program with the format readers and writers.
///
/// It is passed as arguments, without content.
package struct DocumentJob: Equatable, Sendable {
    /// The file; `-` for standard input.
    package var file: String
    /// The name of the input in messages.
    package var name: String
    /// The type of the input; nil to use the file's.
    package var source: UniformType?
    /// The label of the input's character set; nil if none is given.
    package var charset: String?
    /// Whether the type of a text is recognized from its content.
    package var isRecognised = false
    /// The language of the input if it is code.
    package var language: String?
    package var target: UniformType
    /// The output file; nil for standard output.
    package var output: String?
    /// Whether text that is not valid UTF-8 is refused.
    package var isStrict = false
    /// Whether losses are reported (`--explain`).
    package var isExplained = false
    /// Whether the result is the pictures that the document names by relative addresses, in types that the target holds, and
    /// not the document.
    package var isOfPictures = false
    /// The theme of colored code; nil for none.
    package var theme: String?
    /// The name of the Markdown dialect; nil for the configured one.
    package var dialect: String?

    package init(file: String, name: String, to target: UniformType) {
        self.file = file
        self.name = name
        self.target = target
    }
}

extension DocumentJob {
    private static let strict = "strict"
    private static let explained = "explain"
    private static let recognised = "recognise"
    private static let pictures = "pictures"

    /// The job as arguments.
    package var arguments: [String] {
        let values: [(String, String?)] = [
            ("file", file), ("name", name), ("from", source?.identifier), ("charset", charset), ("language", language),
            ("to", target.identifier), ("output", output), ("theme", theme), ("dialect", dialect),
        ]
        let flags = [
            (isRecognised, Self.recognised), (isStrict, Self.strict), (isExplained, Self.explained),
            (isOfPictures, Self.pictures),
        ]
        return values.compactMap { name, value in value.map { "\(name)=\($0)" } } + flags.filter(\.0).map(\.1)
    }

    /// Parses these arguments; nil if they are invalid.
    package init?(_ arguments: [String]) {
        var values: [String: String] = [:]
        var flags: Set<String> = []
        for argument in arguments {
            guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
                flags.insert(argument)
                continue
            }
            values[String(argument[..<sign])] = String(argument[argument.utf8.index(after: sign)...])
        }
        guard let file = values["file"], let name = values["name"],
            let target = values["to"].flatMap({ UniformType($0) })
        else { return nil }
        self.init(file: file, name: name, to: target)
        source = values["from"].flatMap { UniformType($0) }
        charset = values["charset"]
        language = values["language"]
        output = values["output"]
        theme = values["theme"]
        dialect = values["dialect"]
        isRecognised = flags.contains(Self.recognised)
        isStrict = flags.contains(Self.strict)
        isExplained = flags.contains(Self.explained)
        isOfPictures = flags.contains(Self.pictures)
    }
}
