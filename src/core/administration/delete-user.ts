import { people } from '#contract/accounts/accounts'
import { existingUser } from '#core/accounts/people/change-user'
import { userAnswer } from '#core/accounts/user'
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
 * Deletes an account and the leagues it runs, as the report tells, in one transaction. Both can be put back for 30 days, and
 * the person is told.
 *
 * That a subscription must end is noted in the same transaction and carried out right after it; while the card provider
 * cannot be reached the account goes all the same, and the scheduler ends the subscription later.
 */
export const deleteUser = operation(
  people.remove,
  recently(requireSiteAdmin),
  async (ctx, { userId }, author) => {
    await relatedTables()
    const { user, report } = await write(ctx, ctx => deleteAccount(ctx, userId, author))
    await processCancellations(ctx)
    return { deletedUser: userAnswer(ctx, user), deletionReport: report }
  },
)

/** The same in a transaction that is open; whoever calls it ends subscriptions after it. */
export const deleteAccount = async (ctx: WriteCtx, userId: number, author: Author) => {
  await softDeletePersonWithLeagues(ctx, author, await existingUser(ctx, userId))
  const removed = await removePerson(ctx, userId, author)
  await sendAccountDeletedEmail(ctx, removed.user, accountDeletedEmail)
  return removed
}

const accountDeletedEmail = {
  headline: 'An administrator deleted your account.',
  text: 'The leagues that you ran went with it. Awards that you won in other people’s leagues stay there under Former member. For 30 days an administrator of the site can put all of it back: ask them if it was a mistake.',
}
