import type { UseFormGetValues } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { showIssues } from './use-api-form.ts'

type Person = { name: string; email: string; prizes: { hot_top2: string } }

const shown = (...paths: string[]) => {
  const issues = paths.map(path => ({ path, message: `${path} is wrong` }))
  const setError = vi.fn()
  const getValues = vi.fn(() => ({
    name: '',
    email: '',
    prizes: { hot_top2: '' },
  })) as unknown as UseFormGetValues<Person>
  return [showIssues(new CallError('/api', 400, { issues }), { getValues, setError }), setError.mock.calls]
}

test('shows errors at their fields, and elsewhere unless each has its field', () => {
  const atName = ['name', { type: 'server', message: 'name is wrong' }]
  expect(shown('name')).toEqual([true, [atName]])
  expect(shown('prizes.hot_top2')).toEqual([
    true,
    [['prizes.hot_top2', { type: 'server', message: 'prizes.hot_top2 is wrong' }]],
  ])
  expect(shown('prizes.miscreant')).toEqual([false, []])
  expect(shown('name', 'week')).toEqual([false, [atName]])
  expect(shown('week')).toEqual([false, []])
  expect(shown()).toEqual([false, []])
})
