import { dirname, join } from 'node:path/posix'
import postcss, { type Rule } from 'postcss'
import ts from 'typescript'
import { lengthComplaints } from './length-complaints.ts'

/*
 * Checks the web app's stylesheets against its code: every used class is defined, every defined class is used,
 * components use their own folder's stylesheets, which come after those of their parts, few class names are global, and
 * shared lengths are tokens. `npm run styles`.
 */

/** Maximum number of global class names: those of ui/app/theme/. */
const maxGlobals = 60

const isTheme = (file: string) => file.startsWith('app/theme/')
/** Files that may contain raw lengths: the tokens themselves. */
const isExempt = (file: string) => file === 'app/theme/tokens.css'
const isModule = (file: string) => file.endsWith('.module.css')
const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.(test|story)\.tsx?$|^e2e\/|^testing\//.test(file)

const namesIn = (selector: string) =>
  [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

/** Returns a stylesheet's own classes and the global ones it references. */
const classesOf = (css: string) => {
  const own = new Set<string>()
  const globals = new Set<string>()
  postcss.parse(css).walkRules(rule => {
    if (isKeyframe(rule)) return
    const selector = rule.selector.replace(/\[[^\]]*\]/g, '')
    for (const [, inner = ''] of selector.matchAll(/:global\(([^)]*)\)/g))
      for (const name of namesIn(inner)) globals.add(name)
    for (const name of namesIn(selector.replace(/:global\([^)]*\)/g, ''))) own.add(name)
  })
  return { own, globals }
}

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean)

/**
 * Returns the class names in all values an expression can have: the branches of a condition, the parts of a template.
 */
const classNamesIn = (node: ts.Node | undefined): string[] => {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return splitWords(node.text)
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].flatMap(({ text }) =>
      splitWords(text),
    )
  if (ts.isConditionalExpression(node))
    return [...classNamesIn(node.whenTrue), ...classNamesIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return classNamesIn(node.right)
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(classNamesIn)
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isSpreadElement(node))
    return classNamesIn(node.expression)
  return []
}

/** `styles.card`, or `styles[…]` without a name. */
type Member = { sheet: string; name?: string }

/** Complete string literals in a file, and the literal prefixes of its templates. */
type Texts = { whole: Set<string>; starts: Set<string> }

/** Returns the classes a file uses: literal names, and members of the stylesheets it imports. */
const classUsesOf = (file: string, text: string) => {
  const sheets = new Map<string, string | undefined>()
  const written = new Set<string>()
  const members: Member[] = []
  const texts: Texts = { whole: new Set(), starts: new Set() }
  let isSheetLast = true
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const path = ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : ''
      if (path.endsWith('.css')) sheets.set(path, node.importClause?.name?.text)
      else if (sheets.size > 0) isSheetLast = false
      return
    }
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'className')
      for (const name of classNamesIn(node.initializer)) written.add(name)
    if (ts.isCallExpression(node) && node.expression.getText() === 'classes')
      for (const name of node.arguments.flatMap(classNamesIn)) written.add(name)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      members.push({ sheet: node.expression.text, name: node.name.text })
    if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression))
      members.push({ sheet: node.expression.text })
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) texts.whole.add(node.text)
    if (ts.isTemplateHead(node) && node.text) texts.starts.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return { sheets, isSheetLast, written, members, texts }
}

/** Returns the stylesheet names `styles[…]` can refer to: those the file contains as a literal or prefix. */
const meantBy = (own: ReadonlySet<string>, { whole, starts }: Texts) =>
  [...own].filter(name => whole.has(name) || [...starts].some(start => name.startsWith(start)))

/**
 * Returns the problems in a web app's stylesheets, one per line.
 *
 * @param files path below ui/ → text of its stylesheets and code
 */
export const styleComplaints = (files: ReadonlyMap<string, string>): string[] => {
  const complaints: string[] = []
  const sheets = new Map(
    [...files].filter(([file]) => file.endsWith('.css')).map(([file, css]) => [file, classesOf(css)]),
  )
  const globals = new Set([...sheets].flatMap(([file, { own }]) => (isTheme(file) ? [...own] : [])))
  const usedGlobals = new Set<string>()
  const usedStyles = new Map<string, Set<string>>(
    [...sheets.keys()].map(file => [file, isTheme(file) ? usedGlobals : new Set()]),
  )

  const wearGlobal = (file: string, name: string) => {
    usedGlobals.add(name)
    if (!globals.has(name)) complaints.push(`${file}: no stylesheet defines .${name}`)
  }
  const checkStylesheet = (file: string) => {
    const { own, globals: meant } = sheets.get(file) ?? classesOf('')
    if (!isModule(file)) complaints.push(`${file}: only app/theme/ may have stylesheets that aren't modules`)
    for (const name of own) if (globals.has(name)) complaints.push(`${file}: .${name} is a global class name`)
    for (const name of meant) wearGlobal(file, name)
  }
  const checkCode = (file: string, text: string) => {
    const { sheets: imported, isSheetLast, written, members, texts } = classUsesOf(file, text)
    for (const name of written) wearGlobal(file, name)
    if (!isSheetLast && file !== 'app/main.tsx')
      complaints.push(`${file}: imports components after its stylesheet, so their styles override its own`)
    for (const [path, variable] of imported) {
      const sheet = join(dirname(file), path)
      if (!path.startsWith('.') || (isTheme(sheet) && file === 'app/main.tsx')) continue
      if (dirname(sheet) !== dirname(file)) complaints.push(`${file}: imports another folder's ${path}`)
      if (!sheets.has(sheet)) complaints.push(`${file}: ${path} doesn't exist`)
      const own = sheets.get(sheet)?.own ?? new Set()
      for (const { name } of members.filter(member => member.sheet === variable)) {
        if (name !== undefined && !own.has(name)) complaints.push(`${file}: ${path} doesn't define .${name}`)
        for (const each of name === undefined ? meantBy(own, texts) : [name]) usedStyles.get(sheet)?.add(each)
      }
    }
  }

  for (const [file, css] of files)
    if (file.endsWith('.css') && !isExempt(file))
      for (const complaint of lengthComplaints(css)) complaints.push(`${file}: ${complaint}`)
  for (const file of sheets.keys()) if (!isTheme(file)) checkStylesheet(file)
  for (const [file, text] of files) if (isCode(file)) checkCode(file, text)
  for (const [file, { own }] of sheets)
    for (const name of own)
      if (!usedStyles.get(file)?.has(name)) complaints.push(`${file}: nothing uses .${name}`)
  if (globals.size > maxGlobals)
    complaints.push(`app/theme/: ${globals.size} global class names, maximum is ${maxGlobals}`)
  return complaints
}
