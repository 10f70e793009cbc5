; @MARK@.
[(block) (names) (parentheses)] @indent
[">" ")"] @outdent
