import ts from 'typescript'
import type { TextKind } from './rules.ts'

/** A piece of text in a file, on one line, and the number of the line that it starts on. */
export type Text = { kind: TextKind; text: string; line: number }

/** Returns the comments, texts, test titles or prose of a file. `name` is its path in the repository. */
export const textsOf = (name: string, content: string): Text[] => {
  if (/\.(?:md|html)$/.test(name)) return proseOf(content)
  if (name.endsWith('.css')) return cssComments(content)
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true, scriptKind(name))
  return [...commentsOf(source), ...stringsOf(source, isTest(name))]
}

const scriptKind = (name: string): ts.ScriptKind => {
  if (/\.[cm]?js$/.test(name)) return ts.ScriptKind.JS
  return name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

const isTest = (name: string): boolean =>
  /\.(?:test|story)\.tsx?$/.test(name) || /^(?:src\/testing|tools|ui\/(?:e2e|testing))\//.test(name)

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Prose of Markdown: without code blocks, code spans and link targets. */
const proseOf = (content: string): Text[] => {
  let isCode = false
  return content.split('\n').flatMap((line, index): Text[] => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    if (isCode || line.trim() === '') return []
    const text = line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']')
    return [{ kind: 'document', text, line: index + 1 }]
  })
}

const lineAt = (content: string, position: number): number => content.slice(0, position).split('\n').length

const cssComments = (content: string): Text[] =>
  [...content.matchAll(/\/\*([\s\S]*?)\*\//g)].map(match => ({
    kind: 'comment',
    text: plainComment(match[0]),
    line: lineAt(content, match.index),
  }))

const plainComment = (raw: string): string =>
  onOneLine(raw.replace(/^\s*(?:\/\*+|\*+\/?|\/\/+)/gm, '').replace(/\*+\/$/, ''))

/** Comments of a file. Line comments below each other count as one. */
const commentsOf = (source: ts.SourceFile): Text[] => {
  const found = new Map<number, ts.CommentRange>()
  const add = (ranges: ts.CommentRange[] | undefined) => ranges?.forEach(range => found.set(range.pos, range))
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    add(ts.getLeadingCommentRanges(source.text, node.getFullStart()))
    add(ts.getTrailingCommentRanges(source.text, node.getEnd()))
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  return joined(
    source,
    [...found.values()].sort((a, b) => a.pos - b.pos),
  ).map(({ pos, end }) => ({
    kind: 'comment',
    text: plainComment(source.text.slice(pos, end)),
    line: source.getLineAndCharacterOfPosition(pos).line + 1,
  }))
}

const joined = (
  { text }: ts.SourceFile,
  ranges: readonly ts.CommentRange[],
): { pos: number; end: number }[] =>
  ranges.reduce<ts.CommentRange[]>((all, range) => {
    const last = all.at(-1)
    const isNext =
      last?.kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      range.kind === last.kind &&
      /^\n[ \t]*$/.test(text.slice(last.end, range.pos))
    return isNext ? [...all.slice(0, -1), { ...last, end: range.end }] : [...all, range]
  }, [])

/** Texts of two words or more. Of tests, only the titles. */
const stringsOf = (source: ts.SourceFile, isOfTest: boolean): Text[] => {
  const found: Text[] = []
  const add = (node: ts.Node, text: string): void => {
    const kind = isTitle(node) ? 'title' : 'string'
    if (!isProse(text) || (isOfTest && kind === 'string')) return
    found.push({
      kind,
      text: onOneLine(text),
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text)
    if (ts.isTemplateExpression(node)) {
      add(node, [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join(' … '))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isTitle = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:test|it|describe|step)\b/.test(node.parent.expression.getText())

/** SQL is not prose. */
const isProse = (text: string): boolean =>
  /[a-z]{2,}\s+[a-z’'A-Z]/.test(text) &&
  !/^\s*(?:select|insert|update|delete|create|alter|drop|with|case|exists|coalesce)\b/.test(text)
