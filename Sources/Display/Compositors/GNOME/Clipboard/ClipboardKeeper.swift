/// The clipboard manager inside mutter: it reads one type of every new owner, and owns only that type after the owner exits.
enum ClipboardKeeper {
    /// The types that it keeps, the preferred one first.
    private static let kept = [
        "text/plain;charset=utf-8", "text/plain", "image/svg+xml", "image/png", "image/webp", "image/jpeg", "image/gif",
        "image/bmp", "image/tiff",
    ]

    /// Returns the type that it reads from an owner, or nil if it reads none.
    static func choice(among types: [String]) -> String? { kept.first(where: types.contains) }

    /// True if it offers exactly this after an owner that offered these types.
    static func isMade(_ offer: [String], from types: [String]) -> Bool {
        offer.count == 1 && offer.first == choice(among: types)
    }

    /// True if an offer may be one that it makes after any owner.
    static func mayOffer(_ offer: [String]) -> Bool { offer.count == 1 && kept.contains(offer[0]) }
}
