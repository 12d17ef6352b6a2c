import { operation } from '#core/kernel/operation'
import { ownAccount, accountDeletion } from '#contract/administration/account-deletion'
import { requireSignedIn, authorOfUser, requireSiteAdmin, type Author } from '#core/kernel/authorization'
import { recently } from '#core/kernel/recent-authentication'
import { invalid, conflict } from '#core/kernel/domain-error'
import { write, type WriteCtx } from '#core/kernel/context'
import { processCancellations, requestCancellation } from '#core/billing/pending-cancellations'
import type { UserRow } from '#db/tables/accounts'
import { visibleLeagues } from '#core/leagues/find-league'
import { relatedTables } from '#db/rows/related-tables'
import { toUser, fullName } from '#core/accounts/user'
import { softDeletePersonWithLeagues } from '#core/administration/soft-deleted/soft-delete'
import { existingUser, removeAccount } from '#core/accounts/people/change-user'
import type { DeletionReport } from '#contract/accounts/accounts'
import { assertNotLastAdmin } from '#core/accounts/usable-administrators'
import { lockRow } from '#db/sql'
import { removeAccountFromLeagues } from '#core/leagues/delete-league'
import { deleteEmailsTo } from '#core/kernel/outbox/pending-award-email'
import { dropTransfersTo } from '#core/leagues/transfers/transfer-rows'
import { queueAccountStatements } from '#core/money/statements/open-balances'
import { anonymizeAuthor } from '#core/awards/award-rows'
import { recordAudit } from '#core/kernel/audit'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { reportOn } from './deletion-report.ts'

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
  await sendAccountDeletedEmail(ctx, removed.user, deletedByAdminEmail)
  return removed
}

const deletedByAdminEmail = {
  headline: 'A site admin deleted your account.',
  text: 'The leagues you ran were deleted too. Awards you won in other people’s leagues stay, shown as “Former member.” A site admin can restore everything within 30 days: ask one if it was a mistake.',
}

/**
 * Removes an account, the leagues it runs, and its name everywhere. Awards won in other leagues stay under 'Former
 * member', because they are those leagues' money record. Members of the removed leagues are emailed statements,
 * commissioners of other leagues are emailed the open amounts there, and emails to the user are deleted. The
 * cancellation of a subscription is recorded for the caller to carry out. Throws a conflict for the only administrator.
 */
const removePerson = async (
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

/** Emails a user that their account was deleted, why, and what happened to its data. */
const sendAccountDeletedEmail = (
  ctx: WriteCtx,
  user: UserRow,
  { headline, text }: { headline: string; text: string },
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'account-deleted',
      to: { email: user.email, name: fullName(user) },
      userId: null,
      leagueId: null,
      subject: 'Your account was deleted',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline,
        paragraphs: [text],
        reason: 'This is the last email to this address.',
      },
    },
  ])
