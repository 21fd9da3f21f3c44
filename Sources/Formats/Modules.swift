// Whoever imports the registry has every format that is in it.

@_exported import FormatCore
@_exported import HTMLFormat
@_exported import MarkdownFormat
@_exported import RTFFormat
@_exported import TextFormats
