; @MARK@.
(comment) @comment
(string) @string
(number) @constant.numeric
(hyphenated) @attribute
(operator) @operator
(declarator) @keyword
["<" ">" "(" ")"] @punctuation.bracket
";" @punctuation.delimiter
((member) @variable.builtin (#match? @variable.builtin "^(@OWNERS@)\\."))
((declaration (declarator) @_word (names (word) @variable.other.member)) (#any-of? @variable.other.member @PREVIEW_PROPERTIES@) (#any-of? @_word "preview" "swift"))
((declaration (declarator) @_word (names (word) @constant)) (#any-of? @constant @LEVELS@) (#eq? @_word "lint"))
((declaration (declarator) @_word (names (word) @constant.builtin.boolean)) (#any-of? @constant.builtin.boolean @CONSTANTS@) (#not-eq? @_word "lint"))
(declaration (declarator) @_word . (word) @type.enum (#eq? @_word "enum"))
((source_file (word) @keyword) (#any-of? @keyword @KEYWORDS@))
((source_file (word) @type) (#any-of? @type @ELEMENTS@))
((source_file (word) @variable.other.member) (#any-of? @variable.other.member @PROPERTIES@))
((source_file (word) @constant) (#any-of? @constant @CHOICES@))
((block (word) @keyword) (#any-of? @keyword @KEYWORDS@))
((block (word) @type) (#any-of? @type @ELEMENTS@))
((block (word) @variable.other.member) (#any-of? @variable.other.member @PROPERTIES@))
((block (word) @constant) (#any-of? @constant @CHOICES@))
((source_file (word) @keyword.operator) (#any-of? @keyword.operator @OPERATORS@))
((source_file (word) @constant.builtin.boolean) (#any-of? @constant.builtin.boolean @CONSTANTS@))
((source_file (word) @type.builtin) (#any-of? @type.builtin @TYPES@))
((source_file (word) @variable.builtin) (#any-of? @variable.builtin @NAMES@))
((block (word) @keyword.operator) (#any-of? @keyword.operator @OPERATORS@))
((block (word) @constant.builtin.boolean) (#any-of? @constant.builtin.boolean @CONSTANTS@))
((block (word) @type.builtin) (#any-of? @type.builtin @TYPES@))
((block (word) @variable.builtin) (#any-of? @variable.builtin @NAMES@))
((parentheses (word) @keyword.operator) (#any-of? @keyword.operator @OPERATORS@))
((parentheses (word) @constant.builtin.boolean) (#any-of? @constant.builtin.boolean @CONSTANTS@))
((parentheses (word) @type.builtin) (#any-of? @type.builtin @TYPES@))
((parentheses (word) @variable.builtin) (#any-of? @variable.builtin @NAMES@))
((parentheses (word) @constant) (#any-of? @constant @CHOICES@))
((parentheses (word) @type . (word)) (#any-of? @type @ELEMENTS@))
(((word) @function.builtin . (parentheses)) (#any-of? @function.builtin @FUNCTIONS@))
((word) @_word . (word) @function (#eq? @_word "define"))
(parentheses (word) @variable.parameter . (operator) @_colon (#eq? @_colon ":"))
(((word) @_word . (word) @constant) (#any-of? @constant @AMBIGUOUS@) (#any-of? @_word @PROPERTIES_OF_AMBIGUOUS@))
(((word) @_word . (word) @type) (#any-of? @type @AMBIGUOUS@) (#not-any-of? @_word @PROPERTIES_OF_AMBIGUOUS@))
(([(block) (parentheses) (declaration) (number) (string) (member) (hyphenated) (operator) (comment)] . (word) @type) (#any-of? @type @AMBIGUOUS@))
((block . (word) @type) (#any-of? @type @AMBIGUOUS@))
