extension EditorPackage {
  /// A parser for editors that take colours from Tree-sitter: C that any compiler turns into a
  /// library, without Tree-sitter's own tools. It knows brackets, words and values; the words of the
  /// language stand in the queries, which are made from the schema.
  enum TreeSitter {
    /// The parser as one file of C.
    static var parser: String { interface + lexer + tables }

    private static let interface = #"""
      // A Tree-sitter parser for layouts. It needs no words of the language: which of them means what is
      // said in highlights.scm. Its tables are of Tree-sitter's binary interface 14 and read like this
      // grammar:
      //
      //     source_file  = statement*
      //     statement    = block | parentheses | declaration | word | member | hyphenated | number
      //                  | string | operator | ";"
      //     block        = "<" statement* ">"
      //     parentheses  = "(" (parentheses | word | member | number | string | operator)* ")"
      //     declaration  = declarator (word | member | hyphenated | number | string | operator)*
      //                    (names | ";" | line end)?
      //     names        = "<" (names | parentheses | word | member | hyphenated | number | string
      //                  | operator | ";")* ">"
      //
      // A member is `container.width`. A declarator is `preview`, `lint` or `enum`, in whose brackets words
      // have meanings of their own. In parentheses `<` compares, and `a-b` is no word.
      #include <stdbool.h>
      #include <stdint.h>

      // What the library passes and expects.

      typedef struct Lexer Lexer;
      struct Lexer {
        int32_t lookahead;
        uint16_t result;
        void (*advance)(Lexer *, bool skips);
        void (*mark_end)(Lexer *);
        uint32_t (*get_column)(Lexer *);
        bool (*is_at_range_start)(const Lexer *);
        bool (*eof)(const Lexer *);
      };

      typedef union {
        struct { uint8_t type; uint16_t state; bool extra, repetition; } shift;
        struct { uint8_t type, count; uint16_t symbol; int16_t precedence; uint16_t production; } reduce;
        uint8_t type;
      } Action;

      typedef union {
        Action action;
        struct { uint8_t count; bool reusable; } entry;
      } Entry;

      typedef struct { bool visible, named, supertype; } Metadata;
      typedef struct { uint16_t lex, external; } Mode;

      typedef struct {
        uint32_t version, symbols, aliases, tokens, external_tokens, states, large_states, productions,
          fields;
        uint16_t alias_length;
        const uint16_t *table, *small_table;
        const uint32_t *small_table_map;
        const Entry *actions;
        const char *const *names, *const *field_names;
        const void *field_slices, *field_entries;
        const Metadata *metadata;
        const uint16_t *public_symbols, *alias_map, *alias_sequences;
        const Mode *modes;
        bool (*lex)(Lexer *, uint16_t mode);
        bool (*keyword_lex)(Lexer *, uint16_t mode);
        uint16_t keyword_token;
        struct {
          const bool *states;
          const uint16_t *symbols;
          void *(*create)(void);
          void (*destroy)(void *);
          bool (*scan)(void *, Lexer *, const bool *);
          unsigned (*serialize)(void *, char *);
          void (*deserialize)(void *, const char *, unsigned);
        } scanner;
        const uint16_t *primary_states;
      } Language;

      // Symbols: what the lexer finds, what is seen of the tree, and lists, which are not seen.

      enum {
        END, SEMICOLON, LESS, GREATER, OPEN, CLOSE, WORD, MEMBER, HYPHENATED, NUMBER, STRING,
        OPERATOR, DECLARATOR, LINE_END, COMMENT,
        SOURCE, BLOCK, PARENTHESES, DECLARATION, NAMES,
        STATEMENT_LIST, VALUE_LIST, HEADER_LIST, NAME_LIST, SYMBOLS
      };

      static const char *const names[SYMBOLS] = {
        "end", ";", "<", ">", "(", ")", "word", "member", "hyphenated", "number", "string",
        "operator", "declarator", "line_end", "comment", "source_file", "block", "parentheses", "declaration", "names",
        "statement_list", "value_list", "header_list", "name_list",
      };

      #define SEEN {true, true, false}
      #define SIGN {true, false, false}
      #define HIDDEN {false, false, false}

      static const Metadata metadata[SYMBOLS] = {
        {false, true, false}, SIGN, SIGN, SIGN, SIGN, SIGN, SEEN, SEEN, SEEN, SEEN, SEEN, SEEN, SEEN,
        HIDDEN, SEEN, SEEN, SEEN, SEEN, SEEN, SEEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN,
      };

      static const uint16_t public_symbols[SYMBOLS] = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
      };

      """#
  }
}
