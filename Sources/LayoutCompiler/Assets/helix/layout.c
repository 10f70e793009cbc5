// @MARK@.
// A Tree-sitter parser for layouts. It has no keywords; highlights.scm has them. Its tables have
// the format of Tree-sitter's binary interface 14 and correspond to this grammar:
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
// A member is `container.width`. A declarator is `preview`, `lint` or `enum`; in its brackets, words
// have other meanings. In parentheses, `<` compares, and `a-b` is not a word.
#include <stdbool.h>
#include <stdint.h>

// The library's interface.

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

// Symbols: tokens, visible nodes, and lists, which are hidden.

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
// The lexer.

enum { IN_STATEMENTS, IN_VALUES, IN_HEADER, IN_NAMES };

static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static bool is_letter(int32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c > 0x7F && c != 0xFEFF);
}

static bool is_space(int32_t c, uint16_t mode) {
  return c == ' ' || c == '\t' || c == '\r' || c == 0xFEFF || (c == '\n' && mode != IN_HEADER);
}

static bool is_line_end(Lexer *lexer) {
  return lexer->eof(lexer) || lexer->lookahead == '\n' || lexer->lookahead == '\r';
}

static void take(Lexer *lexer) { lexer->advance(lexer, false); }

static bool found(Lexer *lexer, uint16_t symbol) {
  lexer->mark_end(lexer);
  lexer->result = symbol;
  return true;
}

static bool is_declarator(const char *word, unsigned length) {
  static const char *const words[] = {"preview", "swift", "lint", "enum"};
  for (unsigned i = 0; i < 4; i++) {
    unsigned at = 0;
    while (at < length && words[i][at] == word[at]) at++;
    if (at == length && words[i][at] == 0) return true;
  }
  return false;
}

static void take_word(Lexer *lexer) {
  while (is_letter(lexer->lookahead) || is_digit(lexer->lookahead)) take(lexer);
}

static void take_digits(Lexer *lexer) {
  while (is_digit(lexer->lookahead)) take(lexer);
}

static bool lex_word(Lexer *lexer, uint16_t mode) {
  char word[8];
  unsigned length = 0;
  for (; is_letter(lexer->lookahead) || is_digit(lexer->lookahead); take(lexer)) {
    if (length < 8) word[length] = (char)lexer->lookahead;
    length++;
  }
  bool declares = mode == IN_STATEMENTS && length < 8 && is_declarator(word, length);
  found(lexer, declares ? DECLARATOR : WORD);
  if (lexer->lookahead == '.') {
    take(lexer);
    if (!is_letter(lexer->lookahead)) return true;
    take_word(lexer);
    return found(lexer, MEMBER);
  }
  while (mode != IN_VALUES && lexer->lookahead == '-') {
    take(lexer);
    if (!is_letter(lexer->lookahead)) break;
    take_word(lexer);
    found(lexer, HYPHENATED);
  }
  return true;
}

static bool lex_number(Lexer *lexer) {
  take_digits(lexer);
  found(lexer, NUMBER);
  if (lexer->lookahead == '.') {
    take(lexer);
    if (!is_digit(lexer->lookahead)) return true;
    take_digits(lexer);
  }
  if (lexer->lookahead == '%') take(lexer);
  return found(lexer, NUMBER);
}

static bool lex_string(Lexer *lexer) {
  take(lexer);
  while (!is_line_end(lexer) && lexer->lookahead != '"') {
    if (lexer->lookahead == '\\') take(lexer);
    if (!is_line_end(lexer)) take(lexer);
  }
  if (lexer->lookahead == '"') take(lexer);
  return found(lexer, STRING);
}

static bool lex_slash(Lexer *lexer) {
  take(lexer);
  if (lexer->lookahead == '/') {
    while (!is_line_end(lexer)) take(lexer);
    return found(lexer, COMMENT);
  }
  if (lexer->lookahead != '*') return found(lexer, OPERATOR);
  take(lexer);
  for (int32_t last = 0; !lexer->eof(lexer) && !(last == '*' && lexer->lookahead == '/');) {
    last = lexer->lookahead;
    take(lexer);
  }
  if (!lexer->eof(lexer)) take(lexer);
  return found(lexer, COMMENT);
}

