import HTMLSyntax
import Testing

/// The tests of tree construction of html5lib, which are no part of this project: `Tests/Conformance/html5lib.sh` fetches
/// them, and PASTEBOARD_HTML5LIB names their folder.
@Suite struct TreeConstructionTests {
    @Test(.enabled(if: TreeCase.folder != nil, "Tests/Conformance/html5lib.sh fetches the cases"))
    func everyTreeIsThatOfTheStandard() throws {
        var count = 0
        var passed = 0
        var exceptions: [String: Int] = [:]
        var failures: [String] = []
        for name in TreeCase.files(in: try #require(TreeCase.folder)) {
            for (number, one) in TreeCase.cases(in: name).enumerated() {
                count += 1
                let outline = one.outline
                if outline == one.expected {
                    passed += 1
                } else if let reason = one.exception {
                    exceptions[reason, default: 0] += 1
                } else {
                    let file = name.split(separator: "/").last ?? ""
                    failures.append("\(file) \(number): \(one.data)\nexpected\n\(one.expected)\nfound\n\(outline)\n")
                }
            }
        }
        print(
            "html5lib, tree construction: \(count) cases, \(passed) passed, \(exceptions.values.reduce(0, +)) exceptions"
        )
        for (reason, count) in exceptions.sorted(by: { $0.key < $1.key }) { print("    \(count): \(reason)") }
        #expect(count > 1000)
        #expect(failures.isEmpty, "\(failures.count) trees differ:\n\(failures.joined(separator: "\n"))")
    }
}
