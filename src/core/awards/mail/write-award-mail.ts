import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import type { EmailRenderer } from '#core/kernel/outbox/write-mail'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { receiptMail, receiptTemplate } from './receipt-mail.tsx'
import { winnerMail } from './winner-mails.tsx'

/**
 * Writes a mail about awards as it leaves. It tells of those that count by then, and a winner of what is still theirs; of
 * nothing there is no mail, nor where the league or the winner wants none any more.
 */
export const writeAwardMail: EmailRenderer = async (ctx, { template, leagueId, userId, awardIds }) => {
  const found = leagueId === null ? undefined : await findLeague(ctx, leagueId, null)
  if (!found) return null
  const { league } = found
  const awards = await countingAwards(ctx, league, awardIds)
  if (template === receiptTemplate) return receiptMail(ctx, league, awards)
  return winnerMail(
    ctx,
    league,
    awards.filter(award => award.manager_id === userId),
  )
}

const countingAwards = async (ctx: Ctx, league: LeagueRecord, ids: number[]): Promise<AwardRow[]> =>
  // PostgreSQL takes no empty list.
  ids.length === 0
    ? []
    : activeAwardsIn(ctx, league.id).where('awards.id', 'in', ids).orderBy('awards.id').execute()
