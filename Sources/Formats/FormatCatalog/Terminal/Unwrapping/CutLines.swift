import FormatCore

/// Lines that a terminal cut at its last column, in the middle of an address or a command.
///
/// They are joined without a space. These are the signs of a cut:
///
/// - A line ends in an address, and another line is equally wide. (A line that was broken between words is seldom as wide
///   as the terminal.)
/// - A path, an address or a checksum continues in the next line (``CutWord``).
/// - A line has a usual width of terminals, and is followed by a space.
enum CutLines {
    /// The smallest column at which lines are cut.
    private static let least = 36
    /// The widths that terminals usually have.
    private static let usualWidths: Set<Int> = [80, 100, 120, 132, 160]
    /// The most lines that are joined to one; longer runs of equal lines are tables and data.
    private static let longestRun = 500

    /// Returns the lines, with cut lines joined.
    static func joined(_ lines: [WrappedLine]) -> [WrappedLine] {
        let width = lines.reduce(0) { max($0, $1.width) }
        guard width >= least, !lines.contains(where: \.isOfPatch) else { return lines }
        let full = lines.count { $0.width == width }
        var result: [WrappedLine] = []
        var index = 0
        // The end of the last run that was examined as a paragraph.
        var examined = 0
        while index < lines.count {
            let line = lines[index]
            index += 1
            guard line.width == width, index < lines.count else {
                result.append(line)
                continue
            }
            var end = self.end(ofRunAt: index - 1, in: lines, width)
            let isSure = full > 1 || usualWidths.contains(width)
            var rest = lines[index..<end]
            var isCut = isCut(line, rest, width, isSure: isSure)
            var indent = line.outerIndent
            if !isCut, index > examined {
                end = self.end(ofWholeRunAt: index - 1, in: lines, width)
                rest = lines[index..<end]
                isCut = isParagraph(line, rest, isSure: usualWidths.contains(width))
                // The later lines of a run tell no more than all of it.
                examined = end
                if line.isItem { indent = line.indent }
            }
            guard isCut else {
                result.append(line)
                continue
            }
            let keepsBlanks = !isAddress(line, rest, isSure: true)
            let words = rest.flatMap { next in
                // A line starts with the space between two words if the words filled the line before.
                (keepsBlanks && next.outerIndent > indent ? [0x20] : []) + next.text
            }
            result.append(WrappedLine(ArraySlice(Array(line.bytes) + words)))
            index = end
        }
        return result
    }

    private static func isCut(
        _ line: WrappedLine, _ rest: ArraySlice<WrappedLine>, _ width: Int, isSure: Bool
    ) -> Bool {
        guard !rest.isEmpty else { return false }
        let isUsual = usualWidths.contains(width)
        return isAddress(line, rest, isSure: isSure)
            || (rest.count > 1 || isUsual) && isCommand(line) && !rest.contains(where: begins)
            || isUsual && isToken(line, rest)
    }

    /// The end of the lines that continue a line, with or without a shorter one at the end.
    private static func end(ofWholeRunAt start: Int, in lines: [WrappedLine], _ width: Int) -> Int {
        let end = self.end(ofRunAt: start, in: lines, width)
        guard end == start + 1 else { return end }
        var next = start + 1
        while next < lines.count, next - start < longestRun, lines[next].width == width, !lines[next].isItem,
            !lines[next].isFence,
            lines[next].quotes == lines[start].quotes
        {
            next += 1
        }
        let isWhole = next - start < longestRun && (next == lines.count || lines[next].isEmpty)
        return isWhole ? next : start + 1
    }

    /// The end of the lines that continue a line: all lines of the same width, and the one after them.
    private static func end(ofRunAt start: Int, in lines: [WrappedLine], _ width: Int) -> Int {
        var end = start
        while end < lines.count, end - start < longestRun, lines[end].width == width { end += 1 }
        // The last line is shorter, and is not an item or an address itself.
        guard end < lines.count, end - start < longestRun, !lines[end].isEmpty else { return start + 1 }
        let others = lines[(start + 1)...end]
        let isOne = others.allSatisfy { !$0.isItem && !$0.isFence && $0.quotes == lines[start].quotes }
        return isOne ? end + 1 : start + 1
    }

