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
