// Pasteboards, and every format of this package.
@_exported import Formats
@_exported import PasteboardMarkup
