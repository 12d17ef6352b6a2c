import { splitCents } from './split.ts'

/** Who decides between winners: prizes are shared by position or week, odd cents go by name. */
type Winner = { position: string; managerName: string; playerName: string }

/** What shares one prize when several win: those of a position, or all of the week. */
export type SharesPrizeBy = 'position' | 'week'

/**
 * Shares a kind's prize, in cents, among its winners: each position or the whole week has one prize, and its odd cents go
 * to the first winners by the manager's name, then the player's.
 */
export const sharePrize = <W extends Winner>(
  sharedBy: SharesPrizeBy,
  prizeCents: number,
  winners: readonly W[],
): { winner: W; prizeCents: number }[] =>
  prizeGroups(sharedBy, winners).flatMap(group => {
    const parts = splitCents(prizeCents, group.length)
    return [...group].sort(byName).map((winner, index) => ({ winner, prizeCents: parts[index] ?? 0 }))
  })

/** Winners by what they share: those of each prize together. */
export const prizeGroups = <W extends { position: string }>(
  sharedBy: SharesPrizeBy,
  winners: readonly W[],
): W[][] => {
  const groups = new Map<string, W[]>()
  for (const winner of winners) {
    const key = sharedBy === 'position' ? winner.position : 'week'
    groups.set(key, [...(groups.get(key) ?? []), winner])
  }
  return [...groups.values()]
}

const byName = (a: Winner, b: Winner): number =>
  a.managerName.localeCompare(b.managerName, 'en') || a.playerName.localeCompare(b.playerName, 'en')
