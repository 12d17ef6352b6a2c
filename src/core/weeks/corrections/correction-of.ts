import type { MovedPrize, Staged } from '#contract/weeks'
import type { AwardRow } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { payableWeek } from '#core/weeks/staging/paid-weeks'
import { isAwardOf, type ReviewedWeek } from '#core/weeks/staging/reviewed-week'
import { pointsOf } from '#domain/points'
import { decidedOn, isSettled } from './decided-on.ts'
import { movedPrize, type PrizeMove, prizeMoves } from './prize-moves.ts'

/** What a week's points change about a publication of it. */
export type FoundCorrection = {
  moves: { move: PrizeMove; moved: MovedPrize }[]
  corrections: Staged['corrections']
}

/** Compares what a publication gave with what a week's points give by now. A week of another season changes nothing. */
export const correctionOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  publicationId: number,
  week: ProviderWeek,
  { given, candidates, circumstances }: Pick<ReviewedWeek, 'given' | 'candidates' | 'circumstances'>,
): Promise<FoundCorrection> => {
  if (week.season !== league.season_year) return { moves: [], corrections: [] }
  const before = await decidedOn(ctx, publicationId)
  const held = given.filter(award => award.publication_id === publicationId)
  const around = {
    before: payableWeek(league, before.week),
    after: payableWeek(league, week),
    given: held,
    candidates,
    circumstances,
  }
  return {
    moves: prizeMoves(around)
      .map(move => ({ move, moved: movedPrize(move, around) }))
      .filter(({ moved }) => !isSettled(moved, before.stands)),
    corrections: correctionsOf(week, held),
  }
}

/** Published awards whose points the provider corrected since (stat corrections). */
const correctionsOf = (week: ProviderWeek, held: AwardRow[]): Staged['corrections'] =>
  held
    .filter(award => award.week === week.week)
    .flatMap(award => {
      const player = week.players.find(found => isAwardOf(award, found))
      if (!player || player.points === null || player.points === award.points_hundredths) return []
      return [
        {
          awardId: award.id,
          playerName: award.player_name,
          managerName: award.manager_name,
          position: award.position,
          before: pointsOf(award.points_hundredths),
          after: pointsOf(player.points),
        },
      ]
    })
