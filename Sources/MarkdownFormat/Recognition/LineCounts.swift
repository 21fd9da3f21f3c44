import UniformTypes

/// How many lines of a text look like something that is not Markdown.
struct LineCounts {
    private(set) var lines = 0
    /// Headings, or comments of many languages.
    private var hashes = 0
    private var code = 0
    private var settings = 0
    private var records = 0
    private var headers = 0
    private var tags = 0
    private var commands = 0
    private var directives = 0
    private var patches = 0
    private var isData = false
    private var isScript = false

    /// Counts a non-empty line, given without its leading white space.
    mutating func note(_ content: Substring, isIndented: Bool, isFirst: Bool) {
        lines += 1
        if isFirst { noteFirst(content) }
        if content.first == "#" { hashes += 1 }
        if content.isCode { code += 1 }
        if content.isSetting { settings += 1 }
        if content.isRecord { records += 1 }
        if lines <= 12, content.isMailHeader { headers += 1 }
        if content.first == "<", content.dropFirst().first.map({ $0.isLetter || "/!?".contains($0) }) == true {
            tags += 1
        }
        if content.hasPrefix("$ ") || content.hasPrefix(">>> ") || content.hasPrefix("PS ") { commands += 1 }
        if content.isDirective { directives += 1 }
        if ["@@ ", "diff --git ", "+++ ", "index "].contains(where: content.hasPrefix) { patches += 1 }
    }

    var objection: MarkdownEvidence.Objection? {
        if isScript { return .code }
        if isData { return .data }
        if headers >= 2 { return .mail }
        if patches >= 2 { return .patch }
        if directives > 0 { return .markup }
        if share(tags, percent: 40) { return .markup }
        if commands > 0, share(commands, percent: 10) { return .session }
        if share(records, percent: 40) { return .log }
        let others = lines - hashes
        // More comments than lines between them: nobody writes so many headings.
        if lines > 5, hashes > others { return .settings }
        if settings > 1, share(settings, percent: 50, of: others) { return .settings }
        if share(code, percent: 25, of: others) { return .code }
        return nil
    }

    private func share(_ count: Int, percent: Int, of whole: Int? = nil) -> Bool {
        count * 100 >= (whole ?? lines) * percent && count > 0
    }

    private mutating func noteFirst(_ content: Substring) {
        isScript = content.hasPrefix("#!") || content.hasPrefix("# -*-") || content.hasPrefix("<?")
        isData =
            (content == "{" || content == "[" || content.hasPrefix("{\"") || content.hasPrefix("[{")
                || content.hasPrefix("[\""))
    }
}

extension Substring {
    /// Words that begin a statement in the languages that people copy most.
    private static let statements = [
        "def ", "class ", "import ", "from ", "return ", "return;", "func ", "fn ", "let ", "const ", "var ", "public ",
        "private ", "static ", "#include", "#define", "#if", "#endif", "#import", "package ", "using ", "namespace ",
        "//", "/*", "*/", "elif ", "else:", "try:", "except", "async ", "await ", "export ", "echo ", "sudo ",
        "struct ",
        "enum ", "impl ", "@", "print(", "raise ", "if (", "for (", "while (", "switch ", "case ", "SELECT ", "FROM ",
        "WHERE ", "CREATE ", "INSERT ", "RUN ", "COPY ", "ENTRYPOINT", "fi", "done", "local ", "function ", "module ",
    ]

    private static let operators = [
        "==", "!=", "&&", "||", ":=", "+=", "-=", "->", "=>", " = ", "<-", "()", "::", "$(", "${",
    ]

    /// A line of a program, as far as a line tells.
    fileprivate var isCode: Bool {
        guard let last else { return false }
        if ";{}\\".contains(last) || hasSuffix("):") || hasSuffix("({") || hasSuffix("},") || hasSuffix("),") {
            return true
        }
        if first == "#" || first == ">" || hasPrefix("- ") || hasPrefix("* ") { return isCodeComment }
        if Self.statements.contains(where: { hasPrefix($0) || $0 == self }), !isProse { return true }
        return !holds("`") && !holds("](") && Self.operators.contains(where: { holds($0) })
    }

    private var isCodeComment: Bool {
        ["#include", "#define", "#if", "#end", "#import", "#pragma", "* @"].contains(where: hasPrefix)
    }

    /// `From here on it rains.` begins as a statement does.
    private var isProse: Bool {
        guard let last, split(separator: " ").count >= 4 else { return false }
        return ".!?,".contains(last) && !holds("(") && !holds("=")
    }

    /// `key: value`, `key = value`, `[section]`, and comments between them.
    fileprivate var isSetting: Bool {
        if first == "[", last == "]", !dropFirst().hasPrefix("["), !contains(" ") { return true }
        let line = hasPrefix("- ") ? dropFirst(2) : self
        let key = line.prefix { $0.isLetter || $0.isNumber || "_-.\"'/".contains($0) }
        guard !key.isEmpty else { return false }
        let rest = line.dropFirst(key.count)
        if rest == ":" || rest.hasPrefix(": ") { return !rest.dropFirst().isLongProse }
        return rest.hasPrefix("=") || rest.hasPrefix(" = ")
    }

    private var isLongProse: Bool {
        split(separator: " ").count > 6
    }

    /// A line of a log: a time, a date or a level at its start.
    fileprivate var isRecord: Bool {
        let head = prefix(32)
        let digits = head.prefix(24).filter { $0.isASCII && $0.isNumber }.count
        if digits >= 6, head.contains(":") || head.filter({ $0 == "-" }).count >= 2, let first,
            first.isNumber || first == "["
        {
            return true
        }
        let months = ["Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec "]
        if months.contains(where: hasPrefix), head.filter({ $0 == ":" }).count >= 2 { return true }
        return ["INFO", "WARN", "ERROR", "DEBUG", "TRACE", "[INFO", "[WARN", "[ERROR", "[DEBUG"].contains(
            where: hasPrefix)
    }

    fileprivate var isMailHeader: Bool {
        [
            "From: ", "To: ", "Cc: ", "Subject: ", "Date: ", "Reply-To: ", "Message-ID: ", "Received: ", "Sent: ",
            "Return-Path: ", "MIME-Version: ", "Content-Type: ",
        ].contains(where: hasPrefix)
    }

    /// reStructuredText, Org, TeX, troff, AsciiDoc.
    fileprivate var isDirective: Bool {
        [
            ".. ", "#+", "\\begin{", "\\section", "\\documentclass", "\\usepackage", "=head", "=pod", "=cut", ".TH ",
            ".SH ", ":toc:", "[source,",
        ].contains(
            where: hasPrefix)
    }
}
