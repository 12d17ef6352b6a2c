import { accountDeletion } from '#contract/administration/account-deletion'
import { existingUser } from '#core/accounts/people/change-user'
import { toUser } from '#core/accounts/user'
import { processCancellations } from '#core/billing/pending-cancellations'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { relatedTables } from '#db/rows/related-tables'
import { softDeletePersonWithLeagues } from './soft-deleted/soft-delete.ts'
import { removePerson } from './remove-person.ts'
import { sendAccountDeletedEmail } from './send-account-deleted-email.ts'

/**
 * Deletes an account and the leagues it runs, as the report shows, in one transaction. Both can be restored for 30
 * days, and the user is notified.
 *
 * The cancellation of a subscription is recorded in the same transaction and carried out right after it; if the card
 * provider can't be reached, the account is still deleted and the scheduler cancels the subscription later.
 */
export const deleteUser = operation(
  accountDeletion.remove,
  recently(requireSiteAdmin),
  async (ctx, { userId }, author) => {
    await relatedTables()
    const { user, report } = await write(ctx, ctx => deleteAccount(ctx, userId, author))
    await processCancellations(ctx)
    return { deletedUser: toUser(ctx, user), deletionReport: report }
  },
)

/** Same as `deleteUser` inside an open transaction. The caller cancels subscriptions afterwards. */
export const deleteAccount = async (ctx: WriteCtx, userId: number, author: Author) => {
  await softDeletePersonWithLeagues(ctx, author, await existingUser(ctx, userId))
  const removed = await removePerson(ctx, userId, author)
  await sendAccountDeletedEmail(ctx, removed.user, accountDeletedEmail)
  return removed
}

const accountDeletedEmail = {
  headline: 'A site admin deleted your account.',
  text: 'The leagues you ran were deleted too. Awards you won in other people’s leagues stay, shown as “Former member.” A site admin can restore everything within 30 days: ask one if it was a mistake.',
}
