import { cents, minorUnitCents } from './money.ts'
import { splitCents } from './split.ts'

/** Who decides between winners: prizes are shared by position, week or place, odd cents go by name. */
type Winner = {
  position: string
  managerName: string
  playerName: string
  rank?: number
  /** Whether their part of a fine is nobody's. */
  isExcused?: boolean
}

/**
 * What shares one prize when several win: those of a position, or all of the week; by their places, or with the whole
 * prize for each.
 */
export const prizeSharings = ['position', 'week', 'place', 'each'] as const
export type SharesPrizeBy = (typeof prizeSharings)[number]

/** How a kind of award shares its prize; `places` is what each place pays, in dollars, where there are several. */
export type Sharing = { sharesPrizeBy: SharesPrizeBy; places: readonly number[] }

/**
 * Shares a kind's prize, in cents, among its winners: each position or the whole week has one prize, and its odd cents go
 * to the first winners by the manager's name, then the player's.
 *
 * @param prizeCents the whole prize; what each has where each has all of it
 */
export const sharePrize = <W extends Winner>(
  sharing: Sharing,
  prizeCents: number,
  winners: readonly W[],
  currency: string,
): { winner: W; prizeCents: number }[] =>
  partsOfAll(sharing, prizeCents, winners, currency).filter(({ winner }) => winner.isExcused !== true)

/** The chosen ones, and those beside them who did not agree to the fine that they would share. */
export const withExcused = <W extends Pick<Winner, 'rank' | 'isExcused'>>(
  chosen: readonly W[],
  candidates: readonly W[],
): W[] => {
  const ranks = chosen.map(rankOf)
  return [...chosen, ...candidates.filter(one => one.isExcused === true && ranks.includes(rankOf(one)))]
}

const partsOfAll = <W extends Winner>(
  sharing: Sharing,
  prizeCents: number,
  winners: readonly W[],
  currency: string,
): { winner: W; prizeCents: number }[] =>
  prizeGroups(sharing.sharesPrizeBy, winners).flatMap(group => {
    const sorted = [...group].sort(byName)
    if (sharing.sharesPrizeBy === 'each') return sorted.map(winner => ({ winner, prizeCents }))
    if (sharing.sharesPrizeBy === 'place') return shareByPlace(sharing.places, prizeCents, sorted, currency)
    const parts = splitCents(prizeCents, group.length, currency)
    return sorted.map((winner, index) => ({ winner, prizeCents: parts[index] ?? 0 }))
  })

/** Winners by their ranks: those of one rank share what their places pay together. */
const shareByPlace = <W extends Winner>(
  places: readonly number[],
  prizeCents: number,
  winners: readonly W[],
  currency: string,
): { winner: W; prizeCents: number }[] => {
  const ranks = [...new Set(winners.map(rankOf))].sort((a, b) => a - b)
  const paid = partsOf(places, prizeCents, currency)
  let place = 0
  return ranks.flatMap(rank => {
    const tied = winners.filter(winner => rankOf(winner) === rank)
    const held = paid.slice(place, place + tied.length).reduce((sum, cents) => sum + cents, 0)
    place += tied.length
    const parts = splitCents(held, tied.length, currency)
    return tied.map((winner, index) => ({ winner, prizeCents: parts[index] ?? 0 }))
  })
}

const rankOf = ({ rank = 1 }: Pick<Winner, 'rank'>): number => rank

/** A whole prize in the proportion of its places, in what the currency has: what is cut off goes to the first. */
const partsOf = (places: readonly number[], prizeCents: number, currency: string): number[] => {
  const least = minorUnitCents(currency)
  const held = places.map(cents)
  const whole = held.reduce((sum, place) => sum + place, 0)
  const parts = held.map(place =>
    whole === 0 ? 0 : Math.trunc((prizeCents * place) / whole / least) * least,
  )
  const rest = prizeCents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

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
