import FormatCatalog
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel
import Targets
import UniformTypes

/// The command `pasteboard paste`, which writes content to standard output.
struct Paste: Verb {
    static let name = "paste"
    static let summary = "Write the content of a pasteboard to standard output."
    static let discussion = """
        With --as, content of another type is converted: what you copied in a browser comes out as Markdown. Bytes that were \
        published as that type are passed on unchanged. --as plain writes what other applications get as text: the source of \
        Markdown, CSV and code, and the rendered text of HTML and RTF. --match-style writes the rendered text of Markdown too. \
        If there is only a picture, --as plain reads its QR and bar codes with zbar, else the text in it with tesseract, in the \
        language of the locale.
        """

    var asType: String?
    var prefer: String?
    var output: String?
    var writesFile = false
    var from: String?
    var original = false
    var clean = false
    var matchStyle = false
    var unwrap = false
    var list = false
    var explain = false
    var raw = false
    var trimNewline = false
    var safe = SafeTextOption()
    var fromHistory: String?
    var places = FilePlaces()
    var pasteboard = PasteboardOptions()
    var dialect = DialectOption()

    func validate() throws(UsageError) {
        if places.isWanted,
            asType != nil || from != nil || output != nil || list || writesFile || matchStyle || clean || unwrap
        {
            throw .contradiction("--files and --into paste files; leave out options about content")
        }
        if writesFile, list { throw .contradiction("--list and --file cannot be combined; use one of them") }
        if safe.isWanted, original || list || places.isWanted {
            throw .contradiction(
                "--safe and --one-line change the text; leave out --original, --list, --files and --into")
        }
        if matchStyle, asType != nil || original {
            throw .contradiction("--match-style pastes plain text; leave out --as and --original")
        }
        if fromHistory != nil, places.folder != nil {
            throw .contradiction("--into takes the files of a pasteboard; leave out --from-history")
        }
        if original, clean || unwrap || from != nil {
            throw .contradiction("--original converts nothing; leave out --clean, --unwrap and --from")
        }
    }

    func run() throws {
        if let fromHistory { return try paste(fromHistory: fromHistory) }
        if try !pasteText() { try paste(try pasteboard.reader()) }
    }

    /// Writes the content that a reader finds.
    ///
    /// Files are moved if the drop requests it or, without a drop, if they were cut.
    ///
    /// `published` names the targets with published bytes if the reader knows them: those of an item of the history.
    func paste(_ reader: SelectionReader, moving: Bool? = nil, published: [String]? = nil) throws {
        let offered = try reader.offered(by: pasteboard.selection, naming: [asType, from].compactMap { $0 })
        if list {
            let names = offered.filter(\.isReadable).map(\.name)
            let shown = StandardOutput.isTerminal ? names.map { VisibleText.line($0) } : names
            try StandardOutput.write(shown.map { $0 + "\n" }.joined())
            return
        }
        if places.isWanted {
            return try pasteFiles(PastedFiles(reader, pasteboard.selection, offered), reader, moving: moving)
        }
        let usable =
            if let published { offered.filter { published.contains($0.name) } } else {
                original ? try self.published(among: offered, reader) : offered
            }
        if explain, fromHistory == nil, let system = try? pasteboard.display().system, system != .x11 {
            let place = system == .terminal ? "The terminal" : "Wayland"
            StandardError.say("\(place) hides who copied; the source is guessed from types and content")
        }
        let configuration = UserRules.configuration()
        let converted = try converterPlan(usable, configuration)
        let picture = try converted == nil ? picture(among: usable) : nil
        let plan = try converted == nil && picture == nil ? plan(usable) : nil
        let content = ContentReader(
            reader, pasteboard.selection, usable,
            rules: configuration.hasOwnSources ? SourceRules(configuration.sources) : .standard,
            rendering: RemoteRendering(configuration, dialect: dialect.dialect),
            explain: explain ? { StandardError.say($0) } : nil,
            progress: { [progress = PasteProgress()] in progress.reach($0) })
        let arrived =
            try converted.map { try content.read($0) } ?? picture.map { try text(of: $0, content) }
            ?? plan.map { try content.read($0) } ?? []
        try safe.check(converted?.wanted ?? plan?.steps.first.flatMap { $0.conversion ?? $0.type })
        let result = unwrap && arrived.areUTF8 && !arrived.contains(0) ? UnwrappedText.of(arrived) : arrived
        if writesFile { return try write(new: safe.applied(to: result), plan, converted) }
        try write(safe.applied(to: result))
    }

