extension ListStyle {
    /// Numerals other than Arabic and Roman numerals and Latin letters, by their names in CSS (Counter Styles 3 §6 and §7, and
    /// the ready-made styles).
    public enum CounterStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// Chinese numerals digit by digit: 一, 二, … 一〇.
        case ideographDigits = "cjk-decimal"
        /// Chinese numerals as they are read aloud: 十, 十一, 一百零一.
        case chinese = "simp-chinese-informal"
        /// The same numerals in Taiwan.
        case taiwanese = "trad-chinese-informal"
        /// Japanese numerals as they are read aloud: 十, 十一, 百一.
        case japanese = "japanese-informal"
        /// Korean numerals as they are read aloud: 일, 이, … 십일.
        case korean = "korean-hangul-formal"
        /// Korean numerals digit by digit: 일, 이, … 일영.
        case koreanDigits = "korean-decimal"
        case fullWidthDigits = "fullwidth-decimal"
        case circledDigits = "circled-decimal"
        case heavenlyStems = "cjk-heavenly-stem"
        case earthlyBranches = "cjk-earthly-branch"
        case koreanSyllables = "korean-syllable"
        case koreanConsonants = "korean-consonant"
        case katakana = "katakana"
        case katakanaIroha = "katakana-iroha"
        case halfWidthKatakana = "halfwidth-katakana"
        case halfWidthKatakanaIroha = "halfwidth-katakana-iroha"
        case lowerRussian = "lower-russian"
        case upperRussian = "upper-russian"
    }
}