static bool lex(Lexer *lexer, uint16_t mode) {
  while (!lexer->eof(lexer) && is_space(lexer->lookahead, mode)) lexer->advance(lexer, true);
  if (lexer->eof(lexer)) return found(lexer, END);
  int32_t c = lexer->lookahead;
  if (is_letter(c)) return lex_word(lexer, mode);
  if (is_digit(c)) return lex_number(lexer);
  if (c == '"') return lex_string(lexer);
  if (c == '/') return lex_slash(lexer);
  take(lexer);
  switch (c) {
    case '\n': return found(lexer, LINE_END);
    case ';': return found(lexer, SEMICOLON);
    case '(': return found(lexer, OPEN);
    case ')': return found(lexer, CLOSE);
    case '<': case '>':
      if (mode != IN_VALUES) return found(lexer, c == '<' ? LESS : GREATER);
      // fall through
    case '=': case '!':
      if (lexer->lookahead == '=') take(lexer);
      return found(lexer, OPERATOR);
    case '-': case '+': case '*': case ':': case ',': case '.': return found(lexer, OPERATOR);
  }
  return false;
}
// States of each list: before its first part (0), after it (1), after the second (N), and after
// its closing bracket, if it is empty (E) or not (F).

enum {
  ERROR, SOURCE_0, SOURCE_1, STATEMENTS_N, BLOCK_0, BLOCK_1, BLOCK_E, BLOCK_F,
  OUTER_0, OUTER_1, OUTER_E, OUTER_F,  // parentheses in statements
  INNER_0, INNER_1, INNER_E, INNER_F,  // in parentheses
  NAMED_0, NAMED_1, NAMED_E, NAMED_F,  // in names
  VALUES_N, HEADER_0, HEADER_1, HEADER_N, HEADER_E, HEADER_F,
  NAMES_0, NAMES_1, NAMES_E, NAMES_F,  // of a declaration
  DEEP_0, DEEP_1, DEEP_E, DEEP_F,      // in names
  NAMES_N, DONE, STATES
};

#define VALUE_MODE {IN_VALUES, 0}
#define NAME_MODE {IN_NAMES, 0}
#define HEADER_MODE {IN_HEADER, 0}

static const Mode modes[STATES] = {
  [OUTER_0] = VALUE_MODE, [OUTER_1] = VALUE_MODE, [INNER_0] = VALUE_MODE, [INNER_1] = VALUE_MODE,
  [INNER_E] = VALUE_MODE, [INNER_F] = VALUE_MODE, [NAMED_0] = VALUE_MODE, [NAMED_1] = VALUE_MODE,
  [VALUES_N] = VALUE_MODE, [NAMED_E] = NAME_MODE, [NAMED_F] = NAME_MODE, [NAMES_0] = NAME_MODE,
  [NAMES_1] = NAME_MODE, [DEEP_0] = NAME_MODE, [DEEP_1] = NAME_MODE, [DEEP_E] = NAME_MODE,
  [DEEP_F] = NAME_MODE, [NAMES_N] = NAME_MODE, [HEADER_0] = HEADER_MODE, [HEADER_1] = HEADER_MODE,
  [HEADER_N] = HEADER_MODE,
};

// Actions, each three entries wide: their number, and one or two actions.

#define NUMBER_OF_ACTIONS 3
#define SHIFT(state) (1 + (state))
#define AGAIN(state) (1 + STATES + (state))  // joins two parts of a list and goes on with a third
#define REDUCE(symbol, count) (1 + 2 * STATES + ((symbol) - SOURCE) * 4 + (count))
#define EXTRA REDUCE(SYMBOLS, 0)
#define RECOVER REDUCE(SYMBOLS, 1)
#define ACCEPT REDUCE(SYMBOLS, 2)
#define A(action) ((uint16_t)(3 * (action)))

