// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { administration } from '#contract/administration/administration'
import { awards } from '#contract/awards'
import { useApiQuery } from './use-api-query.ts'
import { useCursorPages } from './use-cursor-pages.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = <P, T>(hook: (props: P) => T, initialProps: NoInfer<P>) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  return renderHook(hook, {
    initialProps,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('refetches shared data repeatedly, and fetches nothing before its input is known', async () => {
  const fetchMock = vi.fn(async () => new Response('[]'))
  vi.stubGlobal('fetch', fetchMock)
  const { rerender } = show(
    ({ enabled }: { enabled: boolean }) => useApiQuery(awards.kinds, {}, { enabled, everyMs: 5 }),
    { enabled: false },
  )
  expect(fetchMock).not.toHaveBeenCalled()
  rerender({ enabled: true })
  await waitFor(() => expect(fetchMock.mock.calls.length).toBeGreaterThan(3))
})

test('pages through a long list, and starts another search at the first page', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://localhost').searchParams
    const cursor = Number(query.get('cursor') ?? 30)
    const next: HeadersInit = cursor > 10 ? { 'x-next-cursor': String(cursor - 10) } : {}
    return new Response(JSON.stringify([{ id: cursor, search: query.get('search') }]), { headers: next })
  })
  const { result, rerender } = show(
    (search: string) => useCursorPages(administration.audit, { limit: 1, search }),
    '',
  )
  const page = async (id: number, isFirst: boolean, isLast: boolean, turned: number) => {
    await waitFor(() => expect(result.current.query.data).toMatchObject([{ id }]))
    expect(result.current).toMatchObject({ isFirst, isLast, turned })
  }
  await page(30, true, false, 0)
  result.current.nextPage()
  await page(20, false, false, 1)
  result.current.nextPage()
  await page(10, false, true, 2)
  result.current.nextPage()
  await page(10, false, true, 2)
  result.current.previousPage()
  await page(20, false, false, 1)
  rerender('login')
  expect(result.current.query.data).toBeTruthy()
  await waitFor(() => expect(result.current.query.data).toMatchObject([{ id: 30, search: 'login' }]))
  await page(30, true, false, 0)
  result.current.nextPage()
  await page(20, false, false, 1)
})

test('fills a partial search page before showing it', async () => {
  const requests: string[] = []
  const parts: Record<string, { ids: number[]; next?: string }> = {
    '': { ids: [90], next: '60' },
    '60': { ids: [], next: '30' },
    '30': { ids: [20, 10], next: '5' },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://localhost').searchParams
    requests.push(`${query.get('cursor') ?? ''}:${query.get('limit')}`)
    const { ids, next } = parts[query.get('cursor') ?? ''] ?? { ids: [] }
    const headers: HeadersInit = next === undefined ? {} : { 'x-next-cursor': next }
    return new Response(JSON.stringify(ids.map(id => ({ id }))), { headers })
  })
  const { result } = show(() => useCursorPages(administration.audit, { limit: 3, search: 'x' }), undefined)
  await waitFor(() => expect(result.current.query.data).toMatchObject([{ id: 90 }, { id: 20 }, { id: 10 }]))
  expect(requests).toEqual([':3', '60:2', '30:2'])
  expect(result.current.isLast).toBe(false)
})
