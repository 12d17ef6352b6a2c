import { Text, useApp, useIsScreenReaderEnabled } from 'ink'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { Cli } from '#cli/cli'
import { showScreen, useKeys, useSize } from '#cli/screens/frame.tsx'
import type { Ctx } from '#core/kernel/context'
import { AwardForm, type RecordAward } from './award-form.tsx'
import { BoardPane } from './board-pane.tsx'
import type { Lines, TableSpace } from './fit-table.ts'
import { type BoardData, readLeague, readLeagues } from './read-board.ts'
import {
  type BoardAction,
  type BoardLocation,
  type BoardRequest,
  type Choices,
  exports,
  keyOf,
  moved,
} from './state.ts'
import { leagueLines, linesOf } from './views.ts'

/** The user's request on leaving the overview, and the place at that time. */
export type Left = { wish: BoardRequest | { wants: 'interrupt' }; place: BoardLocation } | { failed: unknown }

export type BoardProps = {
  place: BoardLocation
  read: (leagueId: number | null) => Promise<BoardData>
  record: (leagueId: number) => RecordAward
  /** Refresh interval; null refreshes only on request, because screen readers repeat everything. */
  everyMs: number | null
  onEnd: (left: Left) => void
}

/** Overview: the leagues, and the leaderboard, pot, week and awards of the selected one. */
export const Board = ({ place: from, read, record, everyMs, onEnd }: BoardProps) => {
  const app = useApp()
  const size = useSize()
  // Two cells before each line are reserved for the marker. Bars are omitted for screen readers, which would read them
  // aloud.
  const space = { width: size.columns - 2, hasBars: !useIsScreenReaderEnabled() }
  const [hasEnded, setEnded] = useState(false)
  const [found, setFound] = useState<BoardData | null>(null)
  const [reads, reload] = useReducer((count: number) => count + 1, 0)
  const [place, dispatch] = useReducer(
    (place: BoardLocation, action: BoardAction) =>
      moved(place, action, { lines: shownLines(place, found, space).lines.length }),
    from,
  )
  const data = viewFor(place, found)

  const end = (left: Left): void => {
    onEnd(left)
    setEnded(true)
  }

  // Exits one frame later, so that the last frame is empty.
  useEffect(() => {
    if (hasEnded) app.exit()
  }, [app, hasEnded])

  const readLeague = useEffectEvent((leagueId: number | null) => {
    let isCurrent = true
    read(leagueId).then(
      found => isCurrent && setFound(found),
      (error: unknown) => isCurrent && end({ failed: error }),
    )
    const timer = everyMs === null ? undefined : setTimeout(reload, everyMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  })
  // `reads` counts the requested refreshes.
  useEffect(() => readLeague(place.leagueId), [place.leagueId, reads])

  useKeys((input, key) => {
    if (key.ctrl && input === 'c') return end({ wish: { wants: 'interrupt' }, place })
    if (place.menu === 'award') return
    const command = keyOf(place, choicesOf(data), input, key)
    if (command === undefined) return
    if ('type' in command) return dispatch(command)
    if (command.wants === 'refresh') return reload()
    end({ wish: command, place })
  })

  if (hasEnded) return null
  if (data === null) return <Text>Reading …</Text>
  if (place.menu === 'award' && data.open) {
    return (
      <AwardForm
        board={data.open}
        size={size}
        record={record(data.open.league.id)}
        onEnd={message => {
          dispatch({ type: 'say', message })
          reload()
        }}
        onFailed={error => end({ failed: error })}
      />
    )
  }
  return <BoardPane place={place} data={data} size={size} lines={shownLines(place, data, space)} />
}

/** Loaded data, unless its league is no longer selected. */
const viewFor = ({ leagueId }: BoardLocation, found: BoardData | null): BoardData | null =>
  found && { ...found, open: found.open?.league.id === leagueId ? found.open : null }

const choicesOf = (data: BoardData | null): Choices => ({
  leagueIds: data?.leagues.map(({ id }) => id) ?? [],
  sources: data?.open?.week.sources ?? [],
})

/** Lines that the current place shows. */
const shownLines = (place: BoardLocation, found: BoardData | null, space: TableSpace): Lines => {
  const data = viewFor(place, found)
  if (place.menu === 'export') return { header: ['Export as CSV'], lines: exports.map(what => `The ${what}`) }
  if (place.menu === 'import') {
    return { header: ['Fetch a week'], lines: data?.open?.week.sources.map(({ label }) => label) ?? [] }
  }
  if (data !== null && place.leagueId === null) return leagueLines(data.leagues, space.width)
  return data?.open ? linesOf(place.view, data.open, space) : { header: [], lines: ['Reading …'] }
}

const liveMs = 3000

/** Shows the overview, starting at a place. Returns the user's request on leaving, with the terminal restored. */
export const openBoard = async (
  { terminal }: Cli,
  ctx: Ctx,
  place: BoardLocation,
  record: BoardProps['record'],
): Promise<Left> => {
  const read: BoardProps['read'] = async leagueId => ({
    ...(await readLeagues(ctx)),
    open: leagueId === null ? null : await readLeague(ctx, leagueId),
  })
  let left: Left = { wish: { wants: 'leave' }, place }
  await showScreen(terminal, isRead => (
    <Board
      place={place}
      read={read}
      record={record}
      everyMs={isRead ? null : liveMs}
      onEnd={ended => (left = ended)}
    />
  ))
  return left
}
