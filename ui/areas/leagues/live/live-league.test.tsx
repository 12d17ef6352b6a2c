// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Live } from '#contract/weeks/live-state'
import { LiveLeague } from './live-league.tsx'

/** A window showing a league, and the events its server sends. */
const renderLive = () => {
  let stream: { onmessage?: (event: { data: string }) => void } = {}
  class Stream {
    static CLOSED = 2
    constructor() {
      stream = this as typeof stream
    }
    close() {}
  }
  vi.useFakeTimers({ now: 1000 })
  vi.stubGlobal('EventSource', Stream)
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <LiveLeague leagueId={1} />
    </QueryClientProvider>,
  )
  const connect = () => vi.advanceTimersByTime(500)
  connect()
  const receive = (live: Live) => act(() => stream.onmessage?.({ data: JSON.stringify(live) }))
  receive({ revision: 1, published: null })
  const publish = () =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => undefined })
      .execute(undefined)
  const isNoticeShown = () => screen.queryByText('Week 3 was just published.') !== null
  return { connect, receive, publish, isNoticeShown }
}

const published = { revision: 2, published: { id: 7, week: 3 } }

test('notifies viewers of a league that another user published a week', () => {
  const { receive, isNoticeShown } = renderLive()
  receive(published)
  expect(isNoticeShown()).toBe(true)
})

test('does not notify the publisher, except of what others publish later', async () => {
  const { receive, publish, isNoticeShown } = renderLive()
  await publish()
  vi.setSystemTime(5000)
  receive({ ...published, published: { id: 7, week: 2 } })
  expect(isNoticeShown()).toBe(false)
  vi.setSystemTime(60_000)
  receive({ revision: 3, published: { id: 8, week: 3 } })
  expect(isNoticeShown()).toBe(true)
})

test('does not notify a publisher who left the page immediately and returned', async () => {
  const { connect, receive, publish, isNoticeShown } = renderLive()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: 'hidden' | 'visible') => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  vi.setSystemTime(2000)
  await publish()
  turn('hidden')
  vi.setSystemTime(600_000)
  turn('visible')
  connect()
  receive(published)
  expect(isNoticeShown()).toBe(false)
})
