#pragma once
#include "interfaces.h"

#include <cstdint>
#include <vector>

namespace lexilla {

/// UTF-8 text with a style for each byte.
class Text final : public Document {
public:
    /// `text` has a NUL after its `count` bytes, and `styles` has room for as many.
    Text(const char *text, Position count, std::uint8_t *styles);

    int version() const override;
    void setError(int status) override;
    Position length() const override;
    void copy(char *room, Position start, Position count) const override;
    char styleAt(Position at) const override;
    Position lineAt(Position at) const override;
    Position lineStart(Position line) const override;
    int level(Position line) const override;
    int setLevel(Position line, int level) override;
    int lineState(Position line) const override;
    int setLineState(Position line, int state) override;
    void startStyling(Position at) override;
    bool styleNext(Position count, char style) override;
    bool styleNextEach(Position count, const char *styles) override;
    void setIndicator(int indicator) override;
    void fillIndicator(Position at, int value, Position count) override;
    void stateChanged(Position start, Position end) override;
    int codePage() const override;
    bool isLeadByte(char byte) const override;
    const char *characters() override;
    int indentation(Position line) override;
    Position lineEnd(Position line) const override;
    Position moved(Position at, Position characters) const override;
    int characterAt(Position at, Position *width) const override;

private:
    bool isContinuation(Position at) const;
    /// As many of the next bytes as exist.
    Position next(Position count) const;

    const char *text;
    Position count;
    std::uint8_t *styles;
    Position styled = 0;
    /// The offset of each line's start.
    std::vector<Position> lines;
    std::vector<int> states;
};

}  // namespace lexilla
