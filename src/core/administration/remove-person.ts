import type { DeletionReport } from '#contract/accounts/accounts'
import { existingUser } from '#core/accounts/people/change-user'
import { removeAccount } from '#core/accounts/people/remove-account'
import { assertNotLastAdmin } from '#core/accounts/usable-administrators'
import { anonymizeAuthor } from '#core/awards/anonymize-author'
import { requestCancellation } from '#core/billing/pending-cancellations'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { deleteEmailsTo } from '#core/kernel/outbox/pending-award-email'
import { removeAccountFromLeagues } from '#core/leagues/remove-account-from-leagues'
import { queueAccountStatements } from '#core/leagues/statements/departing-account'
import { dropTransfersTo } from '#core/leagues/transfers/transfer-rows'
import type { UserRow } from '#db/tables/accounts'
import { lockRow } from '#db/sql'
import { reportOn } from './deletion-report.ts'

/**
 * Removes an account, the leagues it runs, and its name wherever it stood. Awards won in other people's leagues stay under
 * 'Former member': they are those leagues' money record. The people of the leagues that go are mailed statements; those who
 * run other leagues are mailed what is open there; mails to the person go as well. That a subscription must end is noted,
 * for the caller to carry out. Ends in a conflict for the only administrator.
 */
export const removePerson = async (
  ctx: WriteCtx,
  userId: number,
  author: Author,
): Promise<{ user: UserRow; report: DeletionReport }> => {
  await assertNotLastAdmin(ctx, await existingUser(ctx, userId))
  await lockRow(ctx.db, 'users', userId)
  const user = await existingUser(ctx, userId)
  const report = await reportOn(ctx, userId)
  if (user.stripe_customer_id !== null)
    await requestCancellation(ctx, user.stripe_customer_id, 'account deleted')
  await removeAccountFromLeagues(ctx, user)
  await deleteEmailsTo(ctx, user)
  await dropTransfersTo(ctx, user.email)
  await queueAccountStatements(ctx, userId)
  await anonymizeAuthor(ctx, userId)
  await removeAccount(ctx, userId)
  await recordAudit(ctx, author, {
    leagueId: null,
    action: 'user.deleted',
    summary: `Deleted account ${user.id}${leaguesGone(report)}`,
  })
  return { user, report }
}

/** Their own lines of the audit log no longer tell which leagues they were. */
const leaguesGone = ({ ownedLeagues }: DeletionReport): string =>
  ownedLeagues.length === 0 ? '' : `, with what they ran: ${ownedLeagues.map(({ name }) => name).join(', ')}`
