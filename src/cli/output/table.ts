import { memoize } from '#domain/memoize'
import type { Colors, Column } from '#cli/cli'
import { harmless } from './colors.ts'

const segmenter = memoize(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
const wide = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u

/** Width of a text in terminal cells. */
export const widthOf = (text: string): number =>
  [...segmenter().segment(text)].reduce((width, { segment }) => width + (wide.test(segment) ? 2 : 1), 0)

/** Truncates a text to a width, with an ellipsis. */
const cut = (text: string, width: number): string => {
  if (width <= 0) return ''
  let result = ''
  for (const { segment } of segmenter().segment(text)) {
    if (widthOf(result + segment) >= width) break
    result += segment
  }
  return `${result}…`
}

/** Pads to a width; longer text is truncated with an ellipsis. */
export const fit = (text: string, width: number, right = false): string => {
  const shown = widthOf(text) > width ? cut(text, width) : text
  const space = ' '.repeat(Math.max(0, width - widthOf(shown)))
  return right ? space + shown : shown + space
}

/** Formats rows as aligned columns with a header, without trailing spaces. */
export const table = <T>(rows: T[], columns: Column<T>[], colors: Colors): string => {
  const cells = rows.map(row => columns.map(column => harmless(String(column.of(row) ?? ''))))
  const widths = columns.map((column, index) =>
    Math.max(widthOf(column.header), ...cells.map(line => widthOf(line[index] ?? ''))),
  )
  const line = (texts: string[]) =>
    texts
      .map((text, index) => fit(text, widths[index] ?? 0, columns[index]?.right))
      .join('  ')
      .trimEnd()
  return [colors.bold(line(columns.map(column => column.header))), ...cells.map(line)].join('\n')
}

/** Formats names and values in lines with aligned values. */
export const pairs = (lines: [string, string | number][], colors: Colors): string => {
  const width = Math.max(...lines.map(([name]) => widthOf(name)))
  return lines
    .map(([name, value]) => `${colors.dim(fit(name, width))}  ${harmless(String(value))}`.trimEnd())
    .join('\n')
}
