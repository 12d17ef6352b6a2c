import { type Vote, votes } from '#contract/money/votes'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, forbidden } from '#core/kernel/domain-error'
import { type LeagueAccess, member, requireTreasurer } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { dayMs } from '#domain/durations'
import { getVote } from './read-votes.ts'
import { dropVoteRequests, queueVoteEmails } from './vote-emails.ts'

/** Opens a vote among a league's members for a number of days and notifies them by email. */
export const openVote = operation(votes.open, requireTreasurer, (ctx, { question, days }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const { id } = await ctx.db
      .insertInto('votes')
      .values({
        league_id: league.id,
        season_id: league.season_id,
        question,
        opened_at_ms: ctx.now(),
        opened_by: access.author.id,
        closes_at_ms: ctx.now() + days * dayMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'vote.opened',
      summary: `Created the vote: ${question}`,
    })
    const vote = await getVote(ctx, { ...access, league }, id)
    await queueVoteEmails(ctx, league, vote, access.author.id)
    return vote
  }),
)

/** Casts or replaces the caller's vote. Throws a conflict when the vote is no longer open. */
export const castVote = operation(votes.answer, member, (ctx, { voteId, isYes }, access) =>
  write(ctx, async ctx => {
    const { memberId } = access
    if (memberId === null) throw forbidden('Only league members can vote.')
    const league = await lockLeague(ctx, access.league)
    const now = { ...access, league }
    await openVoteOf(ctx, now, voteId)
    const ballot = { is_yes: isYes ? (1 as const) : (0 as const), answered_at_ms: ctx.now() }
    await ctx.db
      .insertInto('vote_answers')
      .values({ vote_id: voteId, member_id: memberId, league_id: league.id, ...ballot })
      .onConflict(known => known.columns(['vote_id', 'member_id']).doUpdateSet(ballot))
      .execute()
    const userId = access.author.id
    if (userId !== null) await dropVoteRequests(ctx, { leagueId: league.id, voteId, userId })
    return getVote(ctx, now, voteId)
  }),
)

/** Cancels an open vote; the votes cast so far stay visible. */
export const withdrawVote = operation(votes.withdraw, requireTreasurer, (ctx, { voteId }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const now = { ...access, league }
    const { question } = await openVoteOf(ctx, now, voteId)
    await ctx.db.updateTable('votes').set({ withdrawn_at_ms: ctx.now() }).where('id', '=', voteId).execute()
    await dropVoteRequests(ctx, { leagueId: league.id, voteId })
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'vote.canceled',
      summary: `Canceled the vote: ${question}`,
    })
    return getVote(ctx, now, voteId)
  }),
)

const openVoteOf = async (ctx: Ctx, access: LeagueAccess, voteId: number): Promise<Vote> => {
  const vote = await getVote(ctx, access, voteId)
  if (vote.state === 'open') return vote
  throw conflict('vote_closed', vote.state === 'closed' ? 'This vote has ended.' : 'This vote was canceled.')
}
