import { scheduler } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { livePublication } from '#core/weeks/stored/publications'
import { applyDecision } from './apply-decision.ts'
import { findCorrection } from './find-correction.ts'
import { suggestedReason } from './prize-moves.ts'

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
