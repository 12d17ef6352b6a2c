import { type DeletionReport, people } from '#contract/accounts/accounts'
import { lockRow } from '#db/sql'
import { type Author, siteAdmin } from '#core/kernel/access'
import { carryOutCancellations, requestCancellation } from '#core/billing/pending-cancellations'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import { recordAudit } from '#core/kernel/audit'
import { existingUser, refuseLastAdmin } from '#core/accounts/people/change-user'
import { removeAccount } from '#core/accounts/people/remove-account'
import { userAnswer } from '#core/accounts/user'
import { forgetMailTo } from '#core/kernel/outbox/waiting-mail'
import { dropTransfersTo } from '#core/leagues/transfers/transfer-rows'
import { leaveWithAccount } from '#core/leagues/leave-with-account'
import { queueAccountStatements } from '#core/leagues/statements/leaving-account'
import { reportOn } from './deletion-report.ts'

/**
 * Deletes an account and the leagues it runs, as the report tells, in one transaction. Awards won in other people's
 * leagues stay under 'Former member': they are those leagues' money record. The people of the leagues that go are mailed
 * statements; those who run other leagues are mailed what is open there; mails to the
 * person go as well.
 *
 * That a subscription must end is noted in the same transaction and carried out right after it; while the card provider
 * cannot be reached the account goes all the same, and the scheduler ends the subscription later.
 */
export const deleteUser = operation(people.remove, recently(siteAdmin), async (ctx, { userId }, author) => {
  const answer = await write(ctx, ctx => remove(ctx, userId, author))
  await carryOutCancellations(ctx)
  return answer
})

const remove = async (ctx: WriteCtx, userId: number, author: Author) => {
  await refuseLastAdmin(ctx, await existingUser(ctx, userId))
  await lockRow(ctx.db, 'users', userId)
  const user = await existingUser(ctx, userId)
  const deletionReport = await reportOn(ctx, userId)
  if (user.stripe_customer_id !== null)
    await requestCancellation(ctx, user.stripe_customer_id, 'account deleted')
  await leaveWithAccount(ctx, userId)
  await forgetMailTo(ctx, user)
  await dropTransfersTo(ctx, user.email)
  await queueAccountStatements(ctx, userId)
  await removeAccount(ctx, userId)
  await recordAudit(ctx, author, {
    leagueId: null,
    action: 'user.deleted',
    summary: `Deleted account ${user.id}${leaguesGone(deletionReport)}`,
  })
  return { deletedUser: userAnswer(ctx, user), deletionReport }
}

/** Their own lines of the audit log no longer tell which leagues they were. */
const leaguesGone = ({ ownedLeagues }: DeletionReport): string =>
  ownedLeagues.length === 0 ? '' : `, with what they ran: ${ownedLeagues.map(({ name }) => name).join(', ')}`
