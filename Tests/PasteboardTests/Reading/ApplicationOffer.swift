import Targets

/// The offers of real applications, in their order.
///
/// The names tell the application and what was copied.
enum ApplicationOffer {
    static let abiword: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "text/rtf", "application/rtf",
        "application/x-goffice-graph", "image/png", "image/jpeg", "image/tiff", "image/gif", "image/bmp",
        "image/x-xbitmap", "image/x-xpixmap", "image/x-portable-anymap", "image/x-portable-pixmap",
        "image/x-portable-graymap", "image/vnd.wap.wbmp", "image/x-cmu-raster", "image/x-wmf", "image/svg",
        "image/svg+xml", "UTF8_STRING", "TEXT", "STRING", "text/plain", "COMPOUND_TEXT", "text/html",
        "application/xhtml+xml", "application/vnd.oasis.opendocument.text",
    ]
    static let calligrawords: [Target] = [
        "application/vnd.oasis.opendocument.text", "text/plain", "UTF8_STRING", "STRING", "TEXT", "TARGETS",
        "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS",
    ]
    static let chromiumAsyncPng: [Target] = [
        "TIMESTAMP", "TARGETS", "SAVE_TARGETS", "MULTIPLE", "chromium/x-internal-source-rfh-token",
        "chromium/x-source-url", "image/png",
    ]
    static let chromiumContenteditable: [Target] = [
        "TIMESTAMP", "TARGETS", "SAVE_TARGETS", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT", "text/plain",
        "text/plain;charset=utf-8", "text/html", "chromium/x-internal-source-rfh-token", "chromium/x-source-url",
    ]
    static let chromiumPage: [Target] = [
        "TIMESTAMP", "TARGETS", "SAVE_TARGETS", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT", "text/plain",
        "text/plain;charset=utf-8", "text/html", "chromium/x-internal-source-rfh-token", "chromium/x-source-url",
    ]
    static let chromiumSetdataCustom: [Target] = [
        "TIMESTAMP", "TARGETS", "SAVE_TARGETS", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT", "text/plain",
        "text/plain;charset=utf-8", "text/html", "chromium/x-internal-source-rfh-token", "chromium/x-source-url",
        "chromium/x-web-custom-data",
    ]
    static let chromiumTextarea: [Target] = [
        "TIMESTAMP", "TARGETS", "SAVE_TARGETS", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT", "text/plain",
        "text/plain;charset=utf-8", "chromium/x-internal-source-rfh-token", "chromium/x-source-url",
    ]
    static let emacs: [Target] = [
        "TIMESTAMP", "MULTIPLE", "TEXT", "COMPOUND_TEXT", "STRING", "UTF8_STRING", "TARGETS", "LENGTH", "DELETE",
        "FILE_NAME", "CHARACTER_POSITION", "LINE_NUMBER", "COLUMN_NUMBER", "OWNER_OS", "HOST_NAME", "USER", "CLASS",
        "NAME", "ATOM", "INTEGER", "SAVE_TARGETS",
    ]
    static let firefoxImage: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "text/html", "text/_moz_htmlinfo",
        "text/_moz_htmlcontext", "image/png", "image/jpeg", "image/bmp", "image/x-bmp", "image/x-MS-bmp",
        "image/x-icon", "image/x-ico", "image/x-win-bitmap", "image/vnd.microsoft.icon", "application/ico",
        "image/ico", "image/icon", "text/ico", "image/tiff",
    ]
    static let firefoxLink: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8", "text/plain",
    ]
    static let firefoxPage: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "text/html", "text/_moz_htmlcontext",
        "text/_moz_htmlinfo", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING", "text/plain;charset=utf-8",
        "text/plain", "text/x-moz-url-priv",
    ]
    static let firefoxSetdataCustom: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8", "text/plain", "text/html", "application/x-moz-custom-clipdata", "text/rtf",
        "text/x-moz-url-priv",
    ]
    static let firefoxTextarea: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8", "text/plain", "text/x-moz-url-priv",
    ]
    static let gedit: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "GTK_TEXT_BUFFER_CONTENTS",
        "application/x-gtk-text-buffer-rich-text", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8", "text/plain",
    ]
    static let gnomeTextEditor: [Target] = [
        "SAVE_TARGETS", "TIMESTAMP", "TARGETS", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8",
    ]
    static let gtk3tv: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "GTK_TEXT_BUFFER_CONTENTS",
        "application/x-gtk-text-buffer-rich-text", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8", "text/plain",
    ]
    static let gtk4tv: [Target] = [
        "SAVE_TARGETS", "TIMESTAMP", "TARGETS", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8",
    ]
    static let kate: [Target] = [
        "text/plain", "UTF8_STRING", "STRING", "TEXT", "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS",
    ]
    static let loCalcGtk3: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS",
        #"application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)""#,
        #"application/x-openoffice-objectdescriptor-xml;windows_formatname="Star Object Descriptor (XML)""#,
        #"application/x-openoffice-gdimetafile;windows_formatname="GDIMetaFile""#,
        #"application/x-openoffice-emf;windows_formatname="Image EMF""#,
        #"application/x-openoffice-wmf;windows_formatname="Image WMF""#, "image/png",
        #"application/x-openoffice-bitmap;windows_formatname="Bitmap""#, "image/bmp", "text/html",
        #"application/x-openoffice-sylk;windows_formatname="Sylk""#,
        #"application/x-openoffice-link;windows_formatname="Link""#,
        #"application/x-openoffice-dif;windows_formatname="DIF""#, "text/plain;charset=utf-16",
        "application/x-libreoffice-tsvc", "text/rtf", "text/richtext", "text/plain;charset=utf-8", "UTF8_STRING",
        "STRING", "application/x-libreoffice-internal-id-19450",
    ]
    static let loWriterGtk3: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS",
        #"application/x-openoffice-embed-source-xml;windows_formatname="Star Embed Source (XML)""#, "text/rtf",
        "text/richtext", "text/html", "text/plain;charset=utf-16",
        #"application/x-openoffice-link;windows_formatname="Link""#,
        #"application/x-openoffice-objectdescriptor-xml;windows_formatname="Star Object Descriptor (XML)""#,
        "text/plain;charset=utf-8", "UTF8_STRING", "STRING", "application/x-libreoffice-internal-id-19450",
    ]
    static let mousepad: [Target] = [
        "TIMESTAMP", "TARGETS", "MULTIPLE", "SAVE_TARGETS", "GTK_TEXT_BUFFER_CONTENTS",
        "application/x-gtk-text-buffer-rich-text", "UTF8_STRING", "COMPOUND_TEXT", "TEXT", "STRING",
        "text/plain;charset=utf-8", "text/plain",
    ]
    static let qt5te: [Target] = [
        "text/plain", "UTF8_STRING", "STRING", "TEXT", "text/html", "application/vnd.oasis.opendocument.text",
        "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS",
    ]
    static let xclipTHtml: [Target] = [
        "TARGETS", "text/html",
    ]
    static let xsel: [Target] = [
        "TIMESTAMP", "MULTIPLE", "TARGETS", "DELETE", "INCR", "TEXT", "UTF8_STRING", "STRING",
    ]
    static let xterm: [Target] = [
        "UTF8_STRING", "TEXT", "COMPOUND_TEXT", "STRING", "LENGTH", "LIST_LENGTH", "TIMESTAMP", "HOSTNAME",
        "IP_ADDRESS", "USER", "CLASS", "NAME", "CLIENT_WINDOW", "OWNER_OS",
    ]
}
