import { people } from '#contract/accounts/accounts'
import { userAnswer } from '#core/accounts/user'
import { carryOutCancellations } from '#core/billing/pending-cancellations'
import { siteAdmin } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import { removePerson } from './remove-person.ts'

/**
 * Deletes an account and the leagues it runs, as the report tells, in one transaction.
 *
 * That a subscription must end is noted in the same transaction and carried out right after it; while the card provider
 * cannot be reached the account goes all the same, and the scheduler ends the subscription later.
 */
export const deleteUser = operation(people.remove, recently(siteAdmin), async (ctx, { userId }, author) => {
  const { user, report } = await write(ctx, ctx => removePerson(ctx, userId, author))
  await carryOutCancellations(ctx)
  return { deletedUser: userAnswer(ctx, user), deletionReport: report }
})
