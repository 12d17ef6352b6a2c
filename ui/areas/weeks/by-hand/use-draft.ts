import { useState } from 'react'
import { z } from 'zod'
import { PrizeChoice } from '#contract/awards'
import { scoringPositions } from '#domain/positions'
import { emptyDraft, fitted, isEmpty, type Draft, type Line } from './draft.ts'

const Kept = z.array(
  z.object({
    id: z.number(),
    line: z.string(),
    playerName: z.string(),
    nflTeam: z.string(),
    position: z.enum([...scoringPositions, '']),
    managerId: z.string(),
    points: z.string(),
    answer: z.object({ choice: PrizeChoice, reason: z.string().optional() }).optional(),
  }),
)

const keyFor = (leagueId: number, week: number) => `sidepot-week-by-hand-${leagueId}-${week}`

const read = (key: string, lines: readonly Line[]): Draft => {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(key) ?? ''))
    return kept.success ? fitted(kept.data, lines) : emptyDraft(lines)
  } catch {
    // Nothing is kept, or storage is forbidden.
    return emptyDraft(lines)
  }
}

const keep = (key: string, draft: Draft) => {
  try {
    if (draft.every(isEmpty)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage can be forbidden or full; the draft then lives as long as the page.
  }
}

/** The draft of a league's week, kept on this device at every key. Nothing of it is sent by itself. */
export const useDraft = (leagueId: number, week: number, lines: readonly Line[]) => {
  const key = keyFor(leagueId, week)
  const [draft, setDraft] = useState(() => read(key, lines))
  const change = (next: Draft) => {
    keep(key, next)
    setDraft(next)
  }
  return { draft, change, clear: () => change(emptyDraft(lines)) }
}
