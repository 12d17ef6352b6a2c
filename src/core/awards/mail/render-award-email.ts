import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { EmailRenderer } from '#core/kernel/outbox/render-email'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { receiptEmail, receiptTemplate } from './receipt-email.tsx'
import { winnerEmail } from './winner-email.tsx'

/**
 * Renders an award email when it is sent. It covers only awards that still count and, for a winner, are still theirs.
 * There is no email when nothing is left, or when the league or the winner has opted out.
 */
export const renderAwardEmail: EmailRenderer = async (ctx, { template, leagueId, userId, awardIds }) => {
  const found = leagueId === null ? undefined : await findLeague(ctx, leagueId, null)
  if (!found) return null
  const { league } = found
  const awards = await countingAwards(ctx, league, awardIds)
  if (template === receiptTemplate) return receiptEmail(ctx, league, awards)
  return winnerEmail(
    ctx,
    league,
    awards.filter(award => award.manager_id === userId),
  )
}

const countingAwards = async (ctx: Ctx, league: LeagueRecord, ids: number[]): Promise<AwardRow[]> =>
  // PostgreSQL rejects an empty list.
  ids.length === 0
    ? []
    : activeAwardsIn(ctx, league.id).where('awards.id', 'in', ids).orderBy('awards.id').execute()
