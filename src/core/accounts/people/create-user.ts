import { people } from '#contract/accounts/accounts'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { queuePasswordEmail } from '#core/accounts/passwords/password-email'
import { operation } from '#core/kernel/operation'
import { sometimes } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { addUser } from '#core/accounts/add-user'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { linkLifetimes, makePasswordLink } from '#core/accounts/passwords/password-link'
import { toUser } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'

/**
 * Creates an account. Without a password, its owner gets an email with a link to set one. Creating an administrator, or
 * choosing a password for someone else, requires recent authentication; scripts can create ordinary accounts.
 */
export const createUser = operation(
  people.create,
  sometimes(requireSiteAdmin),
  async (ctx, { password, ...person }, { access: author, insist }) => {
    if (password !== undefined || person.role === 'site_admin') insist()
    const passwordHash = password === undefined ? null : await hashNewPassword(ctx, password, person)
    return write(ctx, async ctx => {
      const user = await addUser(ctx, { ...person, passwordHash, isVerified: passwordHash !== null })
      if (passwordHash === null) {
        await queuePasswordEmail(
          ctx,
          user,
          await makePasswordLink(ctx, user, linkLifetimes.newAccount),
          'newAccount',
        )
      }
      await recordAudit(ctx, author, { leagueId: null, ...createdLine(user) })
      return toUser(ctx, user)
    })
  },
)

/** Audit log entry for a new account. */
export const createdLine = ({ id, role }: Pick<UserRow, 'id' | 'role'>) => ({
  action: 'user.created',
  summary: `Created the account of ${personMention(id)} (${role})`,
})
