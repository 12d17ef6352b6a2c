import { accounts } from '#contract/accounts/accounts'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { requireSignedIn } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { signOut } from './sessions.ts'

export const logout = operation(accounts.logout, requireSignedIn, async (ctx, _input, user) => {
  await signOut(ctx)
  await recordAccountEvent(ctx, user.id, 'account.signed-out', 'Signed out')
  return null
})
