import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodingOf } from '#domain/csv'
import { parseCsv, CsvParseError } from './parse-csv.ts'

const faultOf = (text: string): string => {
  try {
    parseCsv(text)
  } catch (error) {
    if (error instanceof CsvParseError) return error.message
    throw error
  }
  return ''
}

const asText = (bytes: Uint8Array) => new TextDecoder(encodingOf(bytes)).decode(bytes)

describe('the rows of a spreadsheet', () => {
  test("keep the file's line numbers, also below multi-line cells", () => {
    expect(parseCsv('a,b\n\n"x\ny",2\n ,\nlast,3').lines).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', '2'] },
      { line: 6, cells: ['last', '3'] },
    ])
  })

  test('are split by the declared separator, otherwise by the one in the fullest line', () => {
    expect(parseCsv('a,b').delimiter).toBe(',')
    expect(parseCsv('"a,b,c";d').delimiter).toBe(';')
    expect(parseCsv('Title, of sorts\na\tb\tc').delimiter).toBe('\t')
    expect(parseCsv('SEP=|\r\na|b').lines).toEqual([{ line: 2, cells: ['a', 'b'] }])
  })

  test('are read from UTF-16, as spreadsheets save it, in either byte order', () => {
    const text = '\uFEFFName,Team\nJosé,Ünder Dogs'
    const little = Buffer.from(text, 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from(text)]) {
      expect(parseCsv(asText(bytes)).lines.at(-1)?.cells).toEqual(['José', 'Ünder Dogs'])
    }
  })
})

describe('an unclosed quote', () => {
  test.each([
    ['at the end of the file', 'a,b\nc,"d\ne,f\ng,h', 2],
    ['before a cell that is quoted', 'a,b\n"c,d\ne,"f"\n', 2],
    ['in its own line', 'a,b\nc,d\n"e"f,g\n', 3],
    ['in the middle of a cell', 'a,b\nJo "Flash" Reed,c', 2],
    ['below closed ones of several lines', '"a\nb","c"\nd,"e\n', 3],
  ])('is reported where it opened: %s', (_where, text, line) => {
    expect(faultOf(text)).toMatch(new RegExp(`^Line ${line}: a quote opened here isn't closed`))
  })
})

describe('unreadable or invisible characters', () => {
  test.each([
    ['Latin-1', asText(Buffer.from('Jo,José', 'latin1')), '“Jos�” has unreadable characters'],
    ['letters that were mixed up', 'Jo,JosÃ©', 'the characters of “JosÃ©” were garbled'],
    ['quotes that were mixed up', 'Jo,Dâ€™Angelo', 'were garbled'],
    ['UTF-16 without a mark', asText(Buffer.from('J,o', 'utf16le')), 'there are NUL characters'],
    [
      'text that turns around',
      'Jo,Reed \u202Edrawkcab',
      '“Reed drawkcab” has an invisible character (U+202E)',
    ],
    ['a bell', 'Jo,Re\u0007ed', '“Reed” has an invisible character (U+0007)'],
  ])('are rejected with line and column: %s', (what, second, expected) => {
    const column = what.startsWith('UTF') ? 1 : 2
    expect(faultOf(`head,er\n${second}`)).toMatch(new RegExp(`^Line 2, column ${column}: `))
    expect(faultOf(`head,er\n${second}`)).toContain(expected)
  })

  test('do not include the letters, marks and emoji in names', () => {
    const names = ['João', 'Ângelo', 'Ã', 'O’Hara', '👩‍👩‍👧', '山田', 'Ünder\tDogs', 'مدير']
    expect(parseCsv(names.map(name => `"${name}"`).join('\n')).lines.map(({ cells }) => cells[0])).toEqual(
      names,
    )
  })
})

describe("files that aren't spreadsheets", () => {
  test.each([
    ['a workbook', 'PK\u0003\u0004\u0014\0\u0006', "That's an Excel workbook"],
    ['an old workbook', asText(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)), "That's an old Excel workbook"],
    ['a page', '\n<!DOCTYPE html><table>', "That's a web page"],
    ['a PDF', '%PDF-1.7', "That's a PDF"],
    ['JSON', ' {"fantasy_content":{}}', "That's JSON"],
    ['a novel', 'a,b\n'.repeat(500_001), 'over two million characters'],
  ])('are identified by their type: %s', (_what, text, expected) => {
    expect(faultOf(text)).toContain(expected)
  })

  test("never fail with a parser's message", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', 'a', ' ', '=', '\t') }), text => {
        expect(faultOf(text)).toMatch(/^$|^Line \d+: a quote opened here isn't closed/)
      }),
    )
  })
})
