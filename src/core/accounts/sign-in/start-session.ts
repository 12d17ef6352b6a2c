import type { User } from '#contract/accounts/accounts'
import { toUser } from '#core/accounts/user'
import type { WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'
import { type SignInMethod, signIn } from './sessions.ts'

/** Signs in a user who has an account. */
export const startSession = async (
  ctx: WriteCtx,
  user: UserRow,
  remember: boolean,
  shown: SignInMethod,
): Promise<User> => {
  return toUser(ctx, await signIn(ctx, user, remember, shown))
}

export const assertAccountEnabled = ({ disabled_at_ms }: UserRow): void => {
  if (disabled_at_ms === null) return
  throw new DomainError(
    'forbidden',
    'account_disabled',
    'This account is disabled. Contact the server admin.',
  )
}
