/// An element of an Office formula with its content (ECMA-376 part 1, §22.1): XML in DOCX and Word's HTML, groups in RTF.
package struct OfficeMathElement: Sendable {
    /// Nil for an element with properties, and for one that has no effect on TeX.
    package let name: Name?
    /// The value of a property.
    package var value: String?
    package var text = ""
    package var children: [OfficeMathElement] = []

    package init(_ name: Name?, value: String? = nil) { (self.name, self.value) = (name, value) }

    func child(_ name: Name) -> OfficeMathElement? { children.first { $0.name == name } }

    /// A property, which is a child of the element that holds the properties.
    func property(_ name: Name) -> OfficeMathElement? {
        for properties in children where properties.name == nil {
            if let found = properties.child(name) { return found }
        }
        return nil
    }
}

extension OfficeMathElement {
    /// The names of elements, without a prefix.
    package enum Name: String, CaseIterable, Sendable {
        case formula = "oMath"
        case paragraph = "oMathPara"
        case run = "r"
        case text = "t"
        case style = "sty"
        case script = "scr"
        case words = "nor"
        case fraction = "f"
        case numerator = "num"
        case denominator = "den"
        case kind = "type"
        case raised = "sSup"
        case lowered = "sSub"
        case both = "sSubSup"
        case before = "sPre"
        case element = "e"
        case sub
        case sup
        case root = "rad"
        case degree = "deg"
        case sum = "nary"
        case sign = "chr"
        case brackets = "d"
        case opening = "begChr"
        case closing = "endChr"
        case separator = "sepChr"
        case function = "func"
        case functionName = "fName"
        case accent = "acc"
        case bar
        case place = "pos"
        case matrix = "m"
        case row = "mr"
        case lines = "eqArr"
        case lowerLimit = "limLow"
        case upperLimit = "limUpp"
        case limit = "lim"
        case group = "groupChr"
        case frame = "borderBox"
        case hidden = "phant"
    }
}
