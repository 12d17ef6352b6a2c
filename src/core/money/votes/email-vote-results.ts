import { scheduler } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { getVotes } from './read-votes.ts'
import { queueVoteEmails } from './vote-emails.ts'

/** Emails the outcome of closed votes, once each. Idempotent, and safe to run at any time. */
export const emailVoteResults = async (ctx: Ctx): Promise<void> => {
  const over = await ctx.db
    .selectFrom('votes')
    .select(['id', 'league_id'])
    .where('notified_at_ms', 'is', null)
    .where('withdrawn_at_ms', 'is', null)
    .where('closes_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()
  for (const { id, league_id } of over) await emailResults(ctx, league_id, id)
}

const emailResults = (ctx: Ctx, leagueId: number, voteId: number): Promise<void> =>
  write(ctx, async ctx => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) return
    const league = await lockLeague(ctx, found.league)
    const anonymousAccess = {
      ...{ author: scheduler, role: null, isOwner: false, canManageMoney: false, memberId: null },
      seesLinks: false,
    }
    const [vote] = await getVotes(ctx, { ...anonymousAccess, league }, voteId)
    if (vote) await queueVoteEmails(ctx, league, vote, null)
    await ctx.db.updateTable('votes').set({ notified_at_ms: ctx.now() }).where('id', '=', voteId).execute()
  })
