import { operation } from '#core/kernel/operation'
import { corrections } from '#contract/weeks/corrections'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { saveCorrectionPolicy } from '#core/leagues/settings/week-settings'
import { activeAwardsIn, toAward } from '#core/awards/award-rows'
import { conflict } from '#core/kernel/domain-error'
import { momentOf } from '#contract/kernel/values'
import { livePublication } from '#core/weeks/stored/publications'
import { scheduler } from '#core/kernel/authorization'
import { findCorrection, type PublishedCorrection } from './find-correction.ts'
import { applyDecision } from './apply-decision.ts'
import { suggestedReason } from './prize-moves.ts'

/**
 * Decides on a correction. Throws a conflict when there is nothing (or nothing left) to decide, when the points were
 * fetched again since the commissioner saw them, and for paying both before the week is final: until then it is
 * republished.
 */
export const correctWeek = operation(
  corrections.decide,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonActive(league)
      const found = await findCorrection(ctx, league, input.week)
      assertCorrectionPending(found, input)
      await applyDecision(ctx, author, league, found, input)
      if (input.always) await saveCorrectionPolicy(ctx, author, league, input.decision)
      const awards = await activeAwardsIn(ctx, league.id)
        .where('awards.publication_id', '=', found.publication.id)
        .orderBy('awards.id')
        .execute()
      return awards.map(toAward)
    }),
)

const assertCorrectionPending = (
  found: PublishedCorrection,
  { week, decision, readAt }: { week: number; decision: string; readAt?: string | undefined },
): void => {
  if (found.moves.length === 0) {
    throw conflict('nothing_to_correct', `No prize of week ${week} would move with its latest points.`)
  }
  if (readAt !== undefined && readAt !== momentOf(found.staged.fetchedAtMs)) {
    throw conflict('read_again', `Week ${week} was fetched again. Review it once more, then decide.`)
  }
  if (decision === 'payBoth' && !found.isFinal) {
    throw conflict('provisional', `Week ${week} is provisional. Move the prize or keep it as published.`)
  }
}

/**
 * Decides on a correction of final awards by the league's policy. The policy `ask`, provisional weeks, and new winners
 * with an unmapped team wait for the commissioner.
 */
export const decideByPolicy = async (ctx: WriteCtx, league: LeagueRecord, week: number): Promise<void> => {
  const decision = league.after_final
  if (decision === 'ask' || !(await livePublication(ctx, league.season_id, week))) return
  const found = await findCorrection(ctx, league, week)
  const newWinners = found.moves.flatMap(({ move }) => move.newWinners)
  if (!found.isFinal || newWinners.some(({ winner }) => winner.memberId === null)) return
  const reason = suggestedReason(found.moves.map(({ moved }) => moved))
  await applyDecision(ctx, scheduler, league, found, { decision, reason })
}
