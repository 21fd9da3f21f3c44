// Exports pasteboards and all formats of this package.
@_exported import Formats
@_exported import PasteboardMarkup
