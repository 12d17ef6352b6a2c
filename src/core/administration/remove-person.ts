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
import { queueAccountStatements } from '#core/money/statements/departing-account'
import { dropTransfersTo } from '#core/leagues/transfers/transfer-rows'
import type { UserRow } from '#db/tables/accounts'
import { lockRow } from '#db/sql'
import { reportOn } from './deletion-report.ts'

/**
 * Removes an account, the leagues it runs, and its name everywhere. Awards won in other leagues stay under 'Former
 * member', because they are those leagues' money record. Members of the removed leagues are emailed statements,
 * commissioners of other leagues are emailed the open amounts there, and emails to the user are deleted. The
 * cancellation of a subscription is recorded for the caller to carry out. Throws a conflict for the only administrator.
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

/** The user's own audit log lines no longer name their leagues. */
const leaguesGone = ({ ownedLeagues }: DeletionReport): string =>
  ownedLeagues.length === 0
    ? ''
    : `, with the leagues they ran: ${ownedLeagues.map(({ name }) => name).join(', ')}`
