import type { MovedPrize } from '#contract/weeks'
import type { AwardRow } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/kinds/kind'
import { labelOf } from '#core/awards/kinds/registry'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { dollars, dollarsText } from '#domain/money'
import { pointsOf } from '#domain/points'
import { prizeGroups, sharePrize } from '#domain/prizes'

/** A prize of a published week that its points would give to somebody else by now. */
export type PrizeMove = {
  kind: Kind
  /** Null for a prize of the whole week. */
  position: AwardRow['position'] | null
  prizeCents: number
  holders: AwardRow[]
  heirs: { winner: WeekCandidate; prizeCents: number }[]
}

export type Around = {
  /** The week as it was decided on, and as the provider tells it now. */
  before: ProviderWeek
  after: ProviderWeek
  /** The awards of the publication that still count. */
  given: AwardRow[]
  candidates: { kind: Kind; candidates: WeekCandidate[] }[]
  /** What a player must have scored to win, in hundredths. */
  minimumPoints: number
}

/**
 * The prizes of a published week that its points would give to somebody else by now, whoever's points changed. A prize
 * that the commissioner gave to others than the best is left out: that was decided by a person. So is what is given once
 * a season, which is not about points.
 */
export const prizeMoves = (around: Around): PrizeMove[] => {
  if (!isSameLeague(around)) return []
  return around.candidates
    .filter(({ kind }) => kind.cadence === 'weekly')
    .flatMap(({ kind, candidates }) => {
      const given = around.given.filter(award => award.kind === kind.type)
      const prizes = prizeGroups(kind.sharesPrizeBy, given)
      return prizes.flatMap(holders => moveOf(kind, holders, candidates, around) ?? [])
    })
}

/** Players of another source have other ids, and those of another league or season are other people's. */
const isSameLeague = ({ before, after }: Around): boolean =>
  before.provider === after.provider && before.leagueRef === after.leagueRef && before.season === after.season

const moveOf = (
  kind: Kind,
  holders: AwardRow[],
  candidates: WeekCandidate[],
  { before, after, minimumPoints }: Around,
): PrizeMove | undefined => {
  const [first] = holders
  if (!first) return undefined
  const position = kind.sharesPrizeBy === 'position' ? first.position : null
  const held = holders.map(award => award.provider_player_id)
  const thenBest = bestIds(kind, before, minimumPoints, position)
  const nowBest = bestIds(kind, after, minimumPoints, position)
  // A provider that has no points for the moment gives the prize to nobody.
  if (nowBest.length === 0 || !isSame(held, thenBest) || isSame(held, nowBest)) return undefined
  const prizeCents = holders.reduce((sum, award) => sum + award.prize_cents, 0)
  const winners = candidates.filter(({ playerId }) => nowBest.includes(playerId))
  return { kind, position, prizeCents, holders, heirs: sharePrize(kind.sharesPrizeBy, prizeCents, winners) }
}

/** Who wins by the rule alone. */
const bestIds = (
  kind: Kind,
  week: ProviderWeek,
  minimumPoints: number,
  position: WeekPlayer['position'] | 'ALL',
): string[] =>
  kind
    .candidates(week, minimumPoints)
    .filter(({ player, preselected }) => preselected && (position === null || player.position === position))
    .map(({ player }) => player.id)

const isSame = (some: (string | null)[], others: string[]): boolean =>
  some.length === others.length && some.every(id => id !== null && others.includes(id))

/** A move as people are told of it: who holds the prize, who would, and their points then and now. */
export const movedPrize = (
  { kind, position, prizeCents, holders, heirs }: PrizeMove,
  { before, after }: Pick<Around, 'before' | 'after'>,
): MovedPrize => {
  const pointsIn = (week: ProviderWeek, playerId: string | null) =>
    pointsOf(week.players.find(({ id }) => id === playerId)?.points ?? 0)
  const pointsOfPlayer = (playerId: string | null) => ({
    pointsBefore: pointsIn(before, playerId),
    pointsAfter: pointsIn(after, playerId),
  })
  return {
    type: kind.type,
    position,
    prizeAmount: dollars(prizeCents),
    before: holders.map(award => ({
      playerId: award.provider_player_id,
      managerId: award.manager_id,
      playerName: award.player_name,
      managerName: award.manager_name,
      prizeAmount: dollars(award.prize_cents),
      ...pointsOfPlayer(award.provider_player_id),
    })),
    after: heirs.map(({ winner, prizeCents }) => ({
      playerId: winner.playerId,
      managerId: winner.managerId,
      playerName: winner.playerName,
      managerName: winner.managerName || winner.team,
      prizeAmount: dollars(prizeCents),
      ...pointsOfPlayer(winner.playerId),
    })),
  }
}

/** Which prize it is, in which week: Hot Top 2, QB. */
export const prizeName = ({ type, position }: Pick<MovedPrize, 'type' | 'position'>): string =>
  [labelOf(type), position].filter(Boolean).join(', ')

/** Hot Top 2, QB, $10: C.J. Stroud (Noor Haddad, 28.76) held it, now Dak Prescott (Dana Whitfield, 30.26). */
export const movedText = (moved: MovedPrize): string => {
  const people = (holders: MovedPrize['before']) =>
    holders.map(one => `${one.playerName} (${one.managerName}, ${one.pointsAfter.toFixed(2)})`).join(' and ')
  const { prizeAmount, before, after } = moved
  return `${prizeName(moved)}, ${dollarsText(prizeAmount)}: ${people(before)} held it, now ${people(after)}`
}

/** Stat correction: Dak Prescott 28.28 to 30.26. */
export const suggestedReason = (moved: readonly MovedPrize[]): string => {
  const changed = moved
    .flatMap(({ before, after }) => [...before, ...after])
    .filter(one => one.pointsBefore !== one.pointsAfter)
    .map(one => `${one.playerName} ${one.pointsBefore.toFixed(2)} to ${one.pointsAfter.toFixed(2)}`)
  return changed.length === 0
    ? 'Stat correction'
    : `Stat correction: ${[...new Set(changed)].join(', ')}`.slice(0, 300)
}
