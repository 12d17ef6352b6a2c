import type { AwardKind } from '#contract/awards'
import type { Position, ScoringPosition } from '#domain/positions'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'

/** One prize of the week: a line of the grid. */
export type Line = {
  /** 'hot_top2 QB', or 'bench_boss' for a prize of the whole week. */
  key: string
  kind: AwardKind
  /** Null where the player's own position is asked for. */
  position: ScoringPosition | null
  /** What stands before it: QB, or the kind's name. */
  name: string
}

/** A winner as typed; several of one line share its prize. */
export type Row = {
  id: number
  line: string
  playerName: string
  nflTeam: string
  position: Position | ''
  managerId: string
  points: string
  /** Evidence for what is given once a season. */
  note: string
  /** What becomes of who holds the prize already. */
  answer?: PrizeAnswer | undefined
}

export type Draft = readonly Row[]

/** Whether a kind is given once a season, to one winner and with evidence. */
export const isSeasonal = ({ kind }: Line): boolean => kind.cadence === 'season'

/**
 * The prizes of a week, in the order of the grid: those of every week, and those of a season that nobody has yet.
 *
 * @param given the types that were given this season
 */
export const linesOf = (
  kinds: readonly AwardKind[],
  isPremium: boolean,
  given: ReadonlySet<string>,
): Line[] =>
  kinds
    .filter(({ type, cadence }) => cadence === 'weekly' || !given.has(type))
    .filter(({ tier }) => tier === 'free' || isPremium)
    .flatMap((kind): Line[] =>
      kind.sharesPrizeBy === 'position'
        ? kind.positions.flatMap(position =>
            position === 'ALL' ? [] : [{ key: `${kind.type} ${position}`, kind, position, name: position }],
          )
        : [{ key: kind.type, kind, position: null, name: kind.label }],
    )

const blank = (id: number, { key, kind, position }: Line): Row => ({
  id,
  line: key,
  playerName: '',
  nflTeam: '',
  position: position ?? (kind.positions.includes('ALL') ? 'ALL' : ''),
  managerId: '',
  points: '',
  note: '',
})

const nextId = (draft: Draft) => Math.max(0, ...draft.map(({ id }) => id)) + 1

/** An empty row for every line. */
export const emptyDraft = (lines: readonly Line[]): Draft => lines.map((line, at) => blank(at + 1, line))

/** What was kept, with a row for every line there is now and none for lines there are not. */
export const fitted = (kept: Draft, lines: readonly Line[]): Draft =>
  lines.reduce<Draft>((draft, line) => {
    const rows = kept.filter(row => row.line === line.key)
    return [...draft, ...(rows.length > 0 ? rows : [blank(nextId([...kept, ...draft]), line)])]
  }, [])

export const isEmpty = ({ playerName, managerId, points, note }: Row): boolean =>
  [playerName, managerId, points, note].every(text => text.trim() === '')

export const filledIn = (draft: Draft, line: Line): Row[] =>
  draft.filter(row => row.line === line.key && !isEmpty(row))

export const changed = (draft: Draft, id: number, change: Partial<Row>): Draft =>
  draft.map(row => (row.id === id ? { ...row, ...change } : row))

/** Another winner of a line, at its end. Answers the id of the new row as well. */
export const withTie = (draft: Draft, line: Line): { draft: Draft; id: number } => {
  const id = nextId(draft)
  const at = draft.findLastIndex(row => row.line === line.key) + 1
  return { id, draft: [...draft.slice(0, at), blank(id, line), ...draft.slice(at)] }
}

/** Without a row; the last one of a line is emptied instead. */
export const without = (draft: Draft, { id }: Row, line: Line): Draft =>
  draft.filter(row => row.line === line.key).length > 1
    ? draft.filter(row => row.id !== id)
    : draft.map(row => (row.id === id ? blank(id, line) : row))
