import ts from 'typescript'

/** Mutant: a possible mistake, with the original and the mutated code. */
export type Mutant = {
  /** File and number: 'src/core/ledger/post-entries.ts:12'. */
  id: string
  line: number
  before: string
  after: string
}

/** Node with its replacement; a removed statement has none. */
type Mutation =
  { node: ts.Expression; mutated: ts.Expression } | { node: ts.ExpressionStatement; mutated: null }

const { factory } = ts

const otherOperator = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken],
  [ts.SyntaxKind.LessThanEqualsToken, ts.SyntaxKind.LessThanToken],
  [ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken],
  [ts.SyntaxKind.GreaterThanEqualsToken, ts.SyntaxKind.GreaterThanToken],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken],
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken],
  [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken],
  [ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken],
  [ts.SyntaxKind.MinusToken, ts.SyntaxKind.PlusToken],
  [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken],
  [ts.SyntaxKind.SlashToken, ts.SyntaxKind.AsteriskToken],
])

const otherMethod = new Map([
  ['round', 'floor'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['max', 'min'],
  ['min', 'max'],
  ['some', 'every'],
  ['every', 'some'],
])

/** Chained calls that are easily forgotten. */
const forgettable = new Set(
  'where whereRef orderBy limit offset distinct filter sort toSorted slice trim toLowerCase'.split(' '),
)

const otherSqlOperator = new Map([
  ['=', '<>'],
  ['<>', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['is', 'is not'],
  ['is not', 'is'],
  ['in', 'not in'],
])

const mutationsOf = (node: ts.Node): Mutation[] => [
  ...operatorMutations(node),
  ...otherCall(node),
  ...removedChainCall(node),
  ...removedStatement(node),
  ...otherBranch(node),
  ...otherValue(node),
]

const operatorMutations = (node: ts.Node): Mutation[] => {
  if (!ts.isBinaryExpression(node)) return []
  const { left, right, operatorToken } = node
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return [{ node, mutated: left }]
  const other = otherOperator.get(operatorToken.kind)
  const joinsText = operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(isText)
  if (other === undefined || joinsText) return []
  return [{ node, mutated: factory.createBinaryExpression(left, other, right) }]
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

const otherCall = (node: ts.Node): Mutation[] => {
  if (!ts.isCallExpression(node)) return []
  const { expression, typeArguments, arguments: args } = node
  const [first, operator, ...otherArgs] = args
  const sqlOperator = operator && ts.isStringLiteral(operator) && otherSqlOperator.get(operator.text)
  if (first && sqlOperator) {
    const others = [first, factory.createStringLiteral(sqlOperator), ...otherArgs]
    return [{ node, mutated: factory.createCallExpression(expression, typeArguments, others) }]
  }
  if (!ts.isPropertyAccessExpression(expression)) return []
  const method = otherMethod.get(expression.name.text)
  if (method === undefined) return []
  const other = factory.createPropertyAccessExpression(expression.expression, method)
  return [{ node, mutated: factory.createCallExpression(other, typeArguments, args) }]
}

const removedChainCall = (node: ts.Node): Mutation[] =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  forgettable.has(node.expression.name.text)
    ? [{ node, mutated: node.expression.expression }]
    : []

const removedStatement = (node: ts.Node): Mutation[] => {
  if (!ts.isExpressionStatement(node)) return []
  const done = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  return ts.isCallExpression(done) ? [{ node, mutated: null }] : []
}

/** Negates conditions that aren't comparisons; also removes guards that end a function. */
const otherBranch = (node: ts.Node): Mutation[] => {
  if (ts.isConditionalExpression(node)) return turnedAround(node.condition)
  if (!ts.isIfStatement(node)) return []
  const { expression, thenStatement, elseStatement } = node
  const isGuard =
    !elseStatement && (ts.isThrowStatement(thenStatement) || ts.isReturnStatement(thenStatement))
  return [
    ...(isGuard ? [{ node: expression, mutated: factory.createFalse() }] : []),
    ...turnedAround(expression),
  ]
}

const turnedAround = (condition: ts.Expression): Mutation[] =>
  ts.isBinaryExpression(condition) && otherOperator.has(condition.operatorToken.kind)
    ? []
    : [
        {
          node: condition,
          mutated: factory.createLogicalNot(factory.createParenthesizedExpression(condition)),
        },
      ]

const otherValue = (node: ts.Node): Mutation[] => {
  if (ts.isNumericLiteral(node)) return [{ node, mutated: factory.createNumericLiteral(otherNumber(node)) }]
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return [{ node: node as ts.TrueLiteral, mutated: factory.createFalse() }]
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return [{ node: node as ts.FalseLiteral, mutated: factory.createTrue() }]
  return []
}

/** Small numbers are off by one; a timeout or limit that is off by one doesn't matter, so large ones are doubled. */
const otherNumber = ({ text }: ts.NumericLiteral): number =>
  Number(text) < 100 ? Number(text) + 1 : Number(text) * 2

/** Numbers in component props are layout: sizes, columns, rows. */
const isLayoutProp = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) &&
  node.initializer !== undefined &&
  ts.isJsxExpression(node.initializer) &&
  node.initializer.expression !== undefined &&
  ts.isNumericLiteral(node.initializer.expression)

/** Nodes that aren't executed, or are names. */
const isOutside = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)

type Found = Mutation & { mutant: Mutant }

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

const printer = ts.createPrinter({ removeComments: true })

/** Code before and after; of a long chain, only the call that differs. */
const shown = ({ node, mutated }: Mutation, source: ts.SourceFile): Pick<Mutant, 'before' | 'after'> => {
  const print = (node: ts.Node): string =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, source)
      .replace(/\s+/g, ' ')
      .replace(/;$/, '')
      .slice(0, 160)
  const link = (node: ts.Node): string =>
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
      ? `.${node.expression.name.text}(${node.arguments.map(print).join(', ')})`
      : print(node)
  if (mutated === null) return { before: print(node), after: '' }
  const isRemoved = ts.isCallExpression(node) && isLinkOf(node, mutated)
  return { before: link(node), after: isRemoved ? '' : link(mutated) }
}

