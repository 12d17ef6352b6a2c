import type { MovedPrize } from '#contract/weeks/publications'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { Kind } from '#core/awards/award-types/award-type'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import { isOfTier } from '#core/awards/record/check-award'
import type { AwardRow } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { inSeasonOf } from '#core/weeks/staging/payable-week'
import { isAwardOf, type ReviewedWeek } from '#core/weeks/staging/reviewed-week'
import { pointsOf } from '#domain/points'
import { rolledOverPrize } from './carried-prizes.ts'
import { getDecisionEvidence, isSettled } from '../stored/decision-evidence.ts'
import { type Around, movedPrize, type PrizeMove, prizeMoves } from './prize-moves.ts'

/** Effect of a week's points on its publication. */
export type FoundCorrection = {
  moves: { move: PrizeMove; moved: MovedPrize }[]
  corrections: Staged['corrections']
}

/**
 * Compares a publication's awards with those the week's current points give. A week of another season changes nothing.
 */
export const correctionOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  publicationId: number,
  week: ProviderWeek,
  { awards, candidates, circumstances }: Pick<ReviewedWeek, 'awards' | 'candidates' | 'circumstances'>,
): Promise<FoundCorrection> => {
  if (week.season !== league.season_year) return { moves: [], corrections: [] }
  const before = await getDecisionEvidence(ctx, publicationId)
  const published = awards.filter(award => award.publication_id === publicationId)
  const around = {
    before: inSeasonOf(league, before.week),
    after: inSeasonOf(league, week),
    awards: published,
    candidates,
    circumstances,
    circumstancesBefore: before.earlier
      ? { ...circumstances, earlier: before.earlier.map(one => inSeasonOf(league, one)) }
      : circumstances,
    prizeOf: (kind: Kind) =>
      isOfTier(ctx, league, kind) && !kind.isFine ? defaultPrizeCents(league, kind) : null,
  }
  const moves = prizeMoves(around)
    .map(move => ({ move, moved: movedPrize(move, around) }))
    .filter(({ moved }) => !isSettled(moved, before.stands))
  const rolledOverMoves: FoundCorrection['moves'] = []
  for (const { move } of moves) {
    const later = await rolledOverPrize(ctx, league, move)
    if (later) rolledOverMoves.push({ move: later, moved: movedPrize(later, around) })
  }
  return { moves: [...moves, ...rolledOverMoves], corrections: correctionsOf(around, published) }
}

/**
 * Returns published awards whose points the provider has corrected since (stat corrections): the value of the same
 * subject under the same rule version, in its unit. A value that can no longer be calculated doesn't count as
 * corrected.
 */
const correctionsOf = (
  { after, candidates, circumstances }: Around,
  published: readonly AwardRow[],
): Staged['corrections'] =>
  published
    .filter(award => award.week === after.week)
    .flatMap(award => {
      const kind = candidates.find(
        ({ kind }) => kind.type === award.kind && kind.ruleVersionId === award.rule_version_id,
      )?.kind
      const subjectId = award.provider_player_id ?? after.players.find(one => isAwardOf(award, one))?.id
      const now = kind && subjectId !== undefined ? kind.valueOf(after, subjectId, circumstances) : null
      if (!kind || now === null || now === award.points_hundredths) return []
      return [
        {
          awardId: award.id,
          playerName: award.player_name,
          managerName: award.manager_name,
          position: award.position,
          unit: kind.unit,
          before: pointsOf(award.points_hundredths),
          after: pointsOf(now),
        },
      ]
    })
