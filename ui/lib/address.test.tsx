// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { useFilters } from '#ui/areas/awards/list-awards/award-filters.tsx'
import type { Award } from '#contract/awards'
import { useDialog } from './use-dialog.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { useQueryParam, useDebouncedQueryParam } from './use-query-param.ts'

/** Renders a hook at a URL, and returns its result with the URL and navigation. */
const at = <T,>(path: string, hook: () => T) =>
  renderHook(() => ({ it: hook(), search: useLocation().search, go: useNavigate() }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/before', path]} initialIndex={1}>
        {children}
      </MemoryRouter>
    ),
  }).result

test('adds no history entries when a dialog is changed and closed', () => {
  const page = at('/?league=3', () => useDialog('share', ['award']))
  act(() => page.current.it.open({ award: 1 }))
  act(() => page.current.it.turn({ award: 2 }))
  expect(page.current.search).toBe('?league=3&dialog=share&award=2')
  act(() => void page.current.go(-1))
  expect(page.current.search).toBe('?league=3')
  act(() => page.current.it.open({ award: 3 }))
  act(() => page.current.it.close())
  expect(page.current.search).toBe('?league=3')
  act(() => void page.current.go(-1))
  expect(page.current).toMatchObject({ search: '?league=3', it: { isOpen: false } })
})

test('reads, writes and removes a value in the URL', () => {
  const page = at('/?tab=log&page=2', () => useQueryParam('tab'))
  const change = (value: string) => act(() => page.current.it[1](value))
  expect(page.current.it[0]).toBe('log')
  change('mail')
  expect([page.current.it[0], page.current.search]).toEqual(['mail', '?tab=mail&page=2'])
  change('')
  expect([page.current.it[0], page.current.search]).toEqual(['', '?page=2'])
  act(() => void page.current.go(-1))
  expect(page.current.search).toBe('')
})

test('holds typed text in a URL field, and writes it', () => {
  const page = at('/?search=ab', () => useDebouncedQueryParam('search'))
  expect(page.current.it[0]).toBe('ab')
  act(() => page.current.it[1]('abc'))
  expect([page.current.it[0], page.current.search]).toEqual(['abc', '?search=abc'])
})

test('starts filters from the URL, writes them there, and removes them', () => {
  const award = {
    id: 1,
    playerName: 'Malik Shore',
    managerName: 'Tess',
    managerId: 4,
    week: 3,
    position: 'WR',
  }
  const list = [
    { ...award, type: 'hot_top2' },
    { ...award, id: 2, week: 4, type: 'bench_boss' },
  ] as Award[]
  const page = at('/?season=2026&week=3', () => useFilters(list))
  const ids = () => page.current.it.found.map(({ id }) => id)
  expect(page.current.it.filters).toMatchObject({ search: '', week: '3', position: '', type: '' })
  expect([ids(), page.current.it.isFiltered]).toEqual([[1], true])
  act(() => page.current.it.change({ week: '4', type: '', search: ' ' }))
  expect([ids(), page.current.search]).toEqual([[2], '?season=2026&week=4'])
  act(() => page.current.it.change({ position: 'QB' }))
  expect([ids(), page.current.search]).toEqual([[], '?season=2026&week=4&position=QB'])
  act(() => page.current.it.clear())
  expect([ids(), page.current.search, page.current.it.isFiltered]).toEqual([[1, 2], '?season=2026', false])
  act(() => void page.current.go(-1))
  expect(page.current.search).toBe('')
})

test('opens a linked page at its top with keyboard focus, but not when going back', () => {
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  const page = at('/first', () => {
    const ref = useScrollToTop()
    ref.current = main
  })
  const starts = () => {
    const before = [top.mock.calls.length, document.activeElement === main]
    top.mockClear()
    main.blur()
    return before
  }
  expect(starts()).toEqual([0, false])
  act(() => void page.current.go('/second'))
  expect(top.mock.calls).toEqual([[0, 0]])
  expect(starts()).toEqual([1, true])
  act(() => void page.current.go('/second?tab=log'))
  expect(starts()).toEqual([0, false])
  act(() => void page.current.go(-2))
  expect(starts()).toEqual([0, false])
  main.remove()
  top.mockRestore()
})
