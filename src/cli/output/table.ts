import type { Colors, Column } from '#cli/cli'
import type { Output } from '#cli/terminal'
import type { Environment } from '#config'
import { memoize } from '#domain/memoize'

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

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], green: [32, 39] } as const

const painted = (on: boolean, [start, end]: readonly [number, number]) =>
  on ? (text: string) => `\u001b[${start}m${text}\u001b[${end}m` : (text: string) => text

/** Colors for a stream: only on a terminal, and not when NO_COLOR is set. */
export const colorsFor = (stream: Output, env: Environment): Colors => {
  const on = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    bold: painted(on, codes.bold),
    dim: painted(on, codes.dim),
    red: painted(on, codes.red),
    yellow: painted(on, codes.yellow),
    green: painted(on, codes.green),
  }
}

/** Removes control characters from untrusted text, which could manipulate a terminal. */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e]/gu, ' ')
