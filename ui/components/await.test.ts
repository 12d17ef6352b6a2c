import { expect, test, vi } from 'vitest'
import { both } from './await.tsx'

const read = (data: unknown, error: Error | null = null) => ({ data, error, refetch: vi.fn() })

test('two reads are there when both are, and only what broke is read again', () => {
  const [there, away, broken] = [read(1), read(undefined), read(undefined, new Error('gone'))]
  expect(both(there, there)).toMatchObject({ data: [1, 1], error: null })
  expect(both(there, away)).toMatchObject({ data: undefined, error: null })
  for (const pair of [both(there, broken), both(broken, there)]) {
    expect(pair).toMatchObject({ data: undefined, error: broken.error })
    pair.refetch()
  }
  expect(broken.refetch).toHaveBeenCalledTimes(2)
  expect(there.refetch).not.toHaveBeenCalled()
})
