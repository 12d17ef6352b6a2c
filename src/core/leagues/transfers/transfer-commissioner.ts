import { lockRow } from '#db/sql'
import type { UserRow } from '#db/tables/accounts'
import { makeCommissioner } from '#core/accounts/people/change-user'
import { limitsOf } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, forbidden, notFound, upgradeRequired } from '#core/kernel/domain-error'
import { countLeagues } from '#core/leagues/count-leagues'
import { findLeague } from '#core/leagues/find-league'
import { joinAsMember } from '#core/leagues/members/join-as-member'
import { notifyTransferCompleted } from './transfer-emails.ts'
import type { TransferRow } from './transfer-rows.ts'

/** Throws a DomainError when the user may not run another league. Waits for concurrent transactions that give them one. */
export const assertCanRunAnotherLeague = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  await lockRow(ctx.db, 'users', user.id)
  if (user.role === 'site_admin') throw forbidden("Site admins can't run leagues.")
  const limit = limitsOf(ctx, user).leagues
  if ((await countLeagues(ctx, user.id)) >= limit) {
    throw upgradeRequired('You run as many leagues as your plan allows. Please upgrade to accept this one.')
  }
}

/** Makes the user the commissioner. The previous one stays a member, and both are notified. */
export const handOver = async (ctx: WriteCtx, request: TransferRow, user: UserRow): Promise<void> => {
  await setCommissioner(ctx, request, user)
  await notifyTransferCompleted(ctx, request)
}

/** Same without notifications. */
export const setCommissioner = async (
  ctx: WriteCtx,
  { league_id, from_user_id }: Pick<TransferRow, 'league_id' | 'from_user_id'>,
  user: UserRow,
): Promise<void> => {
  await assertCanRunAnotherLeague(ctx, user)
  const { numUpdatedRows } = await ctx.db
    .updateTable('leagues')
    .set({ commissioner_id: user.id })
    .where('id', '=', league_id)
    .where('commissioner_id', '=', from_user_id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw conflict('transfer_closed', 'The league has a new commissioner.')
  await makeCommissioner(ctx, user)
  await ctx.db
    .updateTable('members')
    .set({ league_role: null })
    .where('league_id', '=', league_id)
    .where('user_id', '=', user.id)
    .execute()
  const found = await findLeague(ctx, league_id, user.id)
  if (!found) throw notFound('League')
  if (found.memberId === null) {
    await joinAsMember(ctx, found.league, user.id, `${user.first_name}'s Team`.slice(0, 50), 'active')
  }
}

/** Ends a league's open requests, so that no one can take over a league that was transferred elsewhere. */
export const cancelOpenTransfers = async (ctx: WriteCtx, leagueId: number): Promise<void> => {
  await ctx.db
    .updateTable('transfer_requests')
    .set({ status: 'cancelled', decided_at_ms: ctx.now() })
    .where('league_id', '=', leagueId)
    .where('status', 'in', ['pending', 'waiting'])
    .execute()
}
