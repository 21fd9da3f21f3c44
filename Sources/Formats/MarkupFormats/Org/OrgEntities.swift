/// The entities of Org that are text: `\name` or `\name{}` (Org Syntax, "Entities").
enum OrgEntities {
    /// The text of an entity.
    static func text(named name: String) -> String? { texts[name] }

    /// The entity for a character that would be syntax.
    static func reference(to sign: UInt8) -> StaticString? {
        switch sign {
        case "*": "\\ast{}"
        case "/": "\\slash{}"
        case "_": "\\under{}"
        case "=": "\\equal{}"
        case "~": "\\tilde{}"
        case "+": "\\plus{}"
        case "^": "\\asciicirc{}"
        case "|": "\\vert{}"
        case "$": "\\dollar{}"
        default: nil
        }
    }

    private static let texts: [String: String] = [
        "ast": "*", "slash": "/", "under": "_", "equal": "=", "tilde": "~", "plus": "+", "asciicirc": "^", "vert": "|",
        "dollar": "$",
        "vbar": "|", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}", "shy": "\u{AD}",
        "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        "ndash": "–", "mdash": "—", "hellip": "…", "dots": "…", "laquo": "«", "raquo": "»", "lsquo": "‘", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "bdquo": "„", "sbquo": "‚", "copy": "©", "reg": "®", "trade": "™", "deg": "°",
        "sect": "§", "para": "¶", "middot": "·", "bull": "•", "times": "×", "div": "÷", "pm": "±", "minus": "−",
        "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "approx": "≈", "infin": "∞", "infty": "∞",
        "sum": "∑", "prod": "∏", "radic": "√", "int": "∫", "partial": "∂", "larr": "←", "leftarrow": "←", "rarr": "→",
        "rightarrow": "→", "to": "→", "uarr": "↑", "darr": "↓", "harr": "↔", "rArr": "⇒", "Rightarrow": "⇒",
        "euro": "€", "EUR": "€", "pound": "£", "yen": "¥", "cent": "¢", "frac12": "½", "frac14": "¼", "frac34": "¾",
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
        "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
        "tau": "τ", "upsilon": "υ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ",
        "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
        "Alpha": "Α", "Beta": "Β", "Epsilon": "Ε", "Zeta": "Ζ", "Eta": "Η", "Iota": "Ι", "Kappa": "Κ", "Mu": "Μ",
        "Nu": "Ν", "Omicron": "Ο", "omicron": "ο", "Rho": "Ρ", "Tau": "Τ", "Upsilon": "Υ", "Chi": "Χ",
        "varepsilon": "ε", "vartheta": "ϑ", "thetasym": "ϑ", "piv": "ϖ", "sigmaf": "ς", "varphi": "φ",
        "szlig": "ß", "Auml": "Ä", "auml": "ä", "Ouml": "Ö", "ouml": "ö", "Uuml": "Ü", "uuml": "ü", "euml": "ë",
        "iuml": "ï", "Eacute": "É", "eacute": "é", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú",
        "Agrave": "À", "agrave": "à", "egrave": "è", "acirc": "â", "ecirc": "ê", "icirc": "î", "ocirc": "ô",
        "ucirc": "û", "Ccedil": "Ç", "ccedil": "ç", "Ntilde": "Ñ", "ntilde": "ñ", "atilde": "ã", "otilde": "õ",
        "Aring": "Å", "aring": "å", "AA": "Å", "Oslash": "Ø", "oslash": "ø", "AElig": "Æ", "aelig": "æ",
        "iexcl": "¡", "iquest": "¿", "USD": "$", "permil": "‰", "prime": "′", "dag": "†", "dagger": "†",
        "Dagger": "‡", "ddag": "‡", "sup1": "¹", "sup2": "²", "sup3": "³", "circ": "∘", "cdot": "⋅", "sdot": "⋅",
        "cdots": "⋯", "star": "⋆", "lowast": "∗", "loz": "◊", "bullet": "•", "plusmn": "±", "micro": "µ", "langle": "⟨",
        "rangle": "⟩", "angle": "∠", "ell": "ℓ", "OElig": "Œ", "oelig": "œ", "scaron": "š", "Scaron": "Š",
        "lsaquo": "‹", "rsaquo": "›", "aleph": "ℵ", "hbar": "ℏ", "nabla": "∇",
        "forall": "∀", "exist": "∃", "exists": "∃", "isin": "∈", "in": "∈", "notin": "∉", "ni": "∋", "cap": "∩",
        "cup": "∪", "sub": "⊂", "subset": "⊂", "sup": "⊃", "supset": "⊃", "sube": "⊆", "empty": "∅",
        "emptyset": "∅", "land": "∧", "wedge": "∧", "lor": "∨", "vee": "∨", "not": "¬", "neg": "¬", "equiv": "≡",
        "cong": "≅", "prop": "∝", "propto": "∝", "sim": "∼", "asymp": "≈", "ll": "≪", "gg": "≫", "ang": "∠",
        "perp": "⊥", "there4": "∴", "therefore": "∴", "oplus": "⊕", "otimes": "⊗", "lang": "⟨", "rang": "⟩",
        "lArr": "⇐", "Leftarrow": "⇐", "hArr": "⇔", "Leftrightarrow": "⇔", "leftrightarrow": "↔", "uArr": "⇑",
        "dArr": "⇓", "uparrow": "↑", "downarrow": "↓", "gets": "←", "smile": "⌣",
        "clubs": "♣", "hearts": "♥", "diams": "♦", "spades": "♠", "checkmark": "✓", "check": "✓",
    ]
}
