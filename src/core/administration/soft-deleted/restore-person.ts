import { notifyOfAdministrators } from '#core/accounts/administrators'
import { userByEmail } from '#core/accounts/get-user'
import { existingUser } from '#core/accounts/people/change-user'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { personMention } from '#core/kernel/mentions'
import { conflict } from '#core/kernel/domain-error'
import { rejoinLeagues } from '#core/leagues/members/rejoin-leagues'
import type { TableRow } from '#db/copy-between-databases/pages'
import { restoreRows } from '#db/rows/restore-rows'
import type { SoftDeletedRows } from './soft-delete.ts'

/** Restores an account with its teams. Throws a conflict when another account now uses its address. */
export const undeletePerson = async (
  ctx: WriteCtx,
  author: Author,
  userId: number,
  { rows, memberships }: SoftDeletedRows,
): Promise<void> => {
  const user = rows.find(({ table }) => table === 'users')?.rows[0]
  const email = String(user?.['email'])
  if (await userByEmail(ctx, email))
    throw conflict(
      'email_taken',
      "Another account now uses this address. Change that account's address first, then restore this one.",
    )
  await restoreRows(ctx.db, rows, (table, row) => (table === 'users' ? asItIsNow(ctx, row) : row))
  await rejoinLeagues(ctx, userId, memberships)
  await notifyOfAdministrators(ctx, [await existingUser(ctx, userId)], 'restored')
  await recordAudit(ctx, author, {
    leagueId: null,
    action: 'user.restored',
    summary: `Restored the deleted account of ${personMention(userId)}`,
  })
  await queueNotices(ctx, [
    {
      template: 'account-restored',
      to: { email, name: `${String(user?.['first_name'])} ${String(user?.['last_name'])}` },
      userId,
      leagueId: null,
      subject: 'Your account is restored',
      notice: {
        leagueName: '',
        label: 'Your account',
        headline: 'Your account is restored.',
        paragraphs: [
          'A site admin restored it, with the leagues you ran and your teams in others. Sign in with your old password. A subscription that ended with it stays ended.',
        ],
        reason: "You get this because it's your account.",
      },
    },
  ])
}

/**
 * Premium paid by card has ended and only granted premium is left; the league count is rebuilt as leagues are restored.
 */
const asItIsNow = (ctx: WriteCtx, row: TableRow): TableRow => {
  const grantedUntilMs = Number(row['granted_until_ms'] ?? 0)
  const hasGrant = grantedUntilMs > ctx.now()
  return {
    ...row,
    league_count: 0,
    leagues_in: 0,
    stripe_customer_id: null,
    stripe_subscription_id: null,
    is_premium: hasGrant ? 1 : 0,
    premium_until_ms: hasGrant ? grantedUntilMs : null,
    pending_email: null,
    pending_email_until_ms: null,
  }
}
