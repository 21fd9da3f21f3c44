import FormatCore

/// The number of lines that look like something other than Markdown, by kind.
struct LineCounts {
    private(set) var lines = 0
    /// Headings, or comments in languages that write them with `#`.
    private(set) var hashes = 0
    /// The number of consecutive ones.
    private(set) var stackedHashes = 0
    /// A `#` directly followed by text, such as in preprocessor directives and disabled settings.
    private var tightHashes = 0
    private(set) var code = 0
    private(set) var prose = 0
    private(set) var items = 0
    /// Prose with a full stop or another sign at the end of a sentence.
    private(set) var sentences = 0
    private var settings = 0
    /// Settings at the start of the text, before any list.
    private var leadingSettings = 0
    /// Names in brackets on lines of their own, such as the section heads of settings files.
    private var sections = 0
    private var records = 0
    private var headers = 0
    private var tags = 0
    private var commands = 0
    private var replies = 0
    private var directives = 0
    /// The beginnings and ends of comments.
    private var comments = 0
    private var patches = 0
    /// `+` lines directly below `-` lines.
    private var replacements = 0
    /// Added and removed lines of a patch without a head.
    private var changes = 0
    /// `name:` lines in lower case, such as above a list in YAML.
    private var keys = 0
    /// True if every line is indented like code.
    private var isDeep = true
    /// Lines that begin with the same word as the line above, such as in program output.
    private var repeats = 0
    /// Beginnings of YAML block scalars.
    private var scalars = 0
    /// Prose that is indented like code, such as definitions and manual pages.
    private var deepProse = 0
    private var isData = false
    private var isScript = false
    private var isPage = false
    private var isPatch = false

    /// Counts a line that is not empty.
    mutating func note(
        _ line: EvidenceLine, isItem: Bool, hasFormula: Bool = false, below previous: EvidenceLine?
    ) {
        if line.isNeutral { return }
        lines += 1
        if lines == 1 { noteFirst(line) }
        if line.first == "#" {
            noteHash(line, below: previous)
        } else if isItem {
            items += 1
        } else if hasFormula, line.words > 1 {
            prose += 1
        } else if line.isCode {
            if !line.isTag { code += 1 }
        } else if line.isProse || line.plainWords == line.words && line.words > 0 {
            prose += 1
            if line.words > 2, ".!?:".utf8.contains(line.last) || line.last >= 0x80 { sentences += 1 }
        }
        if line.isSetting {
            settings += 1
            if settings == lines, !isItem { leadingSettings += 1 }
        }
        if line.isSection { sections += 1 }
        if line.isBlockScalar { scalars += 1 }
        if let previous {
            if line.begins(with: "+ "), previous.begins(with: "- "), line.indent == previous.indent {
                replacements += 1
            }
            if !isItem, line.repeatsWord(of: previous) { repeats += 1 }
            if line.continuesComment(previous) { comments += 1 }
        }
        if line.isRecord { records += 1 }
        if lines <= 12, line.isMailHeader { headers += 1 }
        if line.isTag { tags += 1 }
        if line.isCommand { commands += 1 }
        if line.first == ">" { replies += 1 }
        if line.isDirective { directives += 1 }
        if line.isOfComment { comments += 1 }
        if line.isOfPatch { patches += 1 }
        if line.isChange { changes += 1 }
        if line.isKey { keys += 1 }
        if line.indent < 4 { isDeep = false }
    }

    /// Counts an indented code line.
    mutating func noteDeep(_ line: EvidenceLine) {
        if line.isProse, !line.isCode { deepProse += 1 }
    }

    /// Counts an underline below a title that only other markup has.
    mutating func noteForeignUnderline() { directives += 1 }

    /// Counts a row of a table.
    mutating func noteRow() {
        lines += 1
        items += 1
    }

