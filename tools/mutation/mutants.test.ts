import { afterEach, describe, expect, test } from 'vitest'
import { transform } from 'esbuild'
import { instrument, mutantsIn } from './mutants.ts'

const changes = (code: string): string[] =>
  mutantsIn('a.ts', code).map(({ before, after }) => `${before} → ${after}`)

afterEach(() => Reflect.deleteProperty(globalThis, 'isActive'))

describe('mutants of a piece of code', () => {
  test.each([
    ['const late = a <= b', ['a <= b → a < b']],
    ['const same = a === b', ['a === b → a !== b']],
    ['const both = a && b', ['a && b → a || b']],
    ['const left = a ?? b', ['a ?? b → a']],
    ['const part = Math.round(a / b)', ['.round(a / b) → .floor(a / b)', 'a / b → a * b']],
    [
      "query.where('id', '=', a)",
      [
        "query.where('id', '=', a) → ",
        `.where('id', '=', a) → .where('id', "<>", a)`,
        ".where('id', '=', a) → ",
      ],
    ],
    ['await recordAudit(ctx, line)', ['await recordAudit(ctx, line) → ']],
    ['if (isOver) throw refusal', ['isOver → false', 'isOver → !(isOver)']],
    ['const kind = { isBench: true }', ['true → false']],
    ['const wait = [18, 60_000]', ['18 → 19', '60000 → 120000']],
  ])('%s', (code, expected) => {
    expect(changes(code)).toEqual(expected)
  })

  test('exclude types, imports and texts', () => {
    const code = "import { a } from './1'\ntype Bit = 0 | 1\nconst text = 'week ' + a"
    expect(changes(code)).toEqual([])
  })
})

test('keep the else after a call that may be removed', async () => {
  const code =
    "export const saidOf = (isIn: boolean) => { const said: string[] = []; if (isIn) said.push('in'); else said.push('out'); return said }"
  const planted = instrument('said.ts', code, new Set(mutantsIn('said.ts', code).map(({ id }) => id)))
  const { code: runs } = await transform(planted, { loader: 'ts', format: 'esm' })
  const { saidOf } = (await import(`data:text/javascript,${encodeURIComponent(runs)}`)) as {
    saidOf: (isIn: boolean) => string[]
  }
  globalThis.isActive = () => false
  expect([saidOf(true), saidOf(false)]).toEqual([['in'], ['out']])
})

test('embed in a file that behaves as before while none is active', async () => {
  const code = 'export const isLate = (a: number, b: number): boolean => a > b'
  const [mutant] = mutantsIn('late.ts', code)
  const planted = instrument('late.ts', code, new Set([mutant?.id ?? '']))
  const { code: runs } = await transform(planted, { loader: 'ts', format: 'esm' })
  const { isLate } = (await import(`data:text/javascript,${encodeURIComponent(runs)}`)) as {
    isLate: (a: number, b: number) => boolean
  }
  globalThis.isActive = () => false
  expect([isLate(2, 1), isLate(1, 1)]).toEqual([true, false])
  globalThis.isActive = id => id === mutant?.id
  expect([isLate(2, 1), isLate(1, 1)]).toEqual([true, true])
})
