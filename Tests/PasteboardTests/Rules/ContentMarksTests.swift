import Testing

@testable import Pasteboard

/// Where marks are searched, byte for byte.
@Suite struct ContentMarksTests {
    private let marks = ContentMarks(["mso-list", "class=\"ql-", "<en-note", "data-x>"])

    @Test(arguments: [
        ("<p style='MSO-List:l0'>a", ["mso-list"]), ("<p>mso-list</p>", []), ("mso-list", []), ("", []), ("<", []),
        ("a<style>p {mso-list: l0}</style>mso-list", ["mso-list"]), ("<style>a<b>mso-list", []),
        // An unterminated tag continues, also past the next one.
        ("<a <b class=\"ql-a", ["class=\"ql-"]), ("<a <b>class=\"ql-", []), ("<p data-x>", ["data-x>"]),
        // At the first and at the last byte.
        ("<en-note", ["<en-note"]), ("<EN-NOTE>", ["<en-note"]), ("<!-- mso-list", ["mso-list"]), ("<en-not", []),
        ("<p class=\"ql-b\" style=\"mso-list\">", ["class=\"ql-", "mso-list"]),
    ])
    func marksCountInTagsAndSheetsAlone(page: String, expected: [String]) {
        #expect(marks.found(inMarkup: Array(page.utf8)) == Set(expected))
    }

    /// Several bytes are ruled out at a time, wherever a mark or the end of its tag is among them.
    @Test func marksAreFoundAtEveryOffset() {
        for offset in 0..<20 {
            let space = String(repeating: " ", count: offset)
            for behind in ["", "a", "abcdefgh"] {
                let tag = "<p\(space)mso-list\(behind)>"
                #expect(marks.found(inMarkup: Array(tag.utf8)) == ["mso-list"], "\(tag)")
                #expect(marks.found(inMarkup: Array("<p\(space)>mso-list\(behind)<b>".utf8)) == [], "\(offset)")
            }
            #expect(marks.found(inHead: Array("\(space)mso-list".utf8)) == ["mso-list"], "\(offset)")
        }
    }

    @Test func equalMarksAreFoundOnce() {
        let marks = ContentMarks(["data-x", "data-x", "data-y"])
        #expect(marks.found(inMarkup: Array("<p data-x><p data-y>".utf8)) == ["data-x", "data-y"])
    }

    @Test func pagesAreSearchedUpToTheLimit() {
        let tag = Array("<p mso-list".utf8)
        for (before, isFound) in [(ContentMarks.reach - tag.count, true), (ContentMarks.reach - tag.count + 1, false)] {
            let page = [UInt8](repeating: 0x20, count: before) + tag
            #expect(marks.found(inMarkup: page).isEmpty != isFound)
        }
    }

    @Test func allOfAHeadIsSearched() {
        #expect(marks.found(inHead: Array("a Mso-List".utf8)) == ["mso-list"])
        #expect(marks.found(inHead: Array("mso".utf8)) == [])
    }
}