const isLinkOf = ({ expression }: ts.CallExpression, receiver: ts.Node): boolean =>
  ts.isPropertyAccessExpression(expression) && expression.expression === receiver

const findIn = (source: ts.SourceFile): Found[] => {
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (isOutside(node) || isLayoutProp(node)) return
    for (const mutation of mutationsOf(node)) {
      const mutant = {
        id: `${source.fileName}:${found.length}`,
        line: source.getLineAndCharacterOfPosition(mutation.node.getStart(source)).line + 1,
        ...shown(mutation, source),
      }
      found.push({ ...mutation, mutant })
    }
    // Property names and assignment targets aren't values.
    if (ts.isPropertyAssignment(node)) return visit(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

export const mutantsIn = (file: string, text: string): Mutant[] =>
  findIn(parse(file, text)).map(({ mutant }) => mutant)

/**
 * Inserts mutants into a file: each place checks whether its mutant is active, and otherwise runs the original code.
 */
export const instrument = (file: string, text: string, ids: Set<string>): string => {
  const source = parse(file, text)
  const byNode = new Map<ts.Node, Found[]>()
  for (const found of findIn(source)) {
    if (!ids.has(found.mutant.id)) continue
    byNode.set(found.node, [...(byNode.get(found.node) ?? []), found])
  }
  const { transformed } = ts.transform(source, [
    context => {
      const visit = (node: ts.Node): ts.Node => {
        const visited = ts.visitEachChild(node, visit, context)
        return (byNode.get(node) ?? []).reduce(around, visited)
      }
      return root => ts.visitEachChild(root, visit, context)
    },
  ])
  const [root] = transformed
  if (!root) throw new Error(`${file} can't be read`)
  return ts.createPrinter().printFile(root)
}

const around = (right: ts.Node, { mutant, mutated }: Found): ts.Node => {
  const isActive = factory.createCallExpression(factory.createIdentifier('globalThis.isActive'), undefined, [
    factory.createStringLiteral(mutant.id),
  ])
  if (mutated === null) {
    // In a block, so that a following else doesn't attach to this condition.
    return factory.createBlock([
      factory.createIfStatement(factory.createLogicalNot(isActive), right as ts.Statement),
    ])
  }
  const choice = factory.createConditionalExpression(
    isActive,
    undefined,
    mutated,
    undefined,
    right as ts.Expression,
  )
  return factory.createParenthesizedExpression(choice)
}
