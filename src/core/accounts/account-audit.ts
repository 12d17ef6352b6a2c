import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'

/** Writes down what somebody did with their own account, with where from and with what. */
export const recordAccountEvent = (
  ctx: Ctx,
  userId: number,
  action: string,
  summary: string,
): Promise<void> =>
  write(ctx, ctx => recordAudit(ctx, { id: userId, name: '' }, { leagueId: null, action, summary }))

/** Writes down a sign-in that failed. An address that nobody has stands nowhere: it may be a password in the wrong field. */
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
