import { useState } from 'react'
import { z } from 'zod'
import { PrizeChoice } from '#contract/awards'
import { positions } from '#domain/positions'
import { emptyDraft, fitted, isEmpty, type Draft, type Line } from './draft.ts'

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

const Kept = z.object({ rows: StoredRows, prizes: z.record(z.string(), z.string()) })

/** What was typed of a week: its rows, and by kind of award the prizes that are not what they usually are. */
type Typed = { rows: Draft; prizes: Readonly<Record<string, string>> }

const keyFor = (leagueId: number, week: number) => `sidepot-week-by-hand-${leagueId}-${week}`

const nothing = (lines: readonly Line[]): Typed => ({ rows: emptyDraft(lines), prizes: {} })

const read = (key: string, lines: readonly Line[]): Typed => {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return kept.success ? { ...kept.data, rows: fitted(kept.data.rows, lines) } : nothing(lines)
  } catch {
    // Nothing is kept, or storage is forbidden.
    return nothing(lines)
  }
}

const keep = (key: string, typed: Typed) => {
  try {
    if (typed.rows.every(isEmpty) && Object.keys(typed.prizes).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage can be forbidden or full; the draft then lives as long as the page.
  }
}

/** The draft of a league's week, kept on this device at every key. Nothing of it is sent by itself. */
export const useDraft = (leagueId: number, week: number, lines: readonly Line[]) => {
  const key = keyFor(leagueId, week)
  const [typed, setTyped] = useState(() => read(key, lines))
  const keepTyped = (next: Typed) => {
    keep(key, next)
    setTyped(next)
  }
  return {
    draft: typed.rows,
    prizes: typed.prizes,
    change: (rows: Draft) => keepTyped({ ...typed, rows }),
    changePrize: (type: string, prize: string) =>
      keepTyped({ ...typed, prizes: { ...typed.prizes, [type]: prize } }),
    clear: () => keepTyped(nothing(lines)),
  }
}
