; @MARK@.
(block) @class.inside
(parentheses) @parameter.around
(comment) @comment.inside
(comment)+ @comment.around
