import { Radio } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useEffectEvent, useEffect } from 'react'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import type { Live } from '#contract/weeks/live-state'
import { withBasePath } from '#ui/lib/site'
import { deviceNow } from '#ui/lib/clock'

/** Announces that a week was published while the league was open, and shows it on request. */
export const LiveLeague = ({ leagueId }: { leagueId: number }) => {
  const { week, show } = useLiveLeague(leagueId)
  return (
    <LiveRegion as="div" atOnce>
      {week !== null && (
        <Banner icon={Radio} action={<Button onClick={show}>Show it</Button>}>
          Week {week} was just published.
        </Banner>
      )}
    </LiveRegion>
  )
}

/** Delay before reconnecting a stream that the server rejected; until then responses are refetched on focus. */
const retryDelayMs = 60_000

/** Delay of the first connection: a page that redirects would open a stream only to close it. */
const redirectedAfterMs = 300

/**
 * Changes made in this window already show in it. Events within this time after a mutation, or the first one after the
 * window was hidden, aren't announced as news.
 */
const ownForMs = 15_000

/**
 * Keeps a stream open while the window is visible: browsers limit the connections per site, and hidden windows need
 * none.
 */
const whileVisible = (open: () => () => void): (() => void) => {
  let close: (() => void) | undefined
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      close?.()
      close = undefined
    } else close ??= open()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close?.()
  }
}

/** Subscribes to events of a league for as long as possible. Returns a function to unsubscribe. */
const subscribeToLeague = (leagueId: number, onEvent: (live: Live) => void): (() => void) => {
  let close = () => {}
  const begin = () => {
    const source = new EventSource(withBasePath(`/api/leagues/${leagueId}/live/events`))
    close = () => source.close()
    source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as Live)
    source.onerror = () => {
      // The browser reconnects automatically, but not after an error response.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(begin, retryDelayMs)
    }
  }
  let timer = setTimeout(begin, redirectedAfterMs)
  return () => {
    clearTimeout(timer)
    close()
  }
}

/**
 * Returns the week that another member published while this window was open, until it is shown; null if there is none.
 * The screen never changes on its own: everything else is refetched when the user returns to the window.
 */
export const useLiveLeague = (leagueId: number): { week: number | null; show: () => void } => {
  const client = useQueryClient()
  const known = useRef<Live>(undefined)
  const [week, setWeek] = useState<number | null>(null)
  const lastEventAt = useRef(0)
  const isBack = useRef(false)
  const hasActed = (since: number) =>
    client
      .getMutationCache()
      .findAll({ status: 'success' })
      .some(({ state }) => state.submittedAt > Math.min(since, deviceNow() - ownForMs))
  const onEvent = useEffectEvent((live: Live) => {
    const before = known.current
    // A user who published here and immediately switched windows gets the event only on return.
    const since = isBack.current ? lastEventAt.current : Infinity
    isBack.current = false
    known.current = live
    lastEventAt.current = deviceNow()
    if (!before || before.revision === live.revision) return
    void client.invalidateQueries({ refetchType: 'none' })
    if (live.published && live.published.id !== before.published?.id && !hasActed(since))
      setWeek(live.published.week)
  })
  useEffect(() => {
    if (!('EventSource' in window)) return undefined
    return whileVisible(() => {
      isBack.current = true
      return subscribeToLeague(leagueId, onEvent)
    })
  }, [leagueId])
  return {
    week,
    show: () => {
      setWeek(null)
      void client.invalidateQueries()
    },
  }
}
