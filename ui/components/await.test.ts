import { expect, test, vi } from 'vitest'
import { combineQueries } from './await.tsx'

const read = (data: unknown, error: Error | null = null) => ({ data, error, refetch: vi.fn() })

test('waits for both queries, and retries only the failed one', () => {
  const [there, away, broken] = [read(1), read(undefined), read(undefined, new Error('gone'))]
  expect(combineQueries(there, there)).toMatchObject({ data: [1, 1], error: null })
  expect(combineQueries(there, away)).toMatchObject({ data: undefined, error: null })
  for (const pair of [combineQueries(there, broken), combineQueries(broken, there)]) {
    expect(pair).toMatchObject({ data: undefined, error: broken.error })
    pair.refetch()
  }
  expect(broken.refetch).toHaveBeenCalledTimes(2)
  expect(there.refetch).not.toHaveBeenCalled()
})
