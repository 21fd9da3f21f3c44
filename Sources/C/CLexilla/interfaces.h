#pragma once
// The two interfaces between a lexer and a document, as in Lexilla 5 (its documentation: "ILexer5", "IDocument"). Only the
// order of the functions matters; their names here say what they do.
#include <cstddef>

namespace lexilla {

using Position = std::ptrdiff_t;

/// A text that a lexer reads and styles: IDocument, release 2.
class Document {
public:
    virtual int version() const = 0;
    virtual void setError(int status) = 0;
    virtual Position length() const = 0;
    virtual void copy(char *room, Position start, Position count) const = 0;
    virtual char styleAt(Position at) const = 0;
    virtual Position lineAt(Position at) const = 0;
    virtual Position lineStart(Position line) const = 0;
    virtual int level(Position line) const = 0;
    virtual int setLevel(Position line, int level) = 0;
    virtual int lineState(Position line) const = 0;
    virtual int setLineState(Position line, int state) = 0;
    virtual void startStyling(Position at) = 0;
    virtual bool styleNext(Position count, char style) = 0;
    virtual bool styleNextEach(Position count, const char *styles) = 0;
    virtual void setIndicator(int indicator) = 0;
    virtual void fillIndicator(Position at, int value, Position count) = 0;
    virtual void stateChanged(Position start, Position end) = 0;
    virtual int codePage() const = 0;
    virtual bool isLeadByte(char byte) const = 0;
    virtual const char *characters() = 0;
    virtual int indentation(Position line) = 0;
    virtual Position lineEnd(Position line) const = 0;
    virtual Position moved(Position at, Position characters) const = 0;
    virtual int characterAt(Position at, Position *width) const = 0;

protected:
    ~Document() = default;
};

/// A lexer: ILexer5, up to the last function that is called here.
class Lexer {
public:
    virtual int version() const = 0;
    virtual void release() = 0;
    virtual const char *propertyNames() = 0;
    virtual int propertyType(const char *name) = 0;
    virtual const char *describeProperty(const char *name) = 0;
    virtual Position setProperty(const char *name, const char *value) = 0;
    virtual const char *describeWords() = 0;
    virtual Position setWords(int list, const char *words) = 0;
    virtual void lex(std::size_t start, Position count, int style, Document *document) = 0;

protected:
    ~Lexer() = default;
};

}  // namespace lexilla