#define ONE {.entry = {1, false}}
#define TWO {.entry = {2, false}}
#define TO(state) {.action = {.shift = {0, state, false, false}}}
#define FROM(symbol, count) {.action = {.reduce = {1, count, symbol, 0, 0}}}
#define ON(state) {.action = {.shift = {0, state, false, true}}}
#define SHIFTS(state) [A(SHIFT(state))] = ONE, TO(state)
#define AGAINS(list, state) [A(AGAIN(state))] = TWO, FROM(list, 2), ON(state)
#define REDUCES(symbol, count) [A(REDUCE(symbol, count))] = ONE, FROM(symbol, count)

static const Entry actions[A(ACCEPT) + 3] = {
  SHIFTS(SOURCE_1), SHIFTS(STATEMENTS_N), SHIFTS(BLOCK_0), SHIFTS(BLOCK_1), SHIFTS(BLOCK_E),
  SHIFTS(BLOCK_F), SHIFTS(OUTER_0), SHIFTS(OUTER_1), SHIFTS(OUTER_E), SHIFTS(OUTER_F),
  SHIFTS(INNER_0), SHIFTS(INNER_1), SHIFTS(INNER_E), SHIFTS(INNER_F), SHIFTS(NAMED_0),
  SHIFTS(NAMED_1), SHIFTS(NAMED_E), SHIFTS(NAMED_F), SHIFTS(VALUES_N), SHIFTS(HEADER_0),
  SHIFTS(HEADER_1), SHIFTS(HEADER_N), SHIFTS(HEADER_E), SHIFTS(HEADER_F), SHIFTS(NAMES_0),
  SHIFTS(NAMES_1), SHIFTS(NAMES_E), SHIFTS(NAMES_F), SHIFTS(DEEP_0), SHIFTS(DEEP_1),
  SHIFTS(DEEP_E), SHIFTS(DEEP_F), SHIFTS(NAMES_N),
  AGAINS(STATEMENT_LIST, STATEMENTS_N), AGAINS(STATEMENT_LIST, BLOCK_0),
  AGAINS(STATEMENT_LIST, OUTER_0), AGAINS(STATEMENT_LIST, HEADER_0),
  AGAINS(VALUE_LIST, VALUES_N), AGAINS(VALUE_LIST, INNER_0), AGAINS(HEADER_LIST, HEADER_N),
  AGAINS(NAME_LIST, NAMES_N), AGAINS(NAME_LIST, DEEP_0), AGAINS(NAME_LIST, NAMED_0),
  REDUCES(SOURCE, 0), REDUCES(SOURCE, 1), REDUCES(BLOCK, 2), REDUCES(BLOCK, 3),
  REDUCES(PARENTHESES, 2), REDUCES(PARENTHESES, 3), REDUCES(DECLARATION, 1),
  REDUCES(DECLARATION, 2), REDUCES(DECLARATION, 3), REDUCES(NAMES, 2), REDUCES(NAMES, 3),
  REDUCES(STATEMENT_LIST, 2), REDUCES(VALUE_LIST, 2), REDUCES(HEADER_LIST, 2),
  REDUCES(NAME_LIST, 2),
  [A(EXTRA)] = ONE, {.action = {.shift = {0, 0, true, false}}},
  [A(RECOVER)] = ONE, {.action = {.type = 3}},
  [A(ACCEPT)] = ONE, {.action = {.type = 2}},
};

// The table: for each state, the action of each token and the next state of each node.

#define ANYWHERE [COMMENT] = A(EXTRA)
#define PLAIN(action) \
  [WORD] = A(action), [MEMBER] = A(action), [NUMBER] = A(action), [STRING] = A(action), \
  [OPERATOR] = A(action)
