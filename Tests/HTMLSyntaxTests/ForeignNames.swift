import HTMLSyntax

/// The mixed-case names of SVG and MathML (HTML §13.2.6.1, §13.2.6.5).
enum ForeignNames {
    static func element(_ name: String, _ namespace: HTMLNamespace) -> String {
        namespace == .svg ? elements[name] ?? name : name
    }

    static func attribute(_ name: String, _ namespace: HTMLNamespace) -> String {
        switch namespace {
        case .html: return name
        case .svg: if let adjusted = attributes[name] { return adjusted }
        case .mathML: if name == "definitionurl" { return "definitionURL" }
        }
        return qualified.contains(name) ? name.split(separator: ":").joined(separator: " ") : name
    }

    private static let qualified: Set<String> = [
        "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title", "xlink:type",
        "xml:lang", "xml:space", "xmlns:xlink",
    ]

    private static let elements = table(
        """
        altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
        feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
        feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
        fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
        radialGradient textPath
        """)

    private static let attributes = table(
        """
        attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits
        glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust
        limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength
        patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
        preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures
        specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage
        tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan
        """)

    private static func table(_ names: String) -> [String: String] {
        Dictionary(
            names.split(whereSeparator: \.isWhitespace).map { ($0.lowercased(), String($0)) }, uniquingKeysWith: { $1 })
    }
}
