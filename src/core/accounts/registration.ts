import { type Ctx, type WriteCtx, write } from '#core/kernel/context'
import { loadSetting, saveInstanceSetting, saveSettingOnce } from '#core/kernel/instance-settings'
import { forbidden, type DomainError, conflict } from '#core/kernel/domain-error'
import type { Role } from '#contract/accounts/accounts'
import type { UserRow } from '#db/tables/accounts'
import { isDuplicate } from '#db/sql'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { notifyOfAdministrators } from './administrators.ts'

const setupKey = 'set up'

/** Whether the first administrator was created. Until then, only the setup link can create an account. */
export const isSetUp = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await loadSetting(ctx, setupKey)) !== undefined

export const markSetupDone = (ctx: Pick<Ctx, 'db'>): Promise<void> =>
  saveInstanceSetting(ctx, setupKey, 'yes')

/** Reserves the setup in this transaction. Returns true for exactly one of several concurrent callers. */
export const claimSetup = (ctx: WriteCtx): Promise<boolean> => saveSettingOnce(ctx, setupKey, 'yes')

/** Registration channel: direct sign-up, invitation or join link, or a league number without a code. */
type RegistrationChannel = 'register' | 'invitation' | 'league'

/**
 * Checks that new accounts are allowed through this channel (decisions section 9). Throws a DomainError before setup is
 * complete or when REGISTRATION disallows the channel.
 */
export const assertRegistrationAllowed = async (ctx: Ctx, channel: RegistrationChannel): Promise<void> => {
  if (!(await isSetUp(ctx))) {
    throw forbidden("This server isn't set up yet. The server admin must open the setup link.")
  }
  const { registration } = ctx.config
  if (registration === 'open' || (registration === 'invite' && channel === 'invitation')) return
  throw forbidden(
    registration === 'invite'
      ? 'Registration is by invitation only. Ask your commissioner.'
      : 'Registration is closed. Ask the server admin.',
  )
}

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Null for accounts that can sign in only after they set a password. */
  passwordHash: string | null
  /**
   * Whether the address is known to belong to the user: they opened an emailed link, or an administrator vouches for
   * it.
   */
  isVerified: boolean
}

/** Creates an account. Throws a conflict when the address already has one. */
export const addUser = async (ctx: WriteCtx, newUser: NewUser): Promise<UserRow> => {
  const [user] = await addUsers(ctx, [newUser])
  if (!user) throw new Error("An account was created but can't be found")
  return user
}

/**
 * Creates accounts, notifies administrators of any new administrator, and returns the accounts in no particular order.
 * Throws a conflict when one of the addresses already has an account.
 */
export const addUsers = async (ctx: WriteCtx, newUsers: readonly NewUser[]): Promise<UserRow[]> => {
  if (newUsers.some(({ role }) => role === 'site_admin')) await markSetupDone(ctx)
  const users = await insertUsers(ctx, newUsers)
  await notifyOfAdministrators(ctx, users, 'made')
  return users
}

const insertUsers = async (ctx: WriteCtx, newUsers: readonly NewUser[]): Promise<UserRow[]> => {
  try {
    return await ctx.db
      .insertInto('users')
      .values(newUsers.map(user => rowOf(ctx, user)))
      .returningAll()
      .execute()
  } catch (error) {
    throw isDuplicate(error) ? emailInUse() : error
  }
}

const rowOf = (ctx: WriteCtx, newUser: NewUser) => ({
  email: newUser.email,
  first_name: newUser.firstName,
  last_name: newUser.lastName,
  role: newUser.role,
  password_hash: newUser.passwordHash,
  // Without a mail server, no address can ever be confirmed.
  email_verified_at_ms: newUser.isVerified || ctx.ports.mailer === undefined ? ctx.now() : null,
  created_at_ms: ctx.now(),
  updated_at_ms: ctx.now(),
})

/** Error for an address that already has an account. */
export const emailInUse = (): DomainError =>
  conflict('email_taken', 'An account with this email already exists. Sign in instead.')

/**
 * Creates the first administrator from the configuration, for instances set up without a browser. Does nothing if there
 * already is one, including one just created by another server process. Throws a DomainError for a rejected password or an
 * address that has an account.
 */
export const makeFirstAdministrator = async (
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  if (await isSetUp(ctx)) return false
  const person = { email, firstName: 'Site', lastName: 'Administrator' }
  const passwordHash = await hashNewPassword(ctx, password, person)
  return write(ctx, async ctx => {
    if (!(await claimSetup(ctx))) return false
    const user = await addUser(ctx, { ...person, role: 'site_admin', passwordHash, isVerified: true })
    await recordAudit(
      ctx,
      { id: null, name: 'Settings' },
      {
        leagueId: null,
        action: 'setup.done',
        summary: `Created ${personMention(user.id)} from ADMIN_EMAIL`,
      },
    )
    return true
  })
}
