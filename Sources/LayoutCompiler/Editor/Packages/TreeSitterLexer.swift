extension EditorPackage.TreeSitter {
  static let lexer = #"""
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
      static const char *const words[] = {"preview", "lint", "enum"};
      for (unsigned i = 0; i < 3; i++) {
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

    """#
}
