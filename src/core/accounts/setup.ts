import { setup } from '#contract/accounts/setup'
import { anyone } from '#core/kernel/access'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { forgetIf, remember } from '#core/kernel/installation'
import { recordAudit } from '#core/kernel/audit'
import { countTry } from '#core/kernel/throttle'
import { conflict, forbidden } from '#core/kernel/refusal'
import { hashOf, newSecret } from '#core/kernel/secret'
import { addUser } from './add-user.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'
import { signIn } from './sign-in/sessions.ts'
import { fullName, userAnswer } from './user.ts'

const tokenKey = 'setup token'

const hasUsers = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * The link to make the first administrator, as long as there is no account; undefined afterwards. Each call makes a new
 * one, and the one before stops working.
 */
export const setupLink = async (ctx: Ctx): Promise<string | undefined> => {
  if (await hasUsers(ctx)) return undefined
  const token = newSecret()
  await remember(ctx, tokenKey, hashOf(token))
  return `${ctx.config.publicUrl}/setup?token=${token}`
}

export const setupNeeded = operation(setup.needed, anyone, async ctx => ({ needed: !(await hasUsers(ctx)) }))

/** Makes the first administrator, with the printed token only and while there is no account. */
export const beginSetup = operation(setup.begin, anyone, async (ctx, { token, password, ...person }) => {
  await countTry(ctx, 'setup', '')
  refuseCommonPassword(password)
  const passwordHash = await ctx.ports.passwords.hash(password)
  return write(ctx, async ctx => {
    if (await hasUsers(ctx)) throw conflict('set_up', 'Sidepot is set up already. Sign in instead.')
    if (!(await forgetIf(ctx, tokenKey, hashOf(token)))) {
      throw forbidden(
        'This setup link is not the newest one. Use the link that the server printed at its last start.',
      )
    }
    const user = await addUser(ctx, { ...person, role: 'site_admin', passwordHash })
    await recordAudit(
      ctx,
      { id: user.id, name: fullName(user) },
      {
        leagueId: null,
        action: 'setup.done',
        summary: `${fullName(user)} set Sidepot up`,
      },
    )
    await signIn(ctx, user, false)
    return userAnswer(ctx, user)
  })
})
