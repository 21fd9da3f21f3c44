import Targets

extension SourceRule {
    /// Firefox and Thunderbird: clean markup.
    static let firefox = SourceRule(name: "Firefox") { offered in
        offered.contains { $0.name == "text/_moz_htmlinfo" || $0.name == "text/x-moz-url-priv" }
    }
}
