import { minorUnitCents, moneyText, cents } from './money.ts'

/**
 * Splits a prize in cents equally among winners in the currency's smallest unit. Leftover cents go to the first
 * winners, so that the shares always add up to the prize. The caller determines the order.
 */
export const splitCents = (prizeCents: number, winners: number, currency: string): number[] => {
  if (winners === 0) return []
  const minorUnit = minorUnitCents(currency)
  const part = Math.floor(prizeCents / winners / minorUnit) * minorUnit
  const odd = prizeCents - part * winners
  return Array.from(
    { length: winners },
    (_, index) => part + Math.max(0, Math.min(minorUnit, odd - index * minorUnit)),
  )
}

/** Describes a split: $10.00, 2 × $5.00, or with leftover cents $3.34 + 2 × $3.33. */
export const splitText = (prizeCents: number, winners: number, currency: string): string => {
  return partsText(splitCents(prizeCents, Math.max(1, winners), currency), currency)
}

/** Describes shares of a prize, in cents, with equal ones combined: $30.00 + 2 × $10.00. */
export const partsText = (parts: readonly number[], currency: string): string =>
  [...new Set(parts)]
    .map(part => [parts.filter(other => other === part).length, moneyText(part, currency, true)] as const)
    .map(([count, text]) => (count > 1 ? `${count} × ${text}` : text))
    .join(' + ')

/**
 * Fields that determine the split: prizes are split by position, week or place, and leftover cents are assigned by
 * name.
 */
type Winner = {
  position: string
  managerName: string
  playerName: string
  rank?: number
  /** Whether they are exempt from their share of a fine. */
  isExcused?: boolean
}

/**
 * Unit that shares a prize among several winners: the position or the whole week, by place, or the full prize for each.
 */
export const prizeSharings = ['position', 'week', 'place', 'each'] as const

export type SharesPrizeBy = (typeof prizeSharings)[number]

/** Prize split of an award type; `places` is the amount per place, in dollars, if there are several. */
export type Sharing = { sharesPrizeBy: SharesPrizeBy; places: readonly number[] }

/**
 * Splits an award type's prize, in cents, among its winners: each position or the whole week has one prize, and
 * leftover cents go to the first winners by manager name, then player name.
 *
 * @param prizeCents the whole prize; the amount per winner if each gets the full prize
 */
export const sharePrize = <W extends Winner>(
  sharing: Sharing,
  prizeCents: number,
  winners: readonly W[],
  currency: string,
): { winner: W; prizeCents: number }[] =>
  partsOfAll(sharing, prizeCents, winners, currency).filter(({ winner }) => winner.isExcused !== true)

/** Selected winners, plus those tied with them who did not agree to the fine that they would share. */
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

/** Splits by rank: winners of one rank share the total of their places. */
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
    const sharedCents = paid.slice(place, place + tied.length).reduce((sum, cents) => sum + cents, 0)
    place += tied.length
    const parts = splitCents(sharedCents, tied.length, currency)
    return tied.map((winner, index) => ({ winner, prizeCents: parts[index] ?? 0 }))
  })
}

const rankOf = ({ rank = 1 }: Pick<Winner, 'rank'>): number => rank

/**
 * Splits a prize in the proportion of its places, in the currency's smallest unit: the leftover goes to first place.
 */
const partsOf = (places: readonly number[], prizeCents: number, currency: string): number[] => {
  const minorUnit = minorUnitCents(currency)
  const placesCents = places.map(cents)
  const whole = placesCents.reduce((sum, place) => sum + place, 0)
  const parts = placesCents.map(place =>
    whole === 0 ? 0 : Math.trunc((prizeCents * place) / whole / minorUnit) * minorUnit,
  )
  const leftover = prizeCents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => (index === 0 ? part + leftover : part))
}

/** Groups winners by the prize that they share. */
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
