import { afterEach, expect, test, vi } from 'vitest'
import { triedParts } from './tried-parts.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

test('continues after a failing part and exits with 1', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const parts = triedParts()
  const broken = async () => {
    throw new Error('no database')
  }

  expect(await parts.run('reads', broken)).toBeUndefined()
  expect(await parts.run('writes', async () => 7)).toBe(7)
  await parts.run(
    'flood',
    async () => ['too slow'],
    complaints => complaints,
  )

  expect(parts.counts()).toBe('1 passed, 2 failed')
  expect(process.exitCode).toBe(1)
  expect(consoleError.mock.calls.flat().join('\n')).toMatch(
    /reads ended early: Error: no database[^]*too slow/,
  )
})

test('exits normally when all parts pass', async () => {
  const parts = triedParts()
  await parts.run('reads', async () => [])
  expect(parts.counts()).toBe('1 passed, 0 failed')
  expect(process.exitCode).toBeUndefined()
})
