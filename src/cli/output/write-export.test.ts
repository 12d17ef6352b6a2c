import { expect, it } from 'vitest'
import { jsonObjectPieces, jsonPieces } from './write-export.ts'

const joined = async (pieces: AsyncIterable<string>): Promise<string> => {
  let all = ''
  for await (const piece of pieces) all += piece
  return all
}

const rows = [
  { id: 1, of: { two: [1, 'a\nb'] } },
  { id: 2, of: null },
]

it.each([
  ['no rows', []],
  ['one page', [rows]],
  ['several pages', [[rows[0]], [rows[1]]]],
])('an array written in pieces equals the whole JSON: %s', async (_what, pages) => {
  expect(await joined(jsonPieces<unknown>(pages))).toBe(`${JSON.stringify(pages.flat(), null, 2)}\n`)
})

it('an object written in pieces equals the whole JSON', async () => {
  const value = { balance: 0, entries: rows, nested: { a: [1] }, none: [] }
  expect(await joined(jsonObjectPieces(value))).toBe(`${JSON.stringify(value, null, 2)}\n`)
})