#define SINGLE(action) PLAIN(action), [HYPHENATED] = A(action)
#define STATEMENTS(do, next) \
  ANYWHERE, SINGLE(do(next)), [SEMICOLON] = A(do(next)), [LESS] = A(do(BLOCK_0)), \
  [OPEN] = A(do(OUTER_0)), [DECLARATOR] = A(do(HEADER_0)), [BLOCK] = next, [PARENTHESES] = next, \
  [DECLARATION] = next, [STATEMENT_LIST] = next
#define VALUES(do, next) \
  ANYWHERE, PLAIN(do(next)), [OPEN] = A(do(INNER_0)), [PARENTHESES] = next, [VALUE_LIST] = next
#define HEADER(do, next) ANYWHERE, SINGLE(do(next)), [HEADER_LIST] = next
#define NAMING(do, next) \
  ANYWHERE, SINGLE(do(next)), [SEMICOLON] = A(do(next)), [LESS] = A(do(DEEP_0)), \
  [OPEN] = A(do(NAMED_0)), [NAMES] = next, [PARENTHESES] = next, [NAME_LIST] = next
#define ENDS_HEADER(first, ...) \
  [LESS] = A(first), [LINE_END] = A(__VA_ARGS__), [SEMICOLON] = A(__VA_ARGS__)
#define BEFORE_STATEMENT(action) \
  ANYWHERE, SINGLE(action), [END] = A(action), [SEMICOLON] = A(action), [LESS] = A(action), \
  [GREATER] = A(action), [OPEN] = A(action), [DECLARATOR] = A(action)
#define BEFORE_VALUE(action) ANYWHERE, PLAIN(action), [OPEN] = A(action), [CLOSE] = A(action)
#define BEFORE_NAME(action) \
  ANYWHERE, SINGLE(action), [SEMICOLON] = A(action), [LESS] = A(action), [GREATER] = A(action), \
  [OPEN] = A(action)

