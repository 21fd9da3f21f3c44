import Formats

extension SourceRule {
    /// ONLYOFFICE's headings are paragraphs in larger letters. It puts the whole document, in base64, into the first class of its HTML; reading passes it over.
    static let onlyOffice = SourceRule(
        name: "ONLYOFFICE",
        signs: [
            .process(["desktopeditors", "onlyoffice-desktopeditors"]), .windowClass(["onlyoffice*"]),
            .html(["docdata;docy;"]), .html(["xsldata;"]), .html(["pptdata;"]),
        ], repairs: [.headingsBySize])
}
