#include "text.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lexilla {

namespace {
constexpr int documentRelease = 2;
constexpr int codePageUTF8 = 65001;
/// The level of a line that is not folded.
constexpr int levelBase = 0x400;
constexpr int tabWidth = 8;
}  // namespace

Text::Text(const char *text, Position count, std::uint8_t *styles) : text(text), count(count), styles(styles) {
    if (count > 0) std::memset(styles, 0, static_cast<std::size_t>(count));
    lines.push_back(0);
    for (Position i = 0; i < count; i++)
        if (text[i] == '\n') lines.push_back(i + 1);
    states.resize(lines.size());
}

int Text::version() const { return documentRelease; }

void Text::setError(int) {}

Position Text::length() const { return count; }

void Text::copy(char *room, Position start, Position length) const {
    for (Position i = 0; i < length; i++) room[i] = start + i >= 0 && start + i < count ? text[start + i] : 0;
}

char Text::styleAt(Position at) const { return at >= 0 && at < count ? static_cast<char>(styles[at]) : 0; }

Position Text::lineAt(Position at) const {
    auto after = std::upper_bound(lines.begin(), lines.end(), at);
    return after == lines.begin() ? 0 : after - lines.begin() - 1;
}

Position Text::lineStart(Position line) const {
    if (line < 0) return 0;
    return line < static_cast<Position>(lines.size()) ? lines[static_cast<std::size_t>(line)] : count;
}

Position Text::lineEnd(Position line) const {
    Position start = lineStart(line), end = lineStart(line + 1);
    if (end > start && text[end - 1] == '\n') end--;
    if (end > start && text[end - 1] == '\r') end--;
    return end;
}

// Folding is not used.
int Text::level(Position) const { return levelBase; }
int Text::setLevel(Position, int) { return levelBase; }

int Text::lineState(Position line) const {
    return line >= 0 && line < static_cast<Position>(states.size()) ? states[static_cast<std::size_t>(line)] : 0;
}

int Text::setLineState(Position line, int state) {
    if (line < 0 || line >= static_cast<Position>(states.size())) return 0;
    return std::exchange(states[static_cast<std::size_t>(line)], state);
}

void Text::startStyling(Position at) { styled = std::max<Position>(at, 0); }

Position Text::next(Position wanted) const {
    return std::max<Position>(0, std::min(wanted, count - styled));
}

bool Text::styleNext(Position wanted, char style) {
    Position length = next(wanted);
    if (length > 0) std::memset(styles + styled, style, static_cast<std::size_t>(length));
    styled += length;
    return true;
}

bool Text::styleNextEach(Position wanted, const char *given) {
    Position length = next(wanted);
    if (length > 0) std::memcpy(styles + styled, given, static_cast<std::size_t>(length));
    styled += length;
    return true;
}

void Text::setIndicator(int) {}
void Text::fillIndicator(Position, int, Position) {}
void Text::stateChanged(Position, Position) {}

int Text::codePage() const { return codePageUTF8; }

bool Text::isLeadByte(char) const { return false; }

const char *Text::characters() { return text; }

int Text::indentation(Position line) {
    int width = 0;
    for (Position at = lineStart(line); at < count; at++) {
        if (text[at] == ' ') width++;
        else if (text[at] == '\t') width = (width / tabWidth + 1) * tabWidth;
        else break;
    }
    return width;
}

bool Text::isContinuation(Position at) const { return (static_cast<std::uint8_t>(text[at]) & 0xC0) == 0x80; }

/// The position some characters further on; -1 if the text is shorter.
Position Text::moved(Position at, Position characters) const {
    for (; characters > 0; characters--) {
        if (at < 0 || at >= count) return -1;
        do at++;
        while (at < count && isContinuation(at));
    }
    for (; characters < 0; characters++) {
        if (at <= 0 || at > count) return -1;
        do at--;
        while (at > 0 && isContinuation(at));
    }
    return at;
}

/// The character of valid UTF-8 at a position, and its length in bytes.
int Text::characterAt(Position at, Position *width) const {
    Position end = at < 0 || at >= count ? at : moved(at, 1);
    if (width) *width = end > at ? end - at : 1;
    if (end <= at) return 0;
    auto first = static_cast<std::uint8_t>(text[at]);
    if (first < 0x80) return first;
    int character = first & (0x7F >> std::min<Position>(end - at, 4));
    for (Position i = at + 1; i < end; i++) character = character << 6 | (static_cast<std::uint8_t>(text[i]) & 0x3F);
    return character;
}

}  // namespace lexilla
