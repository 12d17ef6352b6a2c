import { accounts } from '#contract/accounts/accounts'
import { anyone } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { countTry } from '#core/kernel/throttle'
import { addUser } from './add-user.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { signIn } from './sessions.ts'
import { userAnswer } from './user.ts'

/** Commissioners register themselves; managers join by invitation or link. */
export const register = operation(accounts.register, anyone, async (ctx, { password, ...person }) => {
  await countTry(ctx, 'register', person.email)
  refuseCommonPassword(password)
  const passwordHash = await ctx.ports.passwords.hash(password)
  return write(ctx, async ctx => {
    const user = await addUser(ctx, { ...person, role: 'commissioner', passwordHash })
    await signIn(ctx, user, false)
    return userAnswer(ctx, user)
  })
})
