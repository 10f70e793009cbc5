// Expressions: numbers, names, and lists of an operation and its operands.
const flag = value => value ? 1 : 0;
const operations = {
  neg: a => -a, not: a => flag(a === 0), abs: Math.abs, floor: Math.floor, ceil: Math.ceil,
  round: a => Math.sign(a) * Math.floor(Math.abs(a) + 0.5),
  '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  min: (a, b) => b < a ? b : a, max: (a, b) => b >= a ? b : a,
  below: (a, b) => flag(a < b), upTo: (a, b) => flag(a <= b), is: (a, b) => flag(a === b),
  and: (a, b) => flag(a !== 0 && b !== 0), or: (a, b) => flag(a !== 0 || b !== 0)
};
const evaluate = (tree, known) => {
  if (typeof tree === 'number') return tree;
  if (typeof tree === 'string') return known[tree];
  const [operation, ...operands] = tree;
  if (operation === 'if') {
    const [condition, then, otherwise] = operands;
    return evaluate(evaluate(condition, known) !== 0 ? then : otherwise, known);
  }
  return operations[operation](...operands.map(operand => evaluate(operand, known)));
};
