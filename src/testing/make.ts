import { accounts, type User } from '#contract/accounts/accounts'
import { identity } from '#contract/accounts/identity'
import { awards } from '#contract/awards'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { addMember } from '#core/leagues/members/add-member'
import type { Client, TestApp } from './test-app.ts'

/* Everything here goes through operations, so that no test starts from a state the product can't reach. */

export const password = 'correct horse battery'

let made = 0

export type Person = Partial<Record<'firstName' | 'lastName' | 'email', string>>

/** Marks an account's address as verified, and deletes the verification email. */
export const verified = async (app: TestApp, user: User): Promise<void> => {
  const { db, now } = app.ctx
  await db.updateTable('users').set({ email_verified_at_ms: now() }).where('id', '=', user.id).execute()
  await db
    .deleteFrom('outbox')
    .where('user_id', '=', user.id)
    .where('template', '=', 'confirm-email')
    .execute()
}

/** Commissioner who has registered, confirmed their address and signed in. */
export const commissioner = async (
  app: TestApp,
  person: Person = {},
): Promise<{ user: User; client: Client }> => {
  const client = app.browser()
  const user = await client.call(accounts.register, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: `person${++made}@example.com`,
    password,
    ...person,
  })
  if (!user.emailVerified) await verified(app, user)
  return { user, client }
}

export const administrator = async (app: TestApp, email = 'ada@example.com'): Promise<Client> => {
  const person = { firstName: 'Ada', lastName: 'Min', email, password }
  await createUser.run(app.ctx, commandLine, { ...person, role: 'site_admin' })
  const client = app.browser()
  await client.call(accounts.login, { email, password })
  return client
}

/** Confirms the password again, as some actions require 15 minutes after sign-in. */
export const confirmed = async (client: Client): Promise<void> => {
  await client.call(identity.confirm, { password })
}

export const premium = async (app: TestApp, user: User): Promise<User> => {
  const promoted = await promoteUser.run(app.ctx, commandLine, { userId: user.id, duration: 30 })
  await dropPremiumEmail(app)
  return promoted
}

/** Deletes the email about the start of Premium, which tests don't count. */
export const dropPremiumEmail = async ({ ctx }: TestApp): Promise<void> => {
  await ctx.db.deleteFrom('outbox').where('template', '=', 'premium-begun').execute()
}

export type MadeLeague = {
  league: League
  leagueId: number
  client: Client
  user: User
  members: Member[]
  /** Accounts of the first managers other than the commissioner; 0 if there are fewer. */
  second: number
  third: number
  fourth: number
}

/** League with its commissioner and the given number of managers, including the commissioner. */
export const league = async (
  app: TestApp,
  options: { managers?: number; premium?: boolean; name?: string; commissioner?: Person } = {},
): Promise<MadeLeague> => {
  const { user, client } = await commissioner(app, options.commissioner)
  if (options.premium ?? true) await premium(app, user)
  const made = await client.call(leagues.create, { name: options.name ?? 'Fourth & Long' })
  for (let number = 2; number <= (options.managers ?? 1); number += 1) {
    await addMember(app.ctx, commandLine, {
      leagueId: made.id,
      email: `manager${number}.${made.id}@example.com`,
      firstName: 'Manager',
      lastName: String(number),
      teamName: `Team ${number}`,
    })
  }
  const members = await client.call(leagues.members, { leagueId: made.id })
  const [second = 0, third = 0, fourth = 0] = members
    .flatMap(({ userId }) => userId ?? [])
    .filter(id => id !== user.id)
  return { league: made, leagueId: made.id, client, user, members, second, third, fourth }
}

/** Signs in as a user whose account has no password yet, such as a member added on the command line. */
export const signedInAs = async (app: TestApp, userId: number): Promise<Client> => {
  const passwordHash = await app.ctx.ports.passwords.hash(password)
  const { email } = await app.ctx.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const client = app.browser()
  await client.call(accounts.login, { email, password, rememberMe: true })
  return client
}

/** League past its first award but without visible data: its only award was voided. */
export const begun = async ({ client, league, user }: Pick<MadeLeague, 'client' | 'league' | 'user'>) => {
  const leagueId = league.id
  const { id } = await client.call(awards.add, {
    leagueId,
    type: 'hot_top2',
    week: 1,
    managerId: user.id,
    playerName: 'Taken Back',
    position: 'K',
    points: 1,
    prizeAmount: 0,
  })
  await client.call(awards.void, { leagueId, awardId: id })
}
