import FormatCore

extension EvidenceLine {
    /// `key: value`, `key = value`, `[section]`, and comments between them.
    var isSetting: Bool {
        if isSection { return true }
        let line = begins(with: "- ") ? content.dropFirst(2) : content
        let key = line.prefix { byte in
            byte.isInWord
                || "_-.\"'/".utf8.contains(byte)
        }
        guard !key.isEmpty else { return false }
        let rest = line[key.endIndex...]
        if rest.dropFirst(2).first == "`" { return false }
        if rest.first == ":", rest.count == 1 || rest.dropFirst().first == 0x20 {
            return words <= 6 && !isSentenceBehindLabel
        }
        let value = rest.drop { $0 == 0x20 }
        return value.first == "="
    }

    /// A sentence after a label, such as `Answer`.
    private var isSentenceBehindLabel: Bool {
        first.isASCIIUppercase && words > 2 && (last == 0x2E || ends(with: ".\"")) && plainWords == words
    }

    /// The beginning of a block scalar in YAML.
    var isBlockScalar: Bool {
        guard ends(with: ": |") || ends(with: ": >") || ends(with: ": |-") || ends(with: ": >-") else { return false }
        return isSetting && !content.dropFirst(2).dropLast(3).contains(0x20)
    }

    /// `[section]`on a line of its own.
    var isSection: Bool { first == "[" && last == "]" && !begins(with: "[[") && !content.contains(0x20) }

    /// `*name.txt*`, the first line of a Vim help file.
    var isHelpTag: Bool {
        guard first == "*", let end = content.dropFirst().firstIndex(of: "*") else { return false }
        return content[..<end].suffix(4).elementsEqual(".txt".utf8)
    }

    /// A line of a log: a time, a date or a level at its start.
    var isRecord: Bool {
        if listMarker != nil || begins(with: "[^") { return false }
        let head = content.prefix(24)
        let digits = head.count(where: \.isASCIIDigit)
        let isTimed = head.contains(":") || head.count(where: { $0 == "-" }) >= 2
        if digits >= 4, isTimed, first.isASCIIDigit || first == "[" || first == 0x3C {
            return true
        }
        if digits >= 6, isTimed, Self.months.contains(where: begins) { return true }
        return Self.levels.contains(where: begins)
    }

    private static let months: [StaticString] = [
        "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ", "Mon ", "Tue ",
        "Wed ", "Thu ", "Fri ", "Sat ", "Sun ",
    ]

    private static let levels: [StaticString] = [
        "INFO", "WARN", "ERROR", "DEBUG", "TRACE", "[INFO", "[WARN", "[ERROR", "[DEBUG", "(WW)", "(EE)", "(II)",
        "error: ", "warning: ", "note: ", "help: ", "error[", "thread '", "= note: ", "= help: ", "--> ",
        "Caused by: ", "Traceback (", "Exception in thread ", "goroutine ",
    ]

    /// A status line of a program; its text says nothing about the rest.
    var isReport: Bool {
        if Self.levels.contains(where: begins) { return true }
        let head = content.prefix(24)
        return isRecord && head.count(where: { $0 == ":" }) > 1 || holds(" != ") && !holds("`")
    }

    /// The line above the quoted text in a mail.
    var isReplyMark: Bool { last == ":" && Self.replyMarks.contains(where: ends) }

    private static let replyMarks: [StaticString] = [
        "wrote:", "writes:", "schrieb:", "a écrit :", "a écrit\u{A0}:", "escribió:", "ha scritto:", "skrev:",
    ]

    var isMailHeader: Bool { Self.mailHeaders.contains(where: begins) }

    private static let mailHeaders: [StaticString] = [
        "From: ", "To: ", "Cc: ", "Subject: ", "Date: ", "Reply-To: ", "Message-ID: ", "Received: ", "Sent: ",
        "Return-Path: ", "MIME-Version: ", "Content-Type: ", "Path: ", "Newsgroups: ", "X-",
    ]

    var isCommand: Bool {
        begins(with: "$ ") || begins(with: ">>> ") || begins(with: "PS ") || begins(with: "% ")
            || content.prefix(60).contains("@") && (holds(":~") || holds(":/")) && holds("$ ")
    }

    var isOfPatch: Bool {
        begins(with: "@@ ") || begins(with: "diff --git ") || begins(with: "+++ ") || begins(with: "Index: ")
            || begins(with: "--- a/") || begins(with: "index ") && holds("..")
    }

    /// A line that a patch adds or removes: its sign is directly followed by text, or by nothing.
    var isChange: Bool {
        guard first == "+" || first == "-", indent == 0 else { return false }
        guard let next = content.dropFirst().first else { return true }
        return next != 0x20 && next != first && !next.isASCIIDigit
    }

    /// `name:` in lower case on a line of its own.
    var isKey: Bool {
        content.count > 1 && last == ":"
            && content.dropLast().allSatisfy { $0.isASCIILowercase || $0 >= 0x80 || $0 == 0x5F || $0 == 0x2D }
    }
}