static const uint16_t table[STATES][SYMBOLS] = {
  [ERROR] = {BEFORE_STATEMENT(RECOVER), [CLOSE] = A(RECOVER), [LINE_END] = A(RECOVER)},
  [SOURCE_0] = {STATEMENTS(SHIFT, SOURCE_1), [END] = A(REDUCE(SOURCE, 0)), [SOURCE] = DONE},
  [SOURCE_1] = {STATEMENTS(SHIFT, STATEMENTS_N), [END] = A(REDUCE(SOURCE, 1))},
  [STATEMENTS_N] = {STATEMENTS(AGAIN, STATEMENTS_N), [END] = A(REDUCE(STATEMENT_LIST, 2)),
    [GREATER] = A(REDUCE(STATEMENT_LIST, 2))},
  [BLOCK_0] = {STATEMENTS(SHIFT, BLOCK_1), [GREATER] = A(SHIFT(BLOCK_E))},
  [BLOCK_1] = {STATEMENTS(SHIFT, STATEMENTS_N), [GREATER] = A(SHIFT(BLOCK_F))},
  [BLOCK_E] = {BEFORE_STATEMENT(REDUCE(BLOCK, 2))},
  [BLOCK_F] = {BEFORE_STATEMENT(REDUCE(BLOCK, 3))},
  [OUTER_0] = {VALUES(SHIFT, OUTER_1), [CLOSE] = A(SHIFT(OUTER_E))},
  [OUTER_1] = {VALUES(SHIFT, VALUES_N), [CLOSE] = A(SHIFT(OUTER_F))},
  [OUTER_E] = {BEFORE_STATEMENT(REDUCE(PARENTHESES, 2))},
  [OUTER_F] = {BEFORE_STATEMENT(REDUCE(PARENTHESES, 3))},
  [INNER_0] = {VALUES(SHIFT, INNER_1), [CLOSE] = A(SHIFT(INNER_E))},
  [INNER_1] = {VALUES(SHIFT, VALUES_N), [CLOSE] = A(SHIFT(INNER_F))},
  [INNER_E] = {BEFORE_VALUE(REDUCE(PARENTHESES, 2))},
  [INNER_F] = {BEFORE_VALUE(REDUCE(PARENTHESES, 3))},
  [NAMED_0] = {VALUES(SHIFT, NAMED_1), [CLOSE] = A(SHIFT(NAMED_E))},
  [NAMED_1] = {VALUES(SHIFT, VALUES_N), [CLOSE] = A(SHIFT(NAMED_F))},
  [NAMED_E] = {BEFORE_NAME(REDUCE(PARENTHESES, 2))},
  [NAMED_F] = {BEFORE_NAME(REDUCE(PARENTHESES, 3))},
  [VALUES_N] = {VALUES(AGAIN, VALUES_N), [CLOSE] = A(REDUCE(VALUE_LIST, 2))},
  [HEADER_0] = {HEADER(SHIFT, HEADER_1), ENDS_HEADER(SHIFT(NAMES_0), SHIFT(HEADER_E)),
    [END] = A(REDUCE(DECLARATION, 1)), [GREATER] = A(REDUCE(DECLARATION, 1)), [NAMES] = HEADER_E},
  [HEADER_1] = {HEADER(SHIFT, HEADER_N), ENDS_HEADER(SHIFT(NAMES_0), SHIFT(HEADER_F)),
    [END] = A(REDUCE(DECLARATION, 2)), [GREATER] = A(REDUCE(DECLARATION, 2)), [NAMES] = HEADER_F},
  [HEADER_N] = {HEADER(AGAIN, HEADER_N),
    ENDS_HEADER(REDUCE(HEADER_LIST, 2), REDUCE(HEADER_LIST, 2)),
    [END] = A(REDUCE(HEADER_LIST, 2)), [GREATER] = A(REDUCE(HEADER_LIST, 2))},
  [HEADER_E] = {BEFORE_STATEMENT(REDUCE(DECLARATION, 2))},
  [HEADER_F] = {BEFORE_STATEMENT(REDUCE(DECLARATION, 3))},
  [NAMES_0] = {NAMING(SHIFT, NAMES_1), [GREATER] = A(SHIFT(NAMES_E))},
  [NAMES_1] = {NAMING(SHIFT, NAMES_N), [GREATER] = A(SHIFT(NAMES_F))},
  [NAMES_E] = {BEFORE_STATEMENT(REDUCE(NAMES, 2))},
  [NAMES_F] = {BEFORE_STATEMENT(REDUCE(NAMES, 3))},
  [DEEP_0] = {NAMING(SHIFT, DEEP_1), [GREATER] = A(SHIFT(DEEP_E))},
  [DEEP_1] = {NAMING(SHIFT, NAMES_N), [GREATER] = A(SHIFT(DEEP_F))},
  [DEEP_E] = {BEFORE_NAME(REDUCE(NAMES, 2))},
  [DEEP_F] = {BEFORE_NAME(REDUCE(NAMES, 3))},
  [NAMES_N] = {NAMING(AGAIN, NAMES_N), [GREATER] = A(REDUCE(NAME_LIST, 2))},
  [DONE] = {ANYWHERE, [END] = A(ACCEPT)},
};

static const uint16_t primary_states[STATES] = {
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
  27, 28, 29, 30, 31, 32, 33, 34, 35,
};

static const uint16_t nothing[3] = {0, 0, 0};
static const uint32_t no_map[1] = {0};

extern const Language *tree_sitter_layout(void);

const Language *tree_sitter_layout(void) {
  static const Language language = {
    .version = 14, .symbols = SYMBOLS, .tokens = SOURCE, .states = STATES, .large_states = STATES,
    .productions = 1, .alias_length = 3, .table = &table[0][0], .small_table = nothing,
    .small_table_map = no_map, .actions = actions, .names = names, .metadata = metadata,
    .public_symbols = public_symbols, .alias_map = nothing, .alias_sequences = nothing,
    .modes = modes, .lex = lex, .primary_states = primary_states,
  };
  return &language;
}
