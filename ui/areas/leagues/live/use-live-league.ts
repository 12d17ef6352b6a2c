import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Live } from '#contract/weeks'
import { withBasePath } from '#ui/lib/base-path'
import { deviceNow } from '#ui/lib/clock'

/** After this long a stream that the server refused is tried again; meanwhile answers are read again on focus. */
const tryAgainMs = 60_000

/** An act of this window shows by itself: what the server tells next, after so long or when it is seen again, is no news. */
const ownForMs = 15_000

/** Opens a stream while the window is seen: browsers have few connections to a site, and hidden windows need none. */
const whileSeen = (open: () => () => void): (() => void) => {
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

/** Hears of a league for as long as that is possible. Answers how to stop. */
const recordAnnouncements = (leagueId: number, onEvent: (live: Live) => void): (() => void) => {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    source = new EventSource(withBasePath(`/api/leagues/${leagueId}/live/events`))
    source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as Live)
    source.onerror = () => {
      // The browser comes back by itself, but not to a server that said no.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(begin, tryAgainMs)
    }
  }
  begin()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/**
 * The week that somebody else published while this window was open, until it is shown; null while there is none. Nothing
 * on the screen moves by itself: what else has changed is read again when somebody comes back to the window.
 */
export const useLiveLeague = (leagueId: number): { week: number | null; show: () => void } => {
  const client = useQueryClient()
  const known = useRef<Live>(undefined)
  const [week, setWeek] = useState<number | null>(null)
  const heardAt = useRef(0)
  const isBack = useRef(false)
  const hasActed = (since: number) =>
    client
      .getMutationCache()
      .findAll({ status: 'success' })
      .some(({ state }) => state.submittedAt > Math.min(since, deviceNow() - ownForMs))
  const onEvent = useEffectEvent((live: Live) => {
    const before = known.current
    // Whoever published and looked elsewhere at once hears of it only when they are back.
    const since = isBack.current ? heardAt.current : Infinity
    isBack.current = false
    known.current = live
    heardAt.current = deviceNow()
    if (!before || before.revision === live.revision) return
    void client.invalidateQueries({ refetchType: 'none' })
    if (live.published && live.published.id !== before.published?.id && !hasActed(since))
      setWeek(live.published.week)
  })
  useEffect(() => {
    if (!('EventSource' in window)) return undefined
    return whileSeen(() => {
      isBack.current = true
      return recordAnnouncements(leagueId, onEvent)
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
