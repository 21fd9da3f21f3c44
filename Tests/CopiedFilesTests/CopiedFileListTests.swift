import CopiedFiles
import Testing

/// Lists of files as programs exchange them.
@Suite struct CopiedFileListTests {
    typealias Row = (target: String, bytes: String, mark: String?, operation: CopiedFileList.Operation, paths: [String])

    static let rows: [Row] = [
        ("text/uri-list", "file:///a\r\nfile:///b%20c\r\n", nil, .copy, ["/a", "/b c"]),
        ("text/uri-list", "# remark\nfile:///a\n", nil, .copy, ["/a"]),
        ("text/uri-list", "file:///a\0", "1", .move, ["/a"]),
        ("text/uri-list", "file:///a", "0", .copy, ["/a"]),
        ("text/uri-list", "file:///a", "", .copy, ["/a"]),
        ("text/uri-list", "", nil, .copy, []),
        ("application/x-kde4-urilist", "file:///a", "1", .move, ["/a"]),
        ("x-special/gnome-copied-files", "copy\nfile:///a\nfile:///b", nil, .copy, ["/a", "/b"]),
        ("x-special/gnome-copied-files", "cut\nfile:///a\n", nil, .move, ["/a"]),
        ("x-special/mate-copied-files", "cut\r\nfile:///a\0", nil, .move, ["/a"]),
        ("x-special/nautilus-clipboard", "x-special/nautilus-clipboard\ncut\nfile:///a\n", nil, .move, ["/a"]),
        ("UTF8_STRING", "x-special/nautilus-clipboard\ncopy\nfile:///a\n", nil, .copy, ["/a"]),
    ]

    @Test(arguments: rows) func read(row: Row) throws {
        let list = try #require(
            CopiedFileList(Array(row.bytes.utf8), under: row.target, cutSelection: row.mark.map { Array($0.utf8) }))
        #expect(list.operation == row.operation)
        #expect(list.files.map { $0.path.map { String(decoding: $0, as: UTF8.self) } } == row.paths)
    }

    @Test(arguments: [
        ("x-special/gnome-copied-files", "file:///a"), ("x-special/gnome-copied-files", ""),
        ("x-special/gnome-copied-files", "move\nfile:///a"), ("x-special/gnome-copied-files", "cut \nfile:///a"),
        ("UTF8_STRING", "file:///a"), ("UTF8_STRING", "/a"), ("UTF8_STRING", "cut\nfile:///a"),
        ("UTF8_STRING", "x-special/nautilus-clipboard"),
    ])
    func isNoList(target: String, bytes: String) {
        #expect(CopiedFileList(Array(bytes.utf8), under: target) == nil)
    }

    @Test(
        arguments: [
            (["text/uri-list"], ["text/uri-list"]),
            // A request for GNOME's list makes PCManFM forget a cut.
            (
                ["x-special/gnome-copied-files", "text/uri-list", "application/x-kde-cutselection"],
                ["text/uri-list", "application/x-kde-cutselection"]
            ),
            (["x-special/gnome-copied-files", "text/uri-list"], ["x-special/gnome-copied-files"]),
            (["text/uri-list", "x-special/mate-copied-files"], ["x-special/mate-copied-files"]),
            (
                ["application/x-kde4-urilist", "text/uri-list", "application/x-kde-cutselection"],
                ["text/uri-list", "application/x-kde-cutselection"]
            ),
            // A key of the document portal stands for the same files, and is the only type that some sandboxes offer.
            (["application/vnd.portal.filetransfer", "text/uri-list"], ["text/uri-list"]),
            (["UTF8_STRING"], ["UTF8_STRING"]), ([], []),
        ] as [([String], [String])])
    func whatIsAskedFor(offered: [String], asked: [String]) {
        let targets = FileListSource.targets(among: offered, other: offered.first { $0 == "UTF8_STRING" })
        #expect([targets?.list, targets?.cut].compactMap(\.self) == asked)
    }
}
