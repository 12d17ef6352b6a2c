import { joining } from '#contract/leagues/joining'
import { momentOf } from '#contract/kernel/values'
import { authorOfUser, requireSignedIn } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { notFound } from '#core/kernel/domain-error'
import { nameForNonMembers } from './member-columns.ts'

/** Lists the caller's requests to join leagues: pending ones, and declined ones until dismissed. */
export const listOwnRequests = operation(joining.ownRequests, requireSignedIn, async (ctx, _input, user) =>
  (await requestsOf(ctx, user.id)).map(row => ({
    leagueId: row.league_id,
    leagueName: row.name,
    commissionerName: nameForNonMembers(`${row.first_name} ${row.last_name}`, row.shows_full_name === 1),
    teamName: row.team_name,
    status: row.status === 'pending' ? ('waiting' as const) : ('declined' as const),
    at: momentOf(row.declined_at_ms ?? row.joined_at_ms),
  })),
)

const requestsOf = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .innerJoin('users', 'users.id', 'leagues.commissioner_id')
    .select([
      'members.id',
      'members.league_id',
      'members.status',
      'members.team_name',
      'members.joined_at_ms',
      'members.declined_at_ms',
      'leagues.name',
      'users.first_name',
      'users.last_name',
      'users.shows_full_name',
    ])
    .where('members.user_id', '=', userId)
    .where(is => is.or([is('members.status', '=', 'pending'), is('members.declined_at_ms', 'is not', null)]))
    .orderBy('members.id')
    .execute()

/**
 * Cancels the caller's request to join a league, or dismisses a declined one. Throws not-found when there is neither.
 */
export const withdrawRequest = operation(joining.withdraw, requireSignedIn, (ctx, { leagueId }, user) =>
  write(ctx, async ctx => {
    const own = (await requestsOf(ctx, user.id)).find(row => row.league_id === leagueId)
    if (!own) throw notFound('Request')
    const waits = own.status === 'pending'
    await ctx.db
      .updateTable('members')
      .set({
        declined_at_ms: null,
        wanted_member_id: null,
        ...(waits && { status: 'removed' as const, removed_at_ms: ctx.now() }),
      })
      .where('id', '=', own.id)
      .where('status', '=', own.status)
      .execute()
    if (waits)
      await recordAudit(ctx, authorOfUser(user), {
        leagueId,
        action: 'member.withdrew',
        summary: `${personMention(user.id)} canceled the request to join (${own.team_name})`,
      })
    return null
  }),
)