    /// Returns the published targets: all of another program's copy; of the daemon's own, those that it did not derive.
    private func published(among offered: [Target], _ reader: SelectionReader) throws -> [Target] {
        guard fromHistory == nil, let held = try pasteboard.heldDescription(for: reader) else { return offered }
        let published = Set(held.entries.filter(\.isPublished).map(\.target))
        return offered.filter { published.contains($0.name) }
    }

    private func plan(_ offered: [Target]) throws -> ReadingPlan {
        let plan =
            if let from {
                ReadingPlan(
                    try requested(offered), readingAs: try TypeArgument(text: from).type().type, offered: offered,
                    isClean: clean)
            } else {
                ReadingPlan(try requested(offered), offered: offered, isOriginal: original, isClean: clean)
            }
        guard plan.steps.isEmpty else { return plan }
        let wanted = matchStyle ? "text" : asType ?? outputType?.commonName ?? "text"
        throw CommandFailure(
            .nothingThere,
            original
                ? "the owner does not offer \(wanted); without --original it may be converted"
                : "the pasteboard has no \(wanted), and none can be derived from what it has")
    }

    /// The plan for reading the content with one of the user's converters; nil if none is needed.
    private func converterPlan(_ offered: [Target], _ configuration: Configuration) throws -> ConverterPlan? {
        guard !configuration.converters.isEmpty, from == nil, !original, !matchStyle, asType ?? output != nil else {
            return nil
        }
        return switch try requested(offered) {
        case .text: ConverterPlan(.utf8PlainText, offered: offered, configuration)
        case .type(let type): ConverterPlan(type, offered: offered, configuration)
        case .target(let target): target.uniformType.flatMap { ConverterPlan($0, offered: offered, configuration) }
        case .renderedText: nil
        }
    }

    func requested(_ offered: [Target]) throws -> RequestedContent {
        if matchStyle { return .renderedText }
        if let asType { return try requested(asType, offered) }
        if let prefer, let requested = try? requested(prefer, offered),
            !ReadingPlan(requested, offered: offered, isOriginal: true).steps.isEmpty
        {
            return requested
        }
        if let outputType { return try requested(outputType.identifier, offered) }
        return redirected(offered) ?? (writesFile ? RequestedContent.bestForFile(offered) : .text)
    }

    /// The picture type of the output file's extension, if a picture is on offer.
    private func redirected(_ offered: [Target]) -> RequestedContent? {
        guard output == nil, !writesFile, let name = StandardOutput.file?.filenameExtension,
            let type = UniformType(filenameExtension: name), type.conforms(to: .image),
            !ReadingPlan(.type(type), offered: offered).steps.isEmpty
        else { return nil }
        return .type(type)
    }

    /// The type of the output file's extension; nil for an unknown one, as in `notes.old`.
    private var outputType: UniformType? {
        guard !writesFile, let name = output.flatMap({ InputFile(path: $0).filenameExtension }) else { return nil }
        return UniformType(filenameExtension: name).flatMap { $0.isDeclared ? $0 : nil }
    }

    /// Returns the content that a name requests: exactly the target or MIME type of this name if it is offered, else the
    /// best target of its type.
    private func requested(_ name: String, _ offered: [Target]) throws -> RequestedContent {
        let requested = try TypeArgument(text: name).requested(offered: offered)
        return requested == .type(.utf8PlainText) ? .text : requested
    }

    private func write(new content: [UInt8], _ plan: ReadingPlan?, _ converted: ConverterPlan?) throws {
        let type = converted?.wanted ?? plan?.steps.first.flatMap { $0.conversion ?? $0.type } ?? .data
        let file = NewFile(in: output ?? ".", type: type, content)
        try StandardOutput.write(try file.write(StandardOutput.trimmed(content, trimNewline)) + "\n")
    }

    private func write(_ content: [UInt8]) throws {
        if let output, output != "-" {
            try OutputFile(path: output).write(StandardOutput.trimmed(content, trimNewline))
        } else {
            try StandardOutput.write(pasted: content, trimNewline: trimNewline, raw: raw)
        }
    }
}
