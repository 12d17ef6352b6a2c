import { widthOf } from '#cli/output/table'
import type { Block, DocPage } from '#server/docs/types'

/** Renders a documentation page for the terminal: plain text wrapped to `width` columns, with code unchanged. */
export const pageText = ({ blocks }: DocPage, width: number): string => {
  const lines: string[] = []
  let headers: string[] = []
  let before: Block | undefined
  for (const block of blocks) {
    if (block.kind === 'row' && block.isHeader) headers = block.cells
    else {
      if (before !== undefined && !isOneWith(before, block)) lines.push('')
      lines.push(...linesOf(block, headers, width))
      before = block
    }
  }
  return `${lines.join('\n')}\n`
}

/** Lines of one list or table have no blank line between them. */
const isOneWith = (before: Block, { kind }: Block): boolean =>
  before.kind === kind && (kind === 'item' || kind === 'row')

const linesOf = (block: Block, headers: string[], width: number): string[] => {
  if (block.kind === 'heading') return headingLines(block.text, block.depth)
  if (block.kind === 'code') return block.text.split('\n').map(line => `    ${line}`.trimEnd())
  if (block.kind === 'item') {
    const indent = '  '.repeat(block.depth)
    return hanging(`${indent}${block.mark} `, block.text, width)
  }
  if (block.kind === 'row') return hanging('- ', rowText(block.cells, headers), width)
  return wrapped(block.text, width)
}

const headingLines = (text: string, depth: number): string[] => {
  if (depth === 1) return [text, '='.repeat(widthOf(text))]
  return depth === 2 ? [text, '-'.repeat(widthOf(text))] : [text]
}

/** One-line row: the first cell, followed by the others with their column headers. */
const rowText = ([first = '', ...cells]: string[], [, ...headers]: string[]): string => {
  const parts = cells
    .map((cell, at) => (headers[at] ? `${headers[at]}: ${cell}` : cell))
    .filter((_, at) => cells[at])
  const text = cells.length === 1 ? (cells[0] ?? '') : parts.join('; ')
  return text === '' ? first : `${first}: ${text}`
}

const hanging = (mark: string, text: string, width: number): string[] =>
  wrapped(text, width - mark.length).map((line, at) => `${at === 0 ? mark : ' '.repeat(mark.length)}${line}`)

/** Breaks only between words, so that content longer than a line can still be copied. */
const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) lines.push(line)
    line = line !== '' && widthOf(longer) > width ? word : longer
  }
  return [...lines, line]
}
