import { accounts } from '#contract/accounts'
import { signedIn } from '../access.ts'
import { operation } from '../operation.ts'
import { signOut } from './sessions.ts'

export const logout = operation(accounts.logout, signedIn, async ctx => {
  await signOut(ctx)
  return null
})
