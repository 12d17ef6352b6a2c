import { sql } from 'kysely'
import { type DeletionReport, people } from '#contract/accounts/accounts'
import { lockRow } from '#db/sql'
import { type Author, siteAdmin } from '#core/kernel/access'
import { carryOutCancellations, requestCancellation } from '#core/billing/pending-cancellations'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { existingUser, refuseLastAdmin } from '#core/accounts/people/change-user'
import { removeAccount } from '#core/accounts/people/remove-account'
import { fullName, userAnswer } from '#core/accounts/user'
import { forgetMailTo } from '#core/kernel/outbox/waiting-mail'
import { leaveWithAccount } from '#core/leagues/leave-with-account'
import { takeUpTransfers } from '#core/leagues/transfers/transfer-rows'

/**
 * Deletes an account and the leagues it runs, as the report tells, in one transaction. Awards won in other people's
 * leagues stay under 'Former member': they are those leagues' money record. Mails to the person go as well.
 *
 * That a subscription must end is noted in the same transaction and carried out right after it; while the card provider
 * cannot be reached the account goes all the same, and the scheduler ends the subscription later.
 */
export const deleteUser = operation(people.remove, siteAdmin, async (ctx, { userId }, author) => {
  const answer = await write(ctx, ctx => remove(ctx, userId, author))
  await carryOutCancellations(ctx)
  return answer
})

const remove = async (ctx: WriteCtx, userId: number, author: Author) => {
  await refuseLastAdmin(ctx, await existingUser(ctx, userId))
  await lockRow(ctx.db, 'users', userId)
  const user = await existingUser(ctx, userId)
  await takeUpTransfers(ctx, user)
  const deletionReport = await reportOn(ctx, userId)
  if (user.stripe_customer_id !== null)
    await requestCancellation(ctx, user.stripe_customer_id, 'account deleted')
  await leaveWithAccount(ctx, userId)
  await forgetMailTo(ctx, user)
  await removeAccount(ctx, userId)
  await recordAudit(ctx, author, {
    leagueId: null,
    action: 'user.deleted',
    summary: `Deleted the account of ${fullName(user)}${leaguesGone(deletionReport)}`,
  })
  return { deletedUser: userAnswer(ctx, user), deletionReport }
}

/** Their own lines of the audit log no longer tell which leagues they were. */
const leaguesGone = ({ ownedLeagues }: DeletionReport): string =>
  ownedLeagues.length === 0 ? '' : `, with what they ran: ${ownedLeagues.map(({ name }) => name).join(', ')}`

const reportOn = async (ctx: WriteCtx, userId: number): Promise<DeletionReport> => {
  const { db } = ctx
  const count = async (query: { execute(): Promise<{ id: number }[]> }) => (await query.execute()).length
  const memberOf = db.selectFrom('members').select('members.id').where('members.user_id', '=', userId)
  return {
    showdownParticipations: await count(
      db.selectFrom('showdown_participations').select('id').where('member_id', 'in', memberOf),
    ),
    userAwards: await count(
      db
        .selectFrom('awards')
        .select('id')
        .where('member_id', 'in', memberOf)
        .where('voided_at_ms', 'is', null),
    ),
    leagueMemberships: await count(memberOf.where('members.status', '<>', 'removed')),
    sentInvitations: await count(db.selectFrom('invitations').select('id').where('invited_by', '=', userId)),
    transferRequestsSent: await count(
      db.selectFrom('transfer_requests').select('id').where('from_user_id', '=', userId),
    ),
    transferRequestsReceived: await count(
      db.selectFrom('transfer_requests').select('id').where('to_user_id', '=', userId),
    ),
    ownedLeagues: await ownedLeagues(ctx, userId),
  }
}

const ownedLeagues = async (ctx: WriteCtx, userId: number): Promise<DeletionReport['ownedLeagues']> => {
  const rows = await ctx.db
    .selectFrom('leagues')
    .select(['leagues.id', 'leagues.name'])
    .select(from =>
      (['awards', 'members', 'invitations', 'showdown_participations', 'transfer_requests'] as const).map(
        table =>
          from
            .selectFrom(table as 'awards')
            .whereRef(sql.ref(`${table}.league_id`), '=', 'leagues.id')
            .select(row => row.fn.countAll<number>().as('count'))
            .as(table),
      ),
    )
    .where('commissioner_id', '=', userId)
    .orderBy('leagues.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    deletedData: {
      awards: Number(row.awards),
      members: Number(row.members),
      invitations: Number(row.invitations),
      showdownParticipations: Number(row.showdown_participations),
      transferRequests: Number(row.transfer_requests),
    },
  }))
}
