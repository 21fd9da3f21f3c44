import FormatCore

/// The short codes of emoji that GitHub, GitLab and chats display, `:tada:`.
enum EmojiCodes {
    /// The usual codes, each before its emoji.
    private static let list: StaticString = """
        +1 👍 -1 👎 100 💯 1st_place_medal 🥇 airplane ✈️ alarm_clock ⏰ alien 👽 ambulance 🚑️ anchor ⚓ angry 😠 apple 🍎 \
        arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️ arrow_up ⬆️ art 🎨 balloon 🎈 bangbang ‼️ bar_chart 📊 battery 🔋 \
        beer 🍺 beers 🍻 beetle 🐞 bell 🔔 bento 🍱 biohazard ☣️ birthday 🎂 blue_book 📘 blue_heart 💙 blush 😊 bomb 💣 \
        book 📖 bookmark 🔖 bookmark_tabs 📑 books 📚 boom 💥 bow 🙇 briefcase 💼 broken_heart 💔 bug 🐛 building_construction 🏗️ \
        bulb 💡 bust_in_silhouette 👤 busts_in_silhouette 👥 cactus 🌵 calendar 📆 camera 📷 camera_flash 📸 card_file_box 🗃️ \
        cat 🐱 chart_with_downwards_trend 📉 chart_with_upwards_trend 📈 checkered_flag 🏁 chart 💹 children_crossing 🚸 \
        clap 👏 clipboard 📋 closed_lock_with_key 🔐 cloud ☁️ clown_face 🤡 coffee ☕ coffin ⚰️ computer 💻 confetti_ball 🎊 \
        confused 😕 construction 🚧 construction_worker 👷 cookie 🍪 cool 🆒 copyright ©️ crossed_fingers 🤞 cry 😢 \
        crystal_ball 🔮 dancer 💃 dart 🎯 dash 💨 date 📅 desktop_computer 🖥️ dizzy 💫 dog 🐶 door 🚪 droplet 💧 \
        earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 egg 🥚 email 📧 envelope ✉️ exclamation ❗ exploding_head 🤯 eyes 👀 \
        facepalm 🤦 family 👪 fast_forward ⏩ file_folder 📁 fire 🔥 fist ✊ floppy_disk 💾 fireworks 🎆 fork_and_knife 🍴 \
        four_leaf_clover 🍀 fox_face 🦊 frog 🐸 frowning 😦 gear ⚙️ gem 💎 ghost 👻 gift 🎁 globe_with_meridians 🌐 \
        goal_net 🥅 green_book 📗 green_heart 💚 grey_exclamation ❕ grey_question ❔ grin 😁 grinning 😀 hammer 🔨 \
        hammer_and_wrench 🛠️ handshake 🤝 heart ❤️ heart_eyes 😍 heavy_check_mark ✔️ heavy_exclamation_mark ❗ \
        heavy_minus_sign ➖ heavy_multiplication_x ✖️ heavy_plus_sign ➕ hourglass ⌛ house 🏠 hugs 🤗 inbox_tray 📥 \
        incoming_envelope 📨 information_source ℹ️ iphone 📱 joy 😂 key 🔑 keyboard ⌨️ kiss 💋 label 🏷️ large_blue_circle 🔵 \
        laughing 😆 ledger 📒 link 🔗 lipstick 💄 lock 🔒 loud_sound 🔊 loudspeaker 📢 mag 🔍 mag_right 🔎 mailbox 📫 man 👨 \
        map 🗺️ mega 📣 memo 📝 microscope 🔬 money_with_wings 💸 moneybag 💰 monkey 🐒 monocle_face 🧐 moon 🌔 mortar_board 🎓 \
        muscle 💪 mute 🔇 necktie 👔 nerd_face 🤓 neutral_face 😐 new 🆕 newspaper 📰 no_entry ⛔ no_entry_sign 🚫 notebook 📓 \
        octocat 🐙 octopus 🐙 ok 🆗 ok_hand 👌 open_book 📖 open_file_folder 📂 orange_book 📙 orange_heart 🧡 outbox_tray 📤 \
        package 📦 page_facing_up 📄 page_with_curl 📃 palm_tree 🌴 paperclip 📎 party 🥳 partying_face 🥳 passport_control 🛂 \
        pencil 📝 pencil2 ✏️ penguin 🐧 pensive 😔 phone ☎️ pill 💊 pizza 🍕 point_down 👇 point_left 👈 point_right 👉 \
        point_up ☝️ poop 💩 pray 🙏 punch 👊 purple_heart 💜 pushpin 📌 question ❓ rabbit 🐰 rage 😡 rainbow 🌈 \
        raised_hands 🙌 recycle ♻️ red_circle 🔴 registered ®️ repeat 🔁 rewind ⏪ robot 🤖 rocket 🚀 rofl 🤣 rose 🌹 \
        rotating_light 🚨 runner 🏃 santa 🎅 satellite 📡 school 🏫 scissors ✂️ scream 😱 scroll 📜 see_no_evil 🙈 seedling 🌱 \
        shield 🛡️ ship 🚢 shrug 🤷 skull 💀 sleeping 😴 slightly_smiling_face 🙂 smile 😄 smiley 😃 smirk 😏 snake 🐍 \
        snowflake ❄️ snowman ⛄ sob 😭 soccer ⚽ sos 🆘 sparkle ❇️ sparkles ✨ sparkling_heart 💖 speech_balloon 💬 spiral_notepad 🗒️ \
        star ⭐ star2 🌟 stars 🌠 stethoscope 🩺 stop_sign 🛑 stopwatch ⏱️ sun_with_face 🌞 sunflower 🌻 sunglasses 😎 sunny ☀️ \
        sunrise 🌅 sweat 😓 sweat_smile 😅 tada 🎉 tea 🍵 telephone ☎️ telescope 🔭 test_tube 🧪 thinking 🤔 thought_balloon 💭 \
        thumbsdown 👎 thumbsup 👍 timer_clock ⏲️ tm ™️ tools 🛠️ triangular_flag_on_post 🚩 triangular_ruler 📐 trophy 🏆 truck 🚚 \
        turtle 🐢 tv 📺 two_hearts 💕 umbrella ☔ unicorn 🦄 unlock 🔓 up 🆙 upside_down_face 🙃 v ✌️ video_camera 📹 \
        video_game 🎮 warning ⚠️ wastebasket 🗑️ watch ⌚ wave 👋 whale 🐳 wheelchair ♿ white_check_mark ✅ \
        white_large_square ⬜ wind_face 🌬️ wink 😉 woman 👩 world_map 🗺️ wrench 🔧 x ❌ yellow_heart 💛 yum 😋 zany_face 🤪 zap ⚡ zzz 💤
        """

