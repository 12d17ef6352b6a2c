import { people } from '#contract/accounts'
import { siteAdmin } from '../access.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { addUser } from './add-user.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { fullName, userAnswer } from './user.ts'

export const createUser = operation(
  people.create,
  siteAdmin,
  async (ctx, { password, ...person }, author) => {
    refuseCommonPassword(password)
    const passwordHash = await ctx.ports.passwords.hash(password)
    return write(ctx, async ctx => {
      const user = await addUser(ctx, { ...person, passwordHash })
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'user.created',
        summary: `Created the account of ${fullName(user)} (${user.role})`,
      })
      return userAnswer(ctx, user)
    })
  },
)
