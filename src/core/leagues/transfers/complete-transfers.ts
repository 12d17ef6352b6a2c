import { type Ctx, write, type WriteCtx, attempt } from '#core/kernel/context'
import { DomainError, conflict, forbidden, upgradeRequired, notFound } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { scheduler } from '#core/kernel/authorization'
import { personMention } from '#core/kernel/mentions'
import { userById, limitsOf } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { lockRow } from '#db/sql'
import { countLeagues } from '#core/leagues/create-league'
import { makeCommissioner } from '#core/accounts/people/change-user'
import { findLeague } from '#core/leagues/find-league'
import { joinAsMember } from '#core/leagues/members/join-as-member'
import { dueTransfers, type TransferRow } from './transfer-rows.ts'
import { notifyTransferFailed, notifyTransferCompleted } from './transfer-emails.ts'

/**
 * Completes transfers whose cancellation period is over, each once, regardless of the number of servers. One that is no
 * longer possible ends, and both parties are notified of the reason.
 */
export const completeTransfers = async (ctx: Ctx): Promise<void> => {
  for (const request of await dueTransfers(ctx)) await write(ctx, ctx => complete(ctx, request))
}

const complete = async (ctx: WriteCtx, request: TransferRow): Promise<void> => {
  if (!(await settle(ctx, request.id, 'waiting', 'accepted'))) return
  try {
    await attempt(ctx, ctx => transferImmediately(ctx, request))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await settle(ctx, request.id, 'accepted', 'cancelled')
    await recordAudit(ctx, scheduler, {
      leagueId: request.league_id,
      action: 'transfer.ended',
      summary: `Ended the transfer to ${personMention(request.to_user_id ?? 0)}: it couldn't be completed`,
    })
    await notifyTransferFailed(ctx, request, reasonOf(request, error))
  }
}

const transferImmediately = async (ctx: WriteCtx, request: TransferRow): Promise<void> => {
  const user = await userById(ctx, request.to_user_id ?? 0)
  if (!user || user.disabled_at_ms !== null) {
    throw conflict('account_disabled', `The account of ${request.recipient_name} is disabled.`)
  }
  await handOver(ctx, request, user)
  await recordAudit(ctx, scheduler, {
    leagueId: request.league_id,
    action: 'transfer.completed',
    summary: `Transferred the league to ${personMention(user.id)}`,
  })
}

const settle = async (
  ctx: WriteCtx,
  id: number,
  from: 'waiting' | 'accepted',
  status: 'accepted' | 'cancelled',
): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('transfer_requests')
    .set({ status, decided_at_ms: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Phrased for both parties; the error itself addresses only one. */
const reasonOf = ({ recipient_name }: TransferRow, { kind, message }: DomainError): string =>
  kind === 'upgrade-required'
    ? `${recipient_name} already runs as many leagues as their plan allows.`
    : kind === 'forbidden'
      ? `${recipient_name} is a site admin, and site admins can't run leagues.`
      : message

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
