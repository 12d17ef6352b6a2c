import { invisible } from '#domain/text'
import type { CsvLine } from './csv-line.ts'
import { CsvParseError } from './csv-fault.ts'

const saveAsUtf8 = 'Save the file as “CSV UTF-8” and try again.'

type OddCharacter = {
  /** Index of the first such character in a cell; -1 for none. */
  placeIn: (cell: string) => number
  problem: (shown: string, code: string) => string
}

const placeOf =
  (pattern: RegExp) =>
  (cell: string): number =>
    cell.search(pattern)

/** Control characters that cells may contain. */
const allowed = /[\t\n]/g

const oddities: OddCharacter[] = [
  {
    placeIn: placeOf(/\uFFFD/),
    problem: shown => `“${shown}” has unreadable characters because the file isn't UTF-8. ${saveAsUtf8}`,
  },
  {
    // Result of decoding é, ’ and similar from UTF-8 with a different encoding.
    placeIn: placeOf(/[ÃÂ][\u0080-\u00BF]|â€/),
    problem: shown => `the characters of “${shown}” were garbled when the file was saved. ${saveAsUtf8}`,
  },
  {
    placeIn: cell => cell.indexOf('\0'),
    problem: () => `there are NUL characters, as in a UTF-16 file without a marker. ${saveAsUtf8}`,
  },
  {
    placeIn: placeOf(invisible),
    problem: (shown, code) => `“${shown}” has an invisible character (${code}). Retype the cell.`,
  },
]

/** Rejects cells with unreadable or invisible characters, which would appear on screens and in emails. */
export function assertPlainCharacters({ line, cells }: CsvLine): void {
  for (const [index, cell] of cells.entries()) {
    const plain = cell.replace(allowed, ' ')
    const odd = oddities.find(({ placeIn }) => placeIn(plain) >= 0)
    if (odd === undefined) continue
    throw new CsvParseError(
      `Line ${line}, column ${index + 1}: ${odd.problem(shownOf(plain), codeOf(plain[odd.placeIn(plain)]))}`,
    )
  }
}

const shownOf = (cell: string): string => cell.replace(invisible, '').slice(0, 40)

const codeOf = (character = ''): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
