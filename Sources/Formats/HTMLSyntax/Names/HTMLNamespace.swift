/// The namespace of an element.
public enum HTMLNamespace: UInt8, Sendable {
    case html, svg, mathML
}
