/// The remarks that Office and OneNote add to alternative text that a machine generated.
package enum PictureDescription {
    /// Returns an alternative text without that remark.
    package static func words(of alternative: String) -> String {
        guard alternative.utf8.count <= longest else { return alternative }
        var text = alternative[...]
        if let head = heads.first(where: { text.utf8.starts(with: $0.utf8) }) {
            text = text.dropFirst(head.count)
            return trimmed(text)
        }
        text = withoutSpace(text)
        if stops.contains(where: text.hasSuffix) { text = withoutSpace(text.dropLast()) }
        guard let tail = tails.first(where: { Self.ends(text, with: $0) }) else { return alternative }
        return trimmed(text.dropLast(tail.count))
    }

    /// Longer texts are written by people.
    private static let longest = 1 << 16

    private static func withoutSpace(_ text: Substring) -> Substring {
        // Characters are slow, and most texts end with a letter or a digit.
        if let last = text.utf8.last, last.isASCIILetter || last.isASCIIDigit { return text }
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    private static func ends(_ text: Substring, with tail: String) -> Bool {
        text.utf8.last == tail.utf8.last && text.utf8.suffix(tail.utf8.count).elementsEqual(tail.utf8)
    }

    private static func trimmed(_ text: Substring) -> String { String(withoutSpace(text).drop(while: \.isWhitespace)) }

    private static let stops = [".", "。"]

    /// OneNote's remark, which precedes the text of the picture.
    private static let heads = ["Machine generated alternative text:", "计算机生成了可选文字:"]

    /// The remarks of Word, PowerPoint and Excel after a description, with and without a degree of confidence.
    private static let tails =
        english + german + french + spanish + [
            "Descrizione generata automaticamente", "Descrizione generata automaticamente con confidenza media",
            "Descrizione generata automaticamente con attendibilità media", "Descrição gerada automaticamente",
            "Descrição gerada automaticamente com confiança média", "Automatisch gegenereerde beschrijving",
            "自動的に生成された説明", "中度可信度描述已自动生成", "低可信度描述已自动生成", "描述已自动生成", "AI 生成的内容可能不正确",
        ]

    private static let english = [
        "Description automatically generated", "Description automatically generated with low confidence",
        "Description automatically generated with medium confidence",
        "Description automatically generated with high confidence", "AI-generated content may be incorrect",
    ]
    private static let german = [
        "Automatisch generierte Beschreibung", "Automatisch generierte Beschreibung mit mittlerer Zuverlässigkeit",
        "Automatisch generierte Beschreibung mit geringer Zuverlässigkeit",
        "KI-generierte Inhalte können fehlerhaft sein",
    ]
    private static let french = [
        "Description générée automatiquement", "Description générée automatiquement avec une confiance moyenne",
        "Le contenu généré par l’IA peut être incorrect",
    ]
    private static let spanish = [
        "Descripción generada automáticamente", "Descripción generada automáticamente con confianza media",
        "Descripción generada automáticamente con confianza baja", "El contenido generado por IA puede ser incorrecto",
    ]
}