    /// True for a paragraph that was cut in the middle of words.
    ///
    /// At a width that no terminal usually has, three lines must agree, unless the line consists of one word that did not fit.
    private static func isParagraph(_ line: WrappedLine, _ others: ArraySlice<WrappedLine>, isSure: Bool) -> Bool {
        let isLikely = isSure || others.count > 2 || line.isOneWord
        var last = line
        for next in others {
            // Lines of one word are a key or other data.
            if last.isOneWord, next.isOneWord {
                last = next
                continue
            }
            if let word = CutWord(from: last, to: next), isLikely ? word.isOne : word.isWholeChecksum { return true }
            // The lines of a patch around a changed one begin with a space.
            let isSpaced =
                next.outerIndent == line.outerIndent + 1 && last.outerIndent == line.outerIndent
                && last.text.first?.isOne(of: "+-") != true
            if isSure, isSpaced, last.isLikelyProse, next.isLikelyProse, !next.beginsAnew { return true }
            last = next
        }
        return false
    }

    private static func isAddress(_ line: WrappedLine, _ others: ArraySlice<WrappedLine>, isSure: Bool) -> Bool {
        guard let word = line.text.split(separator: 0x20).last, word.holds("://"), isOfAddress(word) else {
            return false
        }
        guard others.dropLast().allSatisfy({ $0.isOneWord && isOfAddress($0.text) }), let last = others.last else {
            return false
        }
        let rest = last.firstWord
        let isPath = rest.contains { $0.isOne(of: "/?=&#%_") }
        guard isOfAddress(rest), !rest.holds("://"),
            last.isOneWord || line.isOneWord && others.count > 1 || isSure && isPath
        else { return false }
        // A single word below an address may be a line of its own.
        let hasSigns = rest.dropLast().contains { !$0.isASCIILetter }
        // Words do not contain the signs of a URL query.
        let isQuery = line.isOneWord && last.isOneWord && rest.dropFirst().contains { $0.isOne(of: "?=&%#") }
        return isSure && hasSigns || isQuery || others.count > 1 || isSure && word.last?.isOne(of: "/-_=&?#%") == true
    }

    private static func isOfAddress(_ word: ArraySlice<UInt8>) -> Bool {
        !word.isEmpty && word.allSatisfy { $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: "<>\"`|\\^") }
    }

    /// The names of the commands that are most often longer than a line.
    private static let commands: Set<String> = [
        "curl", "wget", "docker", "podman", "kubectl", "git", "ssh", "scp", "rsync", "npm", "npx", "yarn", "pnpm",
        "pip",
        "pip3", "python", "python3", "node", "cargo", "go", "swift", "make", "cmake", "gcc", "clang", "apt", "apt-get",
        "sudo", "brew", "dnf", "tar", "find", "grep", "sed", "awk", "ffmpeg", "openssl", "aws", "gcloud", "az", "helm",
        "terraform", "ansible", "gh", "psql", "mysql", "export", "echo", "cat", "bash", "sh", "env", "uv", "deno",
    ]

    /// True for a line without spaces that is wider than any word, such as a path, a key or a token.
    ///
    /// Lines of a list begin in the same way.
    private static func isToken(_ line: WrappedLine, _ others: ArraySlice<WrappedLine>) -> Bool {
        guard isOfAddress(line.text), line.quotes == 0, !line.isItem else { return false }
        let start = line.text.prefix(2)
        return others.allSatisfy {
            isOfAddress($0.text) && $0.outerIndent == line.outerIndent && !$0.text.starts(with: start)
                && !$0.text.begins(withOneOf: ["/", "~", "./", "--"])
        }
    }

    /// The words of a command, without the prompt before it.
    private static func command(_ line: WrappedLine) -> [ArraySlice<UInt8>] {
        var words = line.text.split(separator: 0x20)
        if let first = words.first, first.last?.isOne(of: "$#") == true, first.count == 1 || first.holds("@") {
            words.removeFirst()
        }
        return words
    }

    /// True for a line that begins another command, or has a prompt.
    private static func begins(_ line: WrappedLine) -> Bool {
        let words = command(line)
        guard let name = words.first, name.startIndex == line.text.startIndex else { return true }
        return line.outerIndent == 0 && words.count > 1 && commands.contains(String(decoding: name, as: UTF8.self))
    }

    private static func isCommand(_ line: WrappedLine) -> Bool {
        let words = command(line)
        guard let name = words.first, !line.text.ends(with: "\\") else { return false }
        return commands.contains(String(decoding: name, as: UTF8.self))
            && words.dropFirst().contains { $0.first == "-" || $0.holds("://") || $0.holds("/") }
    }
}
