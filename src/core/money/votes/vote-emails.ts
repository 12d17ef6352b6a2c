import { type WriteCtx, type Ctx, write } from '#core/kernel/context'
import { type LeagueRecord, findLeague, lockLeague } from '#core/leagues/find-league'
import type { Vote } from '#contract/money/votes'
import { timeText } from '#domain/text'
import { recordEvent } from '#core/kernel/events/record-event'
import { isDueBeforeDigest } from '#domain/digest-time'
import { activeMembers, dropMessages, notify } from '#core/leagues/mail/notify'
import { announcedVote } from './read-votes.ts'

/** Emails a league's subscribed members, except one, to ask for their vote or announce the outcome. */
export const queueVoteEmails = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  vote: Vote,
  exceptUserId: number | null,
): Promise<void> => {
  const isOver = vote.state === 'closed'
  const headline = isOver ? `${outcomeOf(vote)}: ${vote.question}` : `Your vote: ${vote.question}`
  const to = (await activeMembers(ctx, league.id)).filter(({ userId }) => userId !== exceptUserId)
  await notify(ctx, { league, to, declines: 'leagueMail' }, ({ userId }) => ({
    template: isOver ? 'vote-ended' : 'vote-opened',
    isUrgent: !isOver && isDueBeforeDigest(Date.parse(vote.closesAt), ctx.now()),
    push: { kind: 'questions', ...(isOver ? {} : { expiresAtMs: Date.parse(vote.closesAt) }) },
    idempotencyKey: `${voteKey(vote.id, vote.state)}${userId}`,
    label: 'Vote',
    headline,
    paragraphs: [
      isOver
        ? `${vote.yes} voted yes and ${vote.no} no, out of ${vote.voters}. Nothing happens automatically: the commissioners and treasurer act on it.`
        : `${vote.openedBy} is asking. Vote yes or no until ${timeText(Date.parse(vote.closesAt), league.time_zone)}; you can change your vote until then.`,
    ],
    link: { path: `/leagues/${league.id}/money/settle-up`, label: isOver ? 'View the vote' : 'Vote' },
    reason: `You get this because you are a member of ${league.name}.`,
  }))
}

const voteKey = (voteId: number, state: Vote['state']): string => `vote ${voteId} ${state} `

/** Drops what waits of the messages that ask for a vote: of a user who voted, or of all once it has ended. */
export const dropVoteRequests = (
  ctx: WriteCtx,
  { leagueId, voteId, userId }: { leagueId: number; voteId: number; userId?: number },
): Promise<void> => dropMessages(ctx, { leagueId, keyPrefix: voteKey(voteId, 'open'), userId })

/** Result of a closed vote in a word. */
export const outcomeOf = ({ yes, no }: Vote): string => (yes === no ? 'A tie' : yes > no ? 'Yes' : 'No')

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
    const vote = await announcedVote(ctx, league, voteId)
    await dropVoteRequests(ctx, { leagueId, voteId })
    if (vote) {
      await queueVoteEmails(ctx, league, vote, null)
      const { yes, no, voters } = vote
      await recordEvent(ctx, {
        ...{ leagueId, seasonId: league.season_id, event: 'vote.closed', idempotencyKey: `vote ${voteId}` },
        data: { voteId, yes, no, voters },
      })
    }
    await ctx.db.updateTable('votes').set({ notified_at_ms: ctx.now() }).where('id', '=', voteId).execute()
  })
