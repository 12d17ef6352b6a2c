import { z } from 'zod'
import type { MovedPrize } from '#contract/weeks'
import type { AwardRow } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/kinds/kind'
import { labelOf } from '#core/awards/kinds/registry'
import type { Ctx } from '#core/kernel/context'
import { ProviderWeek, type WeekPlayer } from '#core/kernel/ports/provider-week'
import { dollars, dollarsText } from '#domain/money'
import { pointsOf } from '#domain/points'
import { prizeGroups, sharePrize } from '#domain/prizes'
import type { WeekCandidate } from './candidates.ts'

const Evidence = z.object({ week: ProviderWeek })

/** The week as it was when it was published. */
export const publishedOn = async (ctx: Ctx, publicationId: number): Promise<ProviderWeek> => {
  const { evidence_json } = await ctx.db
    .selectFrom('publications')
    .select('evidence_json')
    .where('id', '=', publicationId)
    .executeTakeFirstOrThrow()
  return Evidence.parse(JSON.parse(evidence_json)).week
}

type Around = {
  /** The week as it was published on, and as the provider tells it now. */
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
export const movedPrizes = (around: Around): MovedPrize[] => {
  if (!isSameLeague(around)) return []
  return around.candidates
    .filter(({ kind }) => kind.cadence === 'weekly')
    .flatMap(({ kind, candidates }) => {
      const given = around.given.filter(award => award.kind === kind.type)
      const prizes = prizeGroups(kind.sharesPrizeBy, given)
      return prizes.flatMap(awards => movedPrize(kind, awards, candidates, around) ?? [])
    })
}

/** Players of another source have other ids, and those of another league are other people's. */
const isSameLeague = ({ before, after }: Around): boolean =>
  before.provider === after.provider && before.leagueRef === after.leagueRef

const movedPrize = (
  kind: Kind,
  awards: AwardRow[],
  candidates: WeekCandidate[],
  { before, after, minimumPoints }: Around,
): MovedPrize | undefined => {
  const [first] = awards
  if (!first) return undefined
  const position = kind.sharesPrizeBy === 'position' ? first.position : null
  const holders = awards.map(award => award.provider_player_id)
  const thenBest = bestIds(kind, before, minimumPoints, position)
  const nowBest = bestIds(kind, after, minimumPoints, position)
  // A provider that has no points for the moment gives the prize to nobody.
  if (nowBest.length === 0 || !isSame(holders, thenBest) || isSame(holders, nowBest)) return undefined
  const prizeCents = awards.reduce((sum, award) => sum + award.prize_cents, 0)
  const pointsIn = (week: ProviderWeek, playerId: string | null) =>
    pointsOf(week.players.find(({ id }) => id === playerId)?.points ?? 0)
  const pointsOfPlayer = (playerId: string | null) => ({
    pointsBefore: pointsIn(before, playerId),
    pointsAfter: pointsIn(after, playerId),
  })
  const heirs = candidates.filter(({ playerId }) => nowBest.includes(playerId))
  return {
    type: kind.type,
    position,
    prizeAmount: dollars(prizeCents),
    before: awards.map(award => ({
      playerName: award.player_name,
      managerName: award.manager_name,
      prizeAmount: dollars(award.prize_cents),
      ...pointsOfPlayer(award.provider_player_id),
    })),
    after: sharePrize(kind.sharesPrizeBy, prizeCents, heirs).map(({ winner, prizeCents }) => ({
      playerName: winner.playerName,
      managerName: winner.managerName || winner.team,
      prizeAmount: dollars(prizeCents),
      ...pointsOfPlayer(winner.playerId),
    })),
  }
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

/** Hot Top 2, QB, $10: C.J. Stroud (Noor Haddad, 28.76) held it, now Dak Prescott (Dana Whitfield, 30.26). */
export const movedText = ({ type, position, prizeAmount, before, after }: MovedPrize): string => {
  const people = (holders: MovedPrize['before']) =>
    holders.map(one => `${one.playerName} (${one.managerName}, ${one.pointsAfter.toFixed(2)})`).join(' and ')
  const name = [labelOf(type), position].filter(Boolean).join(', ')
  return `${name}, ${dollarsText(prizeAmount)}: ${people(before)} held it, now ${people(after)}`
}
