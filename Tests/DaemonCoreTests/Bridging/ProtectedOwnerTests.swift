import Testing

@testable import DaemonCore

/// Whose clips are never taken over.
@Suite struct ProtectedOwnerTests {
    @Test(
        arguments: [
            ("TARGETS text/html", nil), ("UTF8_STRING text/rtf text/html image/png", nil),
            ("text/plain UTF8_STRING text/html application/vnd.oasis.opendocument.text", nil),
            ("text/rtf application/x-openoffice-embed-source-xml;windows_formatname=\"Star\" text/html", nil),
            ("application/x-libreoffice-tsvc text/html text/rtf UTF8_STRING", "LibreOffice Calc"),
            ("application/x-openoffice-sylk;windows_formatname=\"Sylk\" text/html", "LibreOffice Calc"),
            (
                "application/x-openoffice-drawing;windows_formatname=\"Drawing\" image/png",
                "LibreOffice Draw and Impress"
            ),
            (
                "application/x-openoffice-gdimetafile;windows_formatname=\"GDIMetaFile\" image/png",
                "LibreOffice Draw and Impress"
            ),
            ("application/x-gnumeric text/html UTF8_STRING", "spreadsheets"),
            ("UTF8_STRING text/html chromium/x-source-url", nil),
            ("text/html text/_moz_htmlcontext text/_moz_htmlinfo UTF8_STRING", nil),
            ("GTK_TEXT_BUFFER_CONTENTS text/html UTF8_STRING", "GTK text views"),
            ("text/html text/uri-list", "files"), ("text/html application/x-kde-cutselection", "files"),
            ("DELETE UTF8_STRING text/html", "cut text"),
        ] as [(String, String?)])
    func theOfferTells(offered: String, name: String?) {
        #expect(ProtectedOwner.of(offered.split(separator: " ").map(String.init))?.name == name)
    }

    @Test func everyRowSaysWhatWouldBeLost() {
        #expect(ProtectedOwner.all.filter { $0.reason.isEmpty || $0.targets.isEmpty }.map(\.name) == [])
    }
}
