/// What a format cannot say, or says in a way that others would read wrongly: the price is known, and paid on purpose.
struct Loss: Sendable {
    let feature: String
    let way: Way
    let reason: String

    static let ofMarkdown: [Loss] = [
        Loss(
            feature: "footnote nobody refers to", way: .rtf,
            reason: "RTF has footnotes only where they are referred to; its text stands at the end")
    ]

    static let ofHTML: [Loss] = [
        Loss(feature: "translucent colour", way: .rtf, reason: "colours in RTF are opaque"),
        Loss(
            feature: "language without a country", way: .rtf,
            reason: "RTF numbers languages together with their countries: de becomes de-DE"),
        Loss(
            feature: "picture of another kind with bytes", way: .rtf,
            reason: "RTF holds PNG and JPEG; GIF, WebP and BMP leave their alternative text"),
        Loss(feature: "numbers below zero", way: .rtf, reason: "lists in RTF count from 0"),
        Loss(
            feature: "alignment left that is said", way: .rtf,
            reason: "LibreOffice and Word say left of every paragraph, so it says nothing"),
    ]
}
