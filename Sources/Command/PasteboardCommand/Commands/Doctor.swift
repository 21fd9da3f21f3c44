import PasteboardConsole

/// The command `pasteboard doctor`, which checks the session and says what to do.
struct Doctor: Verb {
    static let name = "doctor"
    static let summary = "Check this session: what works, what does not, and what to do."
    static let discussion = """
        Copies a short text to a temporary pasteboard and reads it back. With --deep it does the same on the clipboard, and \
        then restores the clipboard. It prints no clipboard content. The exit status is 0 if there is no problem, 1 if there \
        is one, and 69 if no clipboard can be used.
        """

    static var parameters: [Parameter<Doctor>] {
        [
            .flag("json", "Print JSON.") { $0.json = true },
            .flag("deep", "Copy and read on the clipboard too, and restore it.") { $0.deep = true },
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var json = false
    var deep = false
    var pasteboard = PasteboardOptions()

    func run() throws {
        let facts = SessionFacts(gatheredFor: pasteboard, deep: deep)
        let diagnosis = Diagnosis(facts)
        let status = diagnosis.status(of: facts)
        try StandardOutput.write(
            json
                ? try JSONText.encode(
                    DoctorJSON(findings: diagnosis.findings, isWell: status == 0, version: facts.version))
                : Self.text(diagnosis.findings))
        if status != 0 { throw CommandFailure(exitStatus: status, nil) }
    }

    private static func text(_ findings: [Finding]) -> String {
        let width = findings.map(\.topic.count).max() ?? 0
        return findings.map { finding in
            let mark = finding.state.rawValue.padded(to: 8)
            let advice = finding.advice.map { "\n" + "".padded(to: 10 + width) + "→ " + $0 } ?? ""
            return "\(mark)\(finding.topic.padded(to: width + 2))\(finding.text)\(advice)\n"
        }.joined()
    }
}

/// The shape of `doctor --json`.
private struct DoctorJSON: Encodable {
    let findings: [Finding]
    let isWell: Bool
    let version: String
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
