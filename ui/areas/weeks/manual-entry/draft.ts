import { z } from 'zod'
import { useState } from 'react'
import { type AwardKind, PrizeChoice } from '#contract/awards'
import { type ScoringPosition, type Position, positions } from '#domain/positions'
import type { PrizeAnswer } from '#ui/components/prize-question.tsx'

/** Prize of the week: one line of the grid. */
export type Line = {
  /** 'hot_top2 QB', or 'bench_boss' for a prize of the whole week. */
  key: string
  kind: AwardKind
  /** Null if the player's own position must be entered. */
  position: ScoringPosition | null
  /** Label of the line: QB, or the name of the award type. */
  name: string
}

/** Winner as entered; several winners of one line share its prize. */
export type Row = {
  id: number
  line: string
  playerName: string
  nflTeam: string
  position: Position | ''
  managerId: string
  points: string
  /** Evidence for a season award. */
  note: string
  answer?: PrizeAnswer | undefined
}

export type Draft = readonly Row[]

/** Whether the award type is given once a season, to one winner and with evidence. */
export const isSeasonal = ({ kind }: Line): boolean => kind.cadence === 'season'

/**
 * Returns the prizes of a week in grid order: weekly prizes, and season prizes not yet awarded.
 *
 * @param awardedTypes award types already awarded this season
 */
export const linesOf = (
  kinds: readonly AwardKind[],
  isPremium: boolean,
  awardedTypes: ReadonlySet<string>,
): Line[] =>
  kinds
    .filter(({ type, cadence }) => cadence === 'weekly' || !awardedTypes.has(type))
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

/** Returns a draft with one empty row per line. */
export const emptyDraft = (lines: readonly Line[]): Draft => lines.map((line, at) => blank(at + 1, line))

/** Adapts a saved draft to the current lines: adds missing rows and drops obsolete ones. */
export const fitted = (stored: Draft, lines: readonly Line[]): Draft =>
  lines.reduce<Draft>((draft, line) => {
    const rows = stored.filter(row => row.line === line.key)
    return [...draft, ...(rows.length > 0 ? rows : [blank(nextId([...stored, ...draft]), line)])]
  }, [])

export const isEmpty = ({ playerName, managerId, points, note }: Row): boolean =>
  [playerName, managerId, points, note].every(text => text.trim() === '')

export const filledIn = (draft: Draft, line: Line): Row[] =>
  draft.filter(row => row.line === line.key && !isEmpty(row))

export const changed = (draft: Draft, id: number, change: Partial<Row>): Draft =>
  draft.map(row => (row.id === id ? { ...row, ...change } : row))

/** Adds another winner at the end of a line. Also returns the ID of the new row. */
export const withTie = (draft: Draft, line: Line): { draft: Draft; id: number } => {
  const id = nextId(draft)
  const at = draft.findLastIndex(row => row.line === line.key) + 1
  return { id, draft: [...draft.slice(0, at), blank(id, line), ...draft.slice(at)] }
}

/** Removes a row; the only row of a line is cleared instead. */
export const without = (draft: Draft, { id }: Row, line: Line): Draft =>
  draft.filter(row => row.line === line.key).length > 1
    ? draft.filter(row => row.id !== id)
    : draft.map(row => (row.id === id ? blank(id, line) : row))

const StoredRows = z.array(
  z.object({
    id: z.number(),
    line: z.string(),
    playerName: z.string(),
    nflTeam: z.string(),
    position: z.enum([...positions, '']),
    managerId: z.string(),
    points: z.string(),
    note: z.string(),
    answer: z.object({ choice: PrizeChoice, reason: z.string().optional() }).optional(),
  }),
)

const StoredDraft = z.object({ rows: StoredRows, prizes: z.record(z.string(), z.string()) })

/** Unsaved input of a week: its rows, and the prizes that differ from the default, by award type. */
type DraftInput = { rows: Draft; prizes: Readonly<Record<string, string>> }

const keyFor = (leagueId: number, week: number) => `sidepot-week-by-hand-${leagueId}-${week}`

const nothing = (lines: readonly Line[]): DraftInput => ({ rows: emptyDraft(lines), prizes: {} })

const read = (key: string, lines: readonly Line[]): DraftInput => {
  try {
    const stored = StoredDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return stored.success ? { ...stored.data, rows: fitted(stored.data.rows, lines) } : nothing(lines)
  } catch {
    // Nothing is stored, or storage is blocked.
    return nothing(lines)
  }
}

const storeDraft = (key: string, input: DraftInput) => {
  try {
    if (input.rows.every(isEmpty) && Object.keys(input.prizes).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(input))
  } catch {
    // Storage can be blocked or full; the draft then lasts as long as the page is open.
  }
}

/** Draft of a league's week, saved on this device at every keystroke. Nothing is sent automatically. */
export const useDraft = (leagueId: number, week: number, lines: readonly Line[]) => {
  const key = keyFor(leagueId, week)
  const [input, setInput] = useState(() => read(key, lines))
  const saveInput = (next: DraftInput) => {
    storeDraft(key, next)
    setInput(next)
  }
  return {
    draft: input.rows,
    prizes: input.prizes,
    change: (rows: Draft) => saveInput({ ...input, rows }),
    changePrize: (type: string, prize: string) =>
      saveInput({ ...input, prizes: { ...input.prizes, [type]: prize } }),
    clear: () => saveInput(nothing(lines)),
  }
}
