import { accounts } from '#contract/accounts/accounts'
import { signedIn } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { signOut } from './sessions.ts'

export const logout = operation(accounts.logout, signedIn, async ctx => {
  await signOut(ctx)
  return null
})
