import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'

/** Records an action of a user on their own account, with its origin and device. */
export const recordAccountEvent = (
  ctx: Ctx,
  userId: number,
  action: string,
  summary: string,
): Promise<void> =>
  write(ctx, ctx => recordAudit(ctx, { id: userId, name: '' }, { leagueId: null, action, summary }))

/**
 * Records a failed sign-in. An address without an account is not recorded: it may be a password typed into the wrong
 * field.
 */
export const recordFailedSignIn = (
  ctx: Ctx,
  userId: number | undefined,
  wrong: 'password' | 'code' = 'password',
): Promise<void> =>
  write(ctx, ctx =>
    recordAudit(
      ctx,
      { id: null, name: 'Visitor' },
      {
        leagueId: null,
        action: 'account.sign-in-failed',
        summary:
          userId === undefined
            ? 'Tried to sign in with an address that has no account'
            : `Tried to sign in as ${personMention(userId)} with a wrong ${wrong}`,
      },
    ),
  )
