import { sql } from 'kysely'
import { type Vote, votes } from '#contract/money/votes'
import { momentOf } from '#contract/kernel/values'
import { scheduler } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { type LeagueAccess, member } from '#core/leagues/access'
import { formerMember } from '#core/leagues/members/member-columns'

/** Eligible voters: members with an account, including those removed only after the vote closed. */
const isVoter = sql<boolean>`members.user_id is not null and (
  members.status = 'active' or (members.status = 'removed' and members.removed_at_ms > votes.closes_at_ms)
)`

const voters = sql<number>`(
  select count(*) from members where members.league_id = votes.league_id and ${isVoter}
)`

/** Lists the votes of the current season, newest first. */
export const readVotes = operation(votes.list, member, (ctx, _input, access) => getVotes(ctx, access))

/** Returns the votes of the current season, or one of them, with the votes cast so far. */
export const getVotes = async (ctx: Ctx, access: LeagueAccess, voteId?: number): Promise<Vote[]> => {
  const { league, memberId } = access
  const counted = (isYes: 0 | 1) =>
    sql<number>`(
      select count(*) from vote_answers join members on members.id = vote_answers.member_id
      where vote_id = votes.id and is_yes = ${isYes} and ${isVoter}
    )`
  const rows = await ctx.db
    .selectFrom('votes')
    .leftJoin('users', 'users.id', 'votes.opened_by')
    .leftJoin('vote_answers as mine', join =>
      join.onRef('mine.vote_id', '=', 'votes.id').on('mine.member_id', '=', memberId ?? 0),
    )
    .select(['votes.id', 'question', 'opened_at_ms', 'opened_by', 'closes_at_ms', 'withdrawn_at_ms'])
    .select([
      'first_name',
      'last_name',
      'mine.is_yes',
      counted(1).as('yes'),
      counted(0).as('no'),
      voters.as('voters'),
    ])
    .where('votes.league_id', '=', league.id)
    .where('votes.season_id', '=', league.season_id)
    .$if(voteId !== undefined, query => query.where('votes.id', '=', voteId ?? 0))
    .orderBy('votes.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    question: row.question,
    openedAt: momentOf(row.opened_at_ms),
    openedBy: openerOf(row),
    closesAt: momentOf(row.closes_at_ms),
    state: row.withdrawn_at_ms !== null ? 'withdrawn' : row.closes_at_ms <= ctx.now() ? 'closed' : 'open',
    yes: Number(row.yes),
    no: Number(row.no),
    voters: Number(row.voters),
    mine: row.is_yes === null ? null : row.is_yes === 1,
  }))
}

/** Returns a vote as no one in particular sees it; undefined if it is not of the current season. */
export const announcedVote = async (
  ctx: Ctx,
  league: LeagueAccess['league'],
  voteId: number,
): Promise<Vote | undefined> => {
  const anonymous = { author: scheduler, role: null, isOwner: false, canManageMoney: false, memberId: null }
  const [vote] = await getVotes(ctx, { ...anonymous, seesLinks: false, league }, voteId)
  return vote
}

/** Returns the votes of some leagues that close at or after a time (UTC ms) and aren't canceled, of any season. */
export const votesClosingFrom = (ctx: Ctx, leagueIds: readonly number[], sinceMs: number) =>
  ctx.db
    .selectFrom('votes')
    .select(['id', 'league_id', 'question', 'closes_at_ms'])
    .where('league_id', 'in', leagueIds)
    .where('closes_at_ms', '>=', sinceMs)
    .where('withdrawn_at_ms', 'is', null)
    .orderBy('id')
    .execute()

/** Returns a vote of the season. Throws not-found when it doesn't exist. */
export const getVote = async (ctx: Ctx, access: LeagueAccess, voteId: number): Promise<Vote> => {
  const [vote] = await getVotes(ctx, access, voteId)
  if (!vote) throw notFound('Vote')
  return vote
}

const openerOf = (row: {
  opened_by: number | null
  first_name: string | null
  last_name: string | null
}): string => {
  if (row.opened_by === null) return 'Command line'
  return row.first_name === null ? formerMember : `${row.first_name} ${row.last_name ?? ''}`.trim()
}