    /// The reason why the text is something else; nil if there is none.
    ///
    /// The more kinds of Markdown syntax the text has, the more of the other lines may be examples.
    func objection(
        hasBlocks: Bool, isCertain: Bool, kinds: Int, hasHeadings: Bool
    ) -> MarkdownEvidence.Objection? {
        if isScript { return .code }
        if isData { return .data }
        if isPage { return .markup }
        // All of the text would be one code block.
        if isDeep, lines > 0 { return .code }
        if isReply, replies > 0 { return .mail }
        if headers >= 2 || !hasBlocks && replies > 0 && share(replies, percent: 30) && lines > replies + 1 {
            return headers >= 2 || hasReplyMark ? .mail : nil
        }
        if patches >= 2 || isPatch || replacements > 0 && !isCertain
            || changes > 1 && share(changes, percent: 20)
        {
            return .patch
        }
        if directives > 0, !isCertain || share(directives, percent: kinds > 2 ? 8 : 4) { return .markup }
        if share(tags, percent: kinds > 1 ? 65 : 40) { return .markup }
        if commands > 0, share(commands, percent: kinds > 1 ? 25 : 10) { return .session }
        if share(records, percent: kinds > 1 || hasHeadings ? 60 : 25) { return .log }
        if kinds < 2, !isCertain, lines > 1, share(repeats, percent: 50) { return .log }
        if kinds < 3, deepProse > 1, share(deepProse, percent: 25, of: lines + deepProse) { return .markup }
        return settingsObjection(isCertain: isCertain, kinds: kinds, hasLowerHeadings: hasHeadings)
            ?? codeObjection(kinds: kinds)
    }

    private func settingsObjection(
        isCertain: Bool, kinds: Int, hasLowerHeadings: Bool
    ) -> MarkdownEvidence.Objection? {
        let others = lines - hashes
        if scalars > 0 || kinds < 2 && keys > 1 && keys + items >= others { return .settings }
        if tightHashes > 1, tightHashes * 3 >= hashes { return .settings }
        if stackedHashes > (kinds > 2 ? 2 : 0), stackedHashes * (kinds > 1 ? 2 : 3) >= hashes { return .settings }
        // More comments than other lines: too many for headings.
        if kinds < 2, lines > 5, hashes > others * (kinds > 0 ? 2 : 1) { return .settings }
        if leadingSettings > (kinds > 1 ? 4 : 2) { return .settings }
        let allowed = hasLowerHeadings ? 1 : 0
        if kinds < 2, !isCertain, sections > allowed { return .settings }
        if settings > 0, lines > 1, share(settings, percent: kinds > 0 ? 65 : 40, of: others) { return .settings }
        return nil
    }

    private func codeObjection(kinds: Int) -> MarkdownEvidence.Objection? {
        if share(comments, percent: 4) { return .code }
        let percent = kinds > 2 ? 50 : kinds > 1 ? 30 : 15
        return code > 0 && share(code, percent: percent, of: lines - hashes) ? .code : nil
    }

    /// True if at least this percentage of the lines is text that people write for people.
    func isText(percent: Int) -> Bool { (prose + items + hashes) * 100 >= lines * percent }

    private(set) var hasReplyMark = false

    /// True if such a line has a date or an address.
    private var isReply = false

    /// Counts a line that names the author of the quoted text below it.
    mutating func noteReplyMark(_ line: EvidenceLine) {
        hasReplyMark = true
        let digits = line.content.count(where: \.isASCIIDigit)
        if digits > 3 || line.content.contains("@") { isReply = true }
    }

    private func share(_ count: Int, percent: Int, of whole: Int? = nil) -> Bool {
        count * 100 >= (whole ?? lines) * percent && count > 0
    }

    private mutating func noteHash(_ line: EvidenceLine, below previous: EvidenceLine?) {
        hashes += 1
        if let previous, previous.first == "#" { stackedHashes += 1 }
        let next = line.content.drop { $0 == "#" }.first
        if let next, next != 0x20, next != 0x09 { tightHashes += 1 }
    }

    private mutating func noteFirst(_ line: EvidenceLine) {
        isScript =
            line.begins(with: "#!") || line.begins(with: "# -*-") || line.begins(with: "<?") || line.begins(with: "%!")
            || line.begins(with: "#compdef") || line.begins(with: "\"\"\"")
        let second = line.content.dropFirst().first { $0 != 0x20 }
        let isOpening = line.first == "{" || line.first == "["
        isData =
            isOpening
            && (second == nil || second == "\"" || second == "{"
                || second == "[")
        // A badge also begins like this.
        if line.begins(with: "[![") || line.begins(with: "[[") && line.holds("](") { isData = false }
        if line.begins(with: "Metadata-Version: ") { isData = true }
        isPatch = line.begins(with: "diff --git ") || line.begins(with: "Index: ")
        isPage =
            line.begins(with: "<!") && !line.begins(with: "<!--") || line.begins(with: "<html") || line.isHelpTag
    }
}
