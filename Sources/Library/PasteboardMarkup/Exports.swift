// Exports the modules whose types are part of this module's interface.
@_exported import BasicFormats
@_exported import PasteboardCore
@_exported import RichText
