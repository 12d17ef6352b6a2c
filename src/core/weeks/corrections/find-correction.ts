import type { Reason } from '#contract/rules/rule-trials'
import { type AwardRow, deadlineOf } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { explainOf } from '#core/weeks/publishing/explain-winners'
import { livePublication } from '#core/weeks/stored/publications'
import { findStaged, type StagedWeek } from '#core/weeks/stored/find-staged'
import { inSeasonOf } from '#core/weeks/staging/season-weeks'
import { type ReviewedWeek, reviewWeek } from '#core/weeks/staging/reviewed-week'
import { correctionOf, type FoundCorrection } from './correction-of.ts'
import { getDecisionEvidence } from '../stored/decision-evidence.ts'

/** Correction of a published week, according to its latest fetch from the provider it was published from. */
export type PublishedCorrection = FoundCorrection & {
  publication: { id: number; published_at_ms: number }
  staged: StagedWeek
  /** Earlier weeks that its rules use. */
  earlier: readonly ProviderWeek[]
  /** Active awards of the publication. */
  published: AwardRow[]
  /** Whether a prize that would move is already final, so that the league's policy applies. */
  isFinal: boolean
  /** Returns the reason for a prize according to the latest fetch; null when unknown. */
  explain: (type: string, playerId: string | null) => Reason | null
}

/** Throws a conflict when the week is not published, and not-found when it was not fetched since. */
export const findCorrection = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
): Promise<PublishedCorrection> => {
  const publication = await livePublication(ctx, league.season_id, week)
  if (!publication) throw conflict('not_published', `Week ${week} isn't published.`)
  const { week: before } = await getDecisionEvidence(ctx, publication.id)
  const staged = await findStaged(ctx, league, before.provider, week)
  const reviewed = await reviewWeek(ctx, league, before.provider, staged.week)
  const found = await correctionOf(ctx, league, publication.id, staged.week, reviewed)
  const published = reviewed.awards.filter(award => award.publication_id === publication.id)
  const isFinal = isFinalAlready(ctx, league, staged.week.week, found)
  const { earlier } = reviewed.circumstances
  const explain = explainIn(league, staged.week, reviewed)
  return { ...found, publication, staged, earlier, published, isFinal, explain }
}

const explainIn =
  (league: LeagueRecord, week: ProviderWeek, reviewed: ReviewedWeek): PublishedCorrection['explain'] =>
  (type, playerId) => {
    const found = reviewed.candidates.find(({ kind }) => kind.type === type)
    const candidate = found?.candidates.find(one => one.playerId === playerId)
    return found && candidate ? explainOf(found.kind, inSeasonOf(league, week), reviewed)(candidate) : null
  }

/** Returns the awards a correction would void or split further. */
export const movedAwards = ({ moves }: FoundCorrection): AwardRow[] =>
  moves.flatMap(({ move }) => move.currentWinners)

/** A prize without a winner becomes final with the others of its week. */
const isFinalAlready = (ctx: Ctx, league: LeagueRecord, week: number, found: FoundCorrection): boolean =>
  movedAwards(found).some(award => award.final_at_ms !== null) ||
  (found.moves.some(({ move }) => move.currentWinners.length === 0) &&
    ctx.now() >= deadlineOf(league, week, league.season_year))