    /// The emoji by their codes.
    private static let emoji: [String: String] = {
        let words = String(describing: list).split(separator: " ")
        var table: [String: String] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            table[String(words[index])] = String(words[index + 1])
        }
        return table
    }()

    private static let longest = 30

    static func isInName(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte.isASCIIDigit || "+-_".utf8.contains(byte)
    }

    /// The emoji whose code begins at a colon, and the end of the code; nil if there is none.
    ///
    /// A time such as `10:100:20` has none, nor has a name such as `std::x::y` or an address. `isBehindEmoji` is true if
    /// another code ends here.
    static func emoji(
        in text: ArraySlice<UInt8>, at index: Int, behind previous: UInt8?, isBehindEmoji: Bool = false
    ) -> (emoji: String, end: Int)? {
        let name = text[(index + 1)...].prefix(longest).prefix(while: isInName)
        guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ":") else { return nil }
        let end = name.endIndex + 1
        if let previous, isWord(previous) || previous == UInt8(ascii: ":") && !isBehindEmoji { return nil }
        if end < text.endIndex, isWord(text[end]) { return nil }
        if end < text.endIndex, text[end] == UInt8(ascii: ":") {
            let next = text[(end + 1)...].prefix(longest).prefix(while: isInName)
            guard !next.isEmpty, next.endIndex < text.endIndex, text[next.endIndex] == UInt8(ascii: ":") else {
                return nil
            }
        }
        guard let found = emoji[String(decoding: name, as: UTF8.self)], !isInAddress(text[..<index]) else { return nil }
        return (found, end)
    }

    /// True if a text ends with the first part of a bare address, `https://example.org/?a=`.
    private static func isInAddress(_ text: ArraySlice<UInt8>) -> Bool {
        var start = text.endIndex
        let limit = max(text.startIndex, start - 200)
        while start > limit, !text[start - 1].isASCIIWhiteSpace, !"<>()[]*|\"'".utf8.contains(text[start - 1]) {
            start -= 1
        }
        return text[start...].containsSequence("://".utf8)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "/")
    }
}
