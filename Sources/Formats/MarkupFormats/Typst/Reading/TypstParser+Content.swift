import RichText

// Content in brackets, and the end of calls.

extension TypstParser {
    mutating func openContent(_ call: TypstCall, isArgument: Bool = false) {
        var call = call
        // Trailing content of a table follows its arguments, and these begin the table.
        if call.isTable { if isArgument { openTable() } else if !call.hasContent { begin(call) } }
        var frame = frame(.content, call)
        let name = call.name
        if name == "footnote" {
            frame.outside = (output.beginNote(), lists.beginNote())
            frame.lists = 0
            tables.enterNote()
        } else if call.isBlock {
            endParagraph()
            if !call.isTerms { output.builder.separateDefinitions() }
        }
        switch name {
        case "quote" where call.isBlock: output.builder.open(.quote)
        case "quote": output.append("“")
        case "heading": output.style = .heading(min(max(call.integer("level") ?? 1, 1), 6))
        case "link": output.beginLink(to: call.strings.first.map { $0[...] } ?? [])
        case "list", "enum":
            if !call.hasContent {
                let start = call.integer("start") ?? 1
                output.builder.open(
                    .list(name == "list" ? .bullets : ListStyle(.ordered(lists.numbering, start: start))))
            }
            output.builder.open(.item(nil))
        case "terms", "terms.item": openTerm(&call)
        // Trailing content of a part, such as a rule, is a cell: a row contains nothing else.
        case _ where call.isTable || call.isPart:
            // A nested table does not own the cell around it.
            frame.opensCell = (call.takesCells || !call.isInCell) && openCell(call)
            if frame.opensCell, !call.takesCells { call.isInCell = true }
        default: break
        }
        if let mark = call.marks { output.begin(mark) }
        call.hasContent = true
        frame.call = call
        frame.isArgument = isArgument
        frames.push(frame)
        // Content begins like the start of a line; a line end there is a space within a line.
        isAtLineStart = true
        if !call.isBlock, !call.isPart, source[index...].prefix(64).drop(while: { $0 == 0x20 }).first == 0x0A {
            index = source[index...].drop { $0 == 0x20 }.startIndex + 1
            output.hasSpace = true
        }
    }

    mutating func endContent() {
        guard var frame = frames.innermost else { return }
        let name = frame.call.name
        if lists.count > frame.lists { closeLists(to: frame.lists) }
        if frame.call.isBlock {
            endParagraph()
            if !frame.call.isTerms { output.builder.separateDefinitions() }
        }
        switch name {
        case "quote" where frame.call.isBlock:
            if let author = frame.call.author {
                output.append("— \(author)")
                endParagraph()
            }
            output.builder.close()
        case "quote": output.append("”")
        case "list", "enum": output.builder.close()
        case "terms", "terms.item": closeTerm(frame.call)
        case _ where frame.opensCell && (frame.isArgument || frame.call.takesCells): closeCell()
        default: break
        }
        _ = frames.pop()
        if var outside = frame.outside.take() { endNote(&outside, frame.look.attributes) }
        (output.look, lists.numbering) = (frame.look, frame.numbering)
        isAtLineStart = false
        if frame.isArgument {
            if !frames.isEmpty {
                frames.call.hasContent = true
                frames.call.termParts = frame.call.termParts
            }
            return
        }
        if byte(at: index) == "[", frames.hasRoom, !["block", "content", "if"].contains(name) {
            index += 1
            return openContent(frame.call)
        }
        end(frame.call)
    }

    private mutating func endNote(_ outside: inout TypstFrame.Outside, _ attributes: Attributes) {
        closeLists(to: 0)
        endParagraph()
        tables.leaveNote()
        lists.endNote(outside.lists)
        // A label after it is its name for references.
        let name = code.label(at: index)
        if !name.isEmpty { index = name.endIndex + 1 }
        output.endNote(&outside.paragraph, named: name, attributes)
    }

    /// Finishes a call with all its arguments and content.
    mutating func end(_ call: TypstCall) {
        defer {
            if call.isInCell { closeCell() }
            if byte(at: index) == ";", !frames.isInArguments { index += 1 }
        }
        if call.isTable {
            guard call.hasContent else { return }
            endParagraph()
            return tables.end(call, in: &output.builder)
        }
        switch call.name {
        case "table.header", "grid.header": tables.setHeader(false, in: &output.builder)
        case "table.cell", "grid.cell": break
        case "list", "enum": if call.hasContent { output.builder.close() }
        case "if":
            let rest = source[index...].prefix(8).drop { $0 == 0x20 }
            if rest.starts(with: "else".utf8) {
                output.hasSpace = true
                takeFlow(from: rest.startIndex + 4)
            }
        case "terms": output.builder.separateDefinitions()
        case "ref" where !call.hasContent: appendReference(to: call.named["label"] ?? [])
        default:
            if call.endsParagraph { endParagraph() }
            output.append(call)
        }
    }
}
