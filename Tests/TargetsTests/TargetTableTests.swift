import Testing
import UniformTypes

@testable import Targets

/// The invariants of every row of the table, and the published targets of each type.
@Suite struct TargetTableTests {
    private let rows = TargetTable.known.rows

    @Test func everyNameHasOneRow() {
        #expect(Set(rows.map(\.name)).count == rows.count)
    }

    @Test func aMIMETypeIsFoundInAnySpelling() {
        for row in rows where row.kind == .content {
            guard let mimeType = MIMEType(row.name), mimeType.description == row.name else { continue }
            #expect(Target(row.name.uppercased()).uniformType == row.type, "\(row.name)")
        }
    }

    @Test func contentHasATypeAndNothingElseHas() {
        for row in rows {
            #expect((row.type != nil) == row.kind.isContent, "\(row.name)")
            #expect(row.type?.isDeclared != false, "\(row.name)")
        }
    }

    @Test func formatsAreThoseOfX() {
        for row in rows { #expect([8, 16, 32].contains(row.format), "\(row.name)") }
    }

    @Test func theFirstTargetOfATypeLeadsBackToIt() {
        // Two types share a name, which does not distinguish them.
        let shared: [String: UniformType] = [
            "public.file-url": .url, "public.utf16-external-plain-text": .utf16PlainText,
            "com.pkware.zip-archive": .zip,
        ]
        for type in UniformType.declared {
            #expect(type.targets.first?.uniformType == shared[type.identifier] ?? type, "\(type)")
        }
    }

    @Test func whatIsPublishedAndWhatIsOnlyRead() {
        for name in ["UTF8_STRING", "text/richtext", "image/png", "application/x-kde-cutselection"] {
            #expect(Target(name).isPublished, "\(name)")
        }
        for name in ["Rich Text Format", "image/pjpeg", "FILE_NAME", "TARGETS", "application/vnd.portal.files"] {
            #expect(!Target(name).isPublished, "\(name)")
        }
    }

    @Test func theTableCanBeListed() {
        #expect(Target.known.first == "text/plain;charset=utf-8")
        #expect(Target.known.contains("DELETE"))
        #expect(!Target.known.contains("x-libreoffice-internal-id-"))
    }

    @Test(arguments: [
        (
            "public.utf8-plain-text",
            ["text/plain;charset=utf-8", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING", "text/plain"]
        ),
        ("public.plain-text", ["text/plain"]), ("public.html", ["text/html"]),
        ("public.rtf", ["text/rtf", "application/rtf", "text/richtext"]),
        ("net.daringfireball.markdown", ["text/markdown", "text/x-markdown"]),
        ("public.comma-separated-values-text", ["text/csv"]),
        (
            "public.utf8-tab-separated-values-text",
            ["text/tab-separated-values;charset=utf-8", "text/tab-separated-values"]
        ),
        ("public.url", ["text/uri-list", "text/x-moz-url"]),
        (
            "public.file-url",
            [
                "text/uri-list", "x-special/gnome-copied-files", "x-special/mate-copied-files",
                "application/x-kde-cutselection",
            ]
        ),
        ("public.yaml", ["application/yaml"]), ("public.jpeg", ["image/jpeg"]),
        ("public.swift-source", ["text/x-swift"]),
        ("com.apple.flat-rtfd", ["com.apple.flat-rtfd", "application/x-apple-rtfd"]),
        ("org.nspasteboard.ConcealedType", ["x-kde-passwordManagerHint"]),
        ("org.nspasteboard.TransientType", ["org.nspasteboard.TransientType"]),
        ("com.apple.cocoa.pasteboard.color", ["application/x-color"]),
    ])
    func targetsOfAType(identifier: String, names: [String]) throws {
        #expect(try #require(UniformType(identifier)).targets.map(\.name) == names)
    }

    @Test func contentIsReadUnderMoreNamesThanItIsPublished() {
        #expect(
            UniformType.rtf.readableTargets.map(\.name) == [
                "text/rtf", "application/rtf", "text/richtext", "Rich Text Format", "application/x-rtf",
            ])
        #expect(UniformType.jpeg.readableTargets == ["image/jpeg", "image/jpg", "image/pjpeg"])
        #expect(UniformType.fileURL.readableTargets.contains("FILE_NAME"))
    }

    @Test func theRicherTypeKeepsASharedTarget() {
        let published = Target.publishing([.fileURL, .url, .utf8PlainText, .plainText])
        #expect(published.first { $0.target == "text/uri-list" }?.type == .fileURL)
        #expect(published.first { $0.target == "text/plain" }?.type == .utf8PlainText)
        #expect(Set(published.map(\.target)).count == published.count)
    }

    @Test(arguments: [
        (TargetKind.sideEffect, ["DELETE", "INSERT_SELECTION", "INSERT_PROPERTY", "SAVE_TARGETS", "XdndDirectSave0"]),
        (.serverResource, ["PIXMAP", "BITMAP", "DRAWABLE", "COLORMAP", "FOREGROUND", "BACKGROUND"]),
        (
            .processLocal,
            [
                "GTK_TEXT_BUFFER_CONTENTS", "GTK_TREE_MODEL_ROW", "chromium/x-internal-source-rfh-token",
                "application/x-libreoffice-internal-id-", "x-libreoffice-internal-id-",
                "application/x-openoffice-link", "_EMACS_INTERNAL",
            ]
        ),
        (
            .hint,
            [
                "application/x-kde-cutselection", "x-kde-force-image-copy", "application/x-kde-onlyReplaceEmpty",
                "application/x-copyq-hidden",
                "application/x-kde-syncselection",
            ]
        ),
        (
            .secretHint,
            [
                "x-kde-passwordManagerHint", "text/x-kde-passwordManagerHint",
                "application/x-kde-passwordManagerHint",
                "electron application/osclipboard;format=\"x-kde-passwordManagerHint\"",
                "org.nspasteboard.ConcealedType", "com.agilebits.onepassword",
                "application/x-qt-windows-mime;value=\"Clipboard Viewer Ignore\"", "Clipboard Viewer Ignore",
                "application/x-qt-windows-mime;value=\"ExcludeClipboardContentFromMonitorProcessing\"",
                "ExcludeClipboardContentFromMonitorProcessing",
                "application/x-nextcloud-talk-secret", "application/x-copyq-secret",
            ]
        ),
    ])
    func targetsOfAKind(kind: TargetKind, names: [String]) {
        #expect(Set(rows.filter { $0.kind == kind }.map(\.name)) == Set(names))
    }

    @Test(arguments: [
        ("TARGETS", "ATOM"), ("MULTIPLE", "ATOM_PAIR"), ("TIMESTAMP", "INTEGER"), ("TARGET_SIZES", "ATOM_PAIR"),
        ("LENGTH", "INTEGER"), ("CHARACTER_POSITION", "SPAN"), ("CLIENT_WINDOW", "WINDOW"), ("CLASS", "STRING"),
        ("PIXMAP", "PIXMAP"), ("FOREGROUND", "PIXEL"), ("DELETE", "NULL"), ("FILE_NAME", "C_STRING"),
        ("POSTSCRIPT", "STRING"), ("TEXT", "UTF8_STRING"), ("STRING", "STRING"), ("text/html", "text/html"),
        ("image/png", "image/png"),
    ])
    func replyTypes(name: String, type: String) {
        #expect(Target(name).replyType == type)
    }

    @Test func onlyProtocolAndResourcesAre32BitsWide() {
        for row in rows where row.format == 32 {
            #expect([.meta, .sideEffect, .serverResource].contains(row.kind), "\(row.name)")
        }
        for row in rows where row.kind == .meta && row.replyType != "STRING" {
            #expect(row.format == 32, "\(row.name)")
        }
    }

    @Test func aViewerAsksForNothingHarmful() {
        for name in ["DELETE", "SAVE_TARGETS", "INSERT_SELECTION", "PIXMAP", "GTK_TEXT_BUFFER_CONTENTS"] {
            #expect(!Target(name).kind.isSafeToRead, "\(name)")
        }
        for name in ["UTF8_STRING", "TARGETS", "text/html", "x-kde-passwordManagerHint"] {
            #expect(Target(name).kind.isSafeToRead, "\(name)")
        }
    }
}
