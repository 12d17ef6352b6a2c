import { operation } from '#core/kernel/operation'
import { people, type User } from '#contract/accounts/accounts'
import { sometimes } from '#core/kernel/recent-authentication'
import { requireSiteAdmin, type Actor } from '#core/kernel/authorization'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { addUser, type NewUser, addUsers, emailInUse } from '#core/accounts/registration'
import {
  queuePasswordEmail,
  makePasswordLink,
  linkLifetimes,
  savePasswordTokens,
  passwordEmail,
  passwordLinkWith,
} from '#core/accounts/passwords/password-link'
import { recordAudit, recordAudits } from '#core/kernel/audit'
import { toUser } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { personMention } from '#core/kernel/mentions'
import { queueEmails } from '#core/kernel/outbox/queue-emails'
import { newSecret } from '#core/kernel/secret'
import { renderNotices } from '#core/kernel/outbox/notices.tsx'
import type { DomainError } from '#core/kernel/domain-error'

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
const createdLine = ({ id, role }: Pick<UserRow, 'id' | 'role'>) => ({
  action: 'user.created',
  summary: `Created the account of ${personMention(id)} (${role})`,
})

type NewPerson = Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'role'>

/**
 * Prepares accounts whose owners get an email with a link to set a password. Slow work is done up front; the returned
 * function writes the accounts in a transaction, as many as fit into one statement, and throws a conflict when one of
 * the addresses has an account.
 */
export const usersToCreate = async (
  ctx: Ctx,
  actor: Actor,
  people: readonly NewPerson[],
): Promise<(ctx: WriteCtx) => Promise<User[]>> => {
  const author = await requireSiteAdmin.permit(ctx, actor, {})
  const welcomeEmails = await welcomeEmailsTo(ctx, people)
  return async ctx => {
    const users = await addUsers(
      ctx,
      people.map(person => ({ ...person, passwordHash: null, isVerified: false })),
    )
    const byEmail = new Map(users.map(user => [user.email, user]))
    const made = welcomeEmails.flatMap(welcomeEmail => {
      const user = byEmail.get(welcomeEmail.mail.to.email)
      return user ? [{ ...welcomeEmail, user }] : []
    })
    const tokens = made.map(({ user, token }) => ({ userId: user.id, token }))
    await savePasswordTokens(ctx, tokens, linkLifetimes.newAccount)
    await queueEmails(
      ctx,
      made.map(({ mail: email, user }) => ({ ...email, userId: user.id })),
    )
    const lines = made.map(({ user }) => createdLine(user))
    await recordAudits(ctx, author, null, lines)
    return made.map(({ user }) => toUser(ctx, user))
  }
}

/** Renders one email for all of them, because only the link's secret differs. */
const welcomeEmailsTo = async (ctx: Ctx, people: readonly NewPerson[]) => {
  const anySecret = newSecret()
  const placeholder = { id: null, email: '', first_name: '', last_name: '' }
  const notice = passwordEmail(ctx, placeholder, passwordLinkWith(ctx, anySecret), 'newAccount')
  const [rendered] = await renderNotices(ctx, [notice])
  if (!rendered) throw new Error("An email was rendered but can't be found")
  return people.map(({ email, firstName, lastName }) => {
    const token = newSecret()
    const to = { email, name: `${firstName} ${lastName}` }
    const withToken = (part: string) => part.replaceAll(anySecret, token)
    const message = { ...rendered, to, text: withToken(rendered.text), html: withToken(rendered.html) }
    return { token, mail: message }
  })
}

/** Maximum number of addresses per query. */
const atOnce = 500

/**
 * Returns a function that checks people one by one before their accounts are created: it returns the error for an
 * address that already has an account. Read-only.
 *
 * @param people all people who will be checked
 */
export const userValidator = async (ctx: Ctx, people: readonly NewPerson[]) => {
  const usedEmails = new Set<string>()
  for (let from = 0; from < people.length; from += atOnce) {
    const emails = people.slice(from, from + atOnce).map(({ email }) => email)
    const found = await ctx.db.selectFrom('users').select('email').where('email', 'in', emails).execute()
    for (const { email } of found) usedEmails.add(email)
  }
  return async ({ email }: NewPerson): Promise<DomainError | undefined> =>
    usedEmails.has(email) ? emailInUse() : undefined
}
