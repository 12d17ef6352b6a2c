import { people } from '#contract/accounts/accounts'
import { siteAdmin } from '#core/kernel/access'
import { write } from '#core/kernel/context'
import { queuePasswordMail } from './password-mail.ts'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { addUser } from './add-user.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { linkLifetimes, makePasswordLink } from './password-link.ts'
import { fullName, userAnswer } from './user.ts'

/** Makes an account. Without a password its owner gets a mail with a link to set one. */
export const createUser = operation(
  people.create,
  siteAdmin,
  async (ctx, { password, ...person }, author) => {
    if (password !== undefined) refuseCommonPassword(password)
    const passwordHash = password === undefined ? null : await ctx.ports.passwords.hash(password)
    return write(ctx, async ctx => {
      const user = await addUser(ctx, { ...person, passwordHash })
      if (passwordHash === null) {
        await queuePasswordMail(
          ctx,
          user,
          await makePasswordLink(ctx, user, linkLifetimes.newAccount),
          'newAccount',
        )
      }
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.created',
        summary: `Created the account of ${fullName(user)} (${user.role})`,
      })
      return userAnswer(ctx, user)
    })
  },
)
