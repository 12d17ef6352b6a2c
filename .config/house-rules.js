const reportAt = (context, message) => node => context.report({ node, message })

/** Import order: Node built-ins, packages, project aliases, relative paths. */
const rankOf = ({ source: { value } }) => {
  if (value.startsWith('node:')) return 0
  if (value.startsWith('.')) return 3
  return value.startsWith('#') ? 2 : 1
}

const isNamed = node => node.type === 'ImportDeclaration' && node.specifiers.length > 0

/**
 * Groups of consecutive imports. A side-effect import stays in place, because it may depend on what comes before it.
 */
const runsOf = nodes =>
  nodes.reduce((runs, node, index) => {
    if (!isNamed(node)) return runs
    if (index > 0 && isNamed(nodes[index - 1])) runs.at(-1).push(node)
    else runs.push([node])
    return runs
  }, [])

/** Imports with their leading comments, sorted by rank; stable within a rank. */
const sortedText = (text, run) =>
  run
    .map((node, index) => ({
      rank: rankOf(node),
      text: text.slice(index === 0 ? node.range[0] : run[index - 1].range[1], node.range[1]).trim(),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
    .join('\n')

const orderImports = context => ({
  Program: ({ body }) => {
    for (const run of runsOf(body)) {
      const misplaced = run.find((node, index) => index > 0 && rankOf(node) < rankOf(run[index - 1]))
      if (!misplaced) continue
      context.report({
        node: misplaced,
        message: "Import Node's own modules first, then packages, then #…, then sibling files.",
        fix: fixer =>
          fixer.replaceTextRange(
            [run[0].range[0], run.at(-1).range[1]],
            sortedText(context.sourceCode.text, run),
          ),
      })
    }
  },
})

/** Reports reads of the device's clock, which may be wrong. */
const readOwnClock = context => {
  const report = reportAt(context, "Use the time from #ui/lib/clock: the browser's clock may be wrong.")
  const isDate = node => node.type === 'Identifier' && node.name === 'Date'
  return {
    NewExpression: node => isDate(node.callee) && node.arguments.length === 0 && report(node),
    CallExpression: node => isDate(node.callee) && report(node),
    MemberExpression: node => isDate(node.object) && node.property.name === 'now' && report(node),
  }
}

/** Lint rules of this code base that the linter doesn't include. */
// oxlint-disable-next-line house/named-exports -- the linter loads the default export
export default {
  meta: { name: 'house' },
  rules: {
    'named-exports': {
      create: context => ({
        ExportDefaultDeclaration: reportAt(context, 'Use named exports.'),
        ExportAllDeclaration: reportAt(context, 'No barrel files: import from the source file.'),
        TSEnumDeclaration: reportAt(context, 'Use a union of literals.'),
      }),
    },
    'one-clock': { create: readOwnClock },
    'import-order': { meta: { fixable: 'code' }, create: orderImports },
  },
}
