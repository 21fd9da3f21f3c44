extension Formula {
    /// Returns the parts of a row with brackets as elements around their content, for notations that require this.
    ///
    /// A bar is a bracket where one can begin. An index of a closing bracket becomes an index of the whole element. An
    /// unmatched bracket extends to the end or the start of the row.
    package static func bracketed(_ parts: [Formula]) -> [Formula] {
        var stack: [(open: String, isBar: Bool, parts: [Formula])] = [("", false, [])]
        for part in parts {
            let inner = part.base
            guard case .symbol(let sign, let kind) = inner else {
                stack[stack.count - 1].parts.append(part)
                continue
            }
            let isInBar = stack[stack.count - 1].isBar
            switch kind {
            case .opening where part == inner && stack.count < deepestTeX: stack.append((sign, false, []))
            case .closing:
                // Unclosed bars are not brackets.
                while stack.count > 1, stack[stack.count - 1].isBar, sign != "⟩" { loosen(&stack) }
                if sign == "⟩", stack[stack.count - 1].open != "⟨", !stack[stack.count - 1].isBar { openKet(&stack) }
                if stack.count > 1 {
                    let (open, _, content) = stack.removeLast()
                    stack[stack.count - 1].parts.append(
                        part.replacingBase(.fenced(open: open, .joined(content), close: sign)))
                } else {
                    stack[0].parts = [part.replacingBase(.fenced(open: "", .joined(stack[0].parts), close: sign))]
                }
            case .fence where isInBar && !mayOpen(after: stack[stack.count - 1].parts.last):
                let (open, _, content) = stack.removeLast()
                stack[stack.count - 1].parts.append(
                    part.replacingBase(.fenced(open: open, .joined(content), close: sign)))
            case .fence
            where part == inner && stack.count < deepestTeX && mayOpen(after: stack[stack.count - 1].parts.last):
                stack.append((sign, true, []))
            default: stack[stack.count - 1].parts.append(part)
            }
        }
        while stack.count > 1 {
            if stack[stack.count - 1].isBar {
                loosen(&stack)
            } else {
                let (open, _, content) = stack.removeLast()
                stack[stack.count - 1].parts.append(.fenced(open: open, .joined(content), close: ""))
            }
        }
        return stack[0].parts
    }

    /// Moves the innermost bracket and its content into the enclosing row.
    private static func loosen(_ stack: inout [(open: String, isBar: Bool, parts: [Formula])]) {
        let (open, _, content) = stack.removeLast()
        stack[stack.count - 1].parts.append(.symbol(open, .fence))
        stack[stack.count - 1].parts += content
    }

    /// Makes the last bar of a row the opening bracket of an angle bracket: a state in quantum mechanics.
    private static func openKet(_ stack: inout [(open: String, isBar: Bool, parts: [Formula])]) {
        let last = stack.count - 1
        guard let bar = stack[last].parts.lastIndex(of: .symbol("|", .fence)) else { return }
        let content = Array(stack[last].parts[(bar + 1)...])
        stack[last].parts.removeSubrange(bar...)
        stack.append(("|", true, content))
    }

    /// True if a bar after this part may be an opening bracket.
    private static func mayOpen(after last: Formula?) -> Bool {
        switch last {
        case nil, .space?, .name?: true
        case .symbol(_, let kind)?: kind != .ordinary && kind != .closing && kind != .fence
        case .indexed(.symbol(_, let kind), _, _, _)?: kind == .sum || kind == .integral
        default: false
        }
    }

    /// The base of indices; the formula itself if there are none.
    package var base: Formula {
        if case .indexed(let base, _, _, _) = self { base } else { self }
    }

    private func replacingBase(_ base: Formula) -> Formula {
        guard case .indexed(_, let lower, let upper, let areLimits) = self else { return base }
        return .indexed(base, lower: lower, upper: upper, areLimits: areLimits)
    }
}
