extension SourceRule {
    /// Every rule. Of two that say as much on the same evidence, the one that stands first is taken: those with rarer
    /// marks stand before those whose marks others carry along.
    public static let all: [SourceRule] = office + google + mail + code + notes + talk + editors + pages + systems

    private static let office: [SourceRule] = [
        .abiWord, .libreOfficeCalc, .libreOfficeWriter, .onlyOffice, .excelOnline, .officeOnline, .oneNote,
        .powerPoint, .excel, .outlook, .outlookOnline, .word, .calligraWords,
    ]
    private static let google: [SourceRule] = [.googleDocs, .googleSheets, .gmail]
    private static let mail: [SourceRule] = [.thunderbird, .exchange]
    private static let code: [SourceRule] = [.visualStudioCode, .jetBrains, .terminal, .textEditor]
    private static let notes: [SourceRule] = [
        .notion, .evernote, .joplin, .typora, .obsidian, .markdownEditor, .appleNotes,
    ]
    private static let talk: [SourceRule] = [.slack, .teams, .telegram, .chatGPT, .gemini]
    private static let pages: [SourceRule] = [.gitLab, .gitHub, .figma, .confluence, .mediaWiki, .substack]
    private static let editors: [SourceRule] = [
        .slate, .lexical, .tinyMCE, .ckEditor, .trix, .draft, .proseMirror,
    ]
    private static let systems: [SourceRule] = [
        .cocoa, .wordPad, .pandoc, .firefox, .chromium, .webKit, .qt, .gtkTextView,
    ]
}
