import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// The command `pasteboard copy`, which copies files or standard input.
struct Copy: Verb {
    static let name = "copy"
    static let summary = "Copy standard input or files, as every type that can be derived."
    static let discussion = """
        The bytes of the input do not change. HTML, RTF and plain text of Markdown are rendered when an application asks for them. \
        The command returns once other applications can paste.
        """

    var files: [String] = []
    var from: String?
    var asTypes: [String] = []
    var only = false
    var with: [String] = []
    var asFileList = false
    var cut = false
    var join = false
    var unwrap = false
    var highlight = HighlightOption()
    var sensitive = false
    var safe = SafeTextOption()
    var onlyFocused = false
    var once = false
    var clearAfter: ClearTime?
    var plainTextAs: TextRoleName?
    var trimNewline = false
    var foreground = false
    var fromCapture: String?
    var pasteboard = PasteboardOptions()

    func validate() throws(UsageError) {
        if join, asFileList || cut {
            throw .contradiction("--join copies texts, and --\(cut ? "cut" : "files") copies files; use one of them")
        }
        if from != nil, files.count > 1, !join {
            throw .contradiction("--from is for one file or --join, because several files are copied as a file list")
        }
    }

    func run() throws {
        if sensitive || onlyFocused { CommandProcess.holdSecrets() }
        // Checked first, so that nothing is read without a display.
        let display = try pasteboard.display()
        var request = try request()
        request.item.isForFocused = try isForFocused(request.item, on: display)
        if foreground {
            let display = try pasteboard.display(for: "--foreground")
            try ForegroundLauncher.own(request, on: display)
        } else {
            let progress = Progress("copying")
            progress.reach(request.item.representations.reduce(0) { $0 + $1.bytes.count })
            defer { withExtendedLifetime(progress) {} }
            try pasteboard.ask(.publish(request))
        }
    }

    func request() throws -> PublishRequest {
        if let fromCapture { return try request(fromCapture: fromCapture) }
        let (attached, given, pictures) = try representations()
        let input = try isCode ? [code(of: given)] : given
        if only, asTypes.isEmpty, with.isEmpty {
            throw CommandFailure(.usage, "--only publishes the types that --as names: --as TYPE --only")
        }
        let types = isCode ? [] : asTypes
        let limits = try CopyAs(only ? types + attached.map(\.type.identifier) : types)
        var item = Item(
            try limits.applied(to: input + attached), derivation: limits.derivation(only: only),
            textRole: plainTextAs?.role ?? limits.textRole, isSensitive: sensitive)
        if !sensitive { item.beside = pictures }
        try checkSecret(item)
        return PublishRequest(
            selection: pasteboard.selection, item: item,
            lifetime: Lifetime(endsAfterTransfer: once, limit: clearTime))
    }

    /// The representations of `--with`, and the other input, with the pictures that it names.
    ///
    /// Only one of them can read standard input.
    private func representations() throws -> (
        attached: [Representation], input: [Representation], pictures: Representation?
    ) {
        let named = try with.map { try Attached($0) }
        try Attached.checkDistinct(named)
        let readers = named.count(where: \.readsStandardInput)
        guard readers + files.count(where: { $0 == "-" }) <= 1 else {
            throw CommandFailure(.usage, "standard input can be read only once; name a file for the others")
        }
        let attached = try named.map { try $0.representation() }
        // If nothing would be derived from it, the input is not read.
        if files.isEmpty, !cut, readers > 0 || only && asTypes.isEmpty { return (attached, [], nil) }
        let given = CopyInput(
            files, from: from, asFileList: asFileList, cut: cut, join: join, trimNewline: trimNewline, unwrap: unwrap)
        let input = try highlight.applied(
            to: given.representations(), of: given.name, language: given.language, keepsSource: asTypes.isEmpty)
        let made = try input.filter { given in !named.contains { $0.replaces(given) } }.map(made(safe:))
        return (attached, made, given.pictures(of: made))
    }

    private func made(safe representation: Representation) throws -> Representation {
        try safe.check(representation.type)
        guard safe.isWanted else { return representation }
        return Representation(
            type: representation.type, target: representation.target, bytes: safe.applied(to: representation.bytes))
    }

    /// A secret is published as text only, so text is required and other types cannot be requested.
    private func checkSecret(_ item: Item) throws {
        guard sensitive else { return }
        let targets = Offer(of: item).entries.map(\.target)
        guard with.isEmpty, item.named.allSatisfy(\.isPlainTextOnly), targets.contains(where: \.isPlainText) else {
            throw CommandFailure(.usage, "--sensitive publishes plain text and nothing else")
        }
    }

    /// Whether the item is for the application with the focus, by the option or the configuration.
    private func isForFocused(_ item: Item, on display: DisplayName) throws -> Bool {
        let isWanted = onlyFocused || isCovered(item, UserRules.configuration())
        guard isWanted, display.system != .x11 else { return isWanted }
        let reason =
            display.system == .remote
            ? "this computer does not know which application is asking"
            : "\(display.system.title) hides which application is asking"
        if onlyFocused { throw CommandFailure(.unavailable, "\(reason); --only-focused needs X11; nothing was copied") }
        StandardError.say("warning: \(reason); every application can read this")
        return false
    }

    /// Whether the configuration gives the item only to that application; its rules also tell what is a secret.
    private func isCovered(_ item: Item, _ configuration: Configuration) -> Bool {
        guard !configuration.focus.covers(secret: item.isSensitive) else { return true }
        guard configuration.focus.covers(secret: true) else { return false }
        let offered = Offer(of: item, renderingLimit: 0).entries.map(\.target)
        let texts = item.representations.filter { $0.type.conforms(to: .text) }.map(\.bytes)
        let evidence = SourceEvidence(offered: offered, processes: ["pasteboard"])
        return configuration.secrecy.verdict(on: evidence, texts: texts).isSecret
    }

    var clearTime: Duration? {
        switch clearAfter {
        case .after(let time): time
        case .never: nil
        case nil: sensitive ? ClearTime.ofSecrets : nil
        }
    }
}

/// The argument of `--plain-text-as`.
enum TextRoleName: String, CaseIterable {
    case source
    case rendered

    var role: Item.TextRole {
        switch self {
        case .source: .source
        case .rendered: .rendered
        }
    }
}

/// The argument of `--clear-after`.
enum ClearTime {
    case after(Duration)
    case never

    /// The values of `--clear-after`, for messages.
    static let forms = "a time such as 30s, 5m or 2h, or never"

    /// The default lifetime of a secret.
    static let ofSecrets: Duration = .seconds(45)

    init?(argument: String) {
        if argument == "never" {
            self = .never
            return
        }
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
        let unit = argument.last.flatMap { units[$0] }
        guard let count = Int(unit == nil ? argument[...] : argument.dropLast()), count > 0, count < 1_000_000 else {
            return nil
        }
        self = .after(.seconds(count * (unit ?? 1)))
    }
}
