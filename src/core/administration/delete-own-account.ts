import { ownAccount } from '#contract/administration/account-deletion'
import { processCancellations } from '#core/billing/pending-cancellations'
import { authorOfUser, requireSignedIn } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { conflict, invalid } from '#core/kernel/domain-error'
import { visibleLeagues } from '#core/leagues/find-league'
import type { UserRow } from '#db/tables/accounts'
import { reportOn } from './deletion-report.ts'
import { removePerson } from './remove-person.ts'
import { sendAccountDeletedEmail } from './send-account-deleted-email.ts'

/** Shows what will be deleted along with the caller's account. */
export const previewAccountDeletion = operation(
  ownAccount.previewDeletion,
  requireSignedIn,
  (ctx, _input, user) => reportOn(ctx, user.id),
)

/**
 * Deletes the caller's account. Leagues with an active season must be transferred or ended first, so that no one's
 * money vanishes because the commissioner left. Throws a conflict for those leagues and for the only administrator.
 */
export const deleteOwnAccount = operation(
  ownAccount.remove,
  recently(requireSignedIn),
  async (ctx, { email }, user) => {
    if (email !== user.email) throw invalid('email', "That isn't your account's address.")
    await write(ctx, async ctx => {
      await assertNoActiveLeagues(ctx, user)
      await removePerson(ctx, user.id, authorOfUser(user))
      await sendAccountDeletedEmail(ctx, user, accountDeletedEmail)
    })
    ctx.requestContext.dropSession()
    await processCancellations(ctx)
    return null
  },
)

const assertNoActiveLeagues = async (ctx: WriteCtx, { id }: UserRow): Promise<void> => {
  const running = await visibleLeagues(ctx, null)
    .where('leagues.commissioner_id', '=', id)
    .where('seasons.status', '=', 'active')
    .execute()
  if (running.length === 0) return
  const names = running.map(({ name }) => name).join(', ')
  throw conflict(
    'runs_leagues',
    `Transfer or disband the leagues you run first, or end their seasons: ${names}.`,
  )
}

const accountDeletedEmail = {
  headline: 'Your account was deleted.',
  text: 'You requested this in Settings. Awards you won in other people’s leagues stay, shown as “Former member.”',
}
