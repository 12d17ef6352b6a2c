import { accounts, type User } from '#contract/accounts/accounts'
import { identity } from '#contract/accounts/identity'
import { awards } from '#contract/awards'
import { leagues, type League, type Member } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-user'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { addMember } from '#core/leagues/members/add-member'
import type { Client, World } from './test-app.ts'

/*
 * Everything here goes through operations, so that no test starts from a state the product cannot reach.
 */

export const password = 'correct horse battery'

let made = 0

export type Person = Partial<Record<'firstName' | 'lastName' | 'email', string>>

/** Takes it for said that an account's address is its owner's; the mail that asked goes. */
export const verified = async (world: World, user: User): Promise<void> => {
  const { db, now } = world.ctx
  await db.updateTable('users').set({ email_verified_at_ms: now() }).where('id', '=', user.id).execute()
  await db
    .deleteFrom('outbox')
    .where('user_id', '=', user.id)
    .where('template', '=', 'confirm-email')
    .execute()
}

/** A commissioner who registered, confirmed their address and is signed in. */
export const commissioner = async (
  world: World,
  person: Person = {},
): Promise<{ user: User; client: Client }> => {
  const client = world.browser()
  const user = await client.call(accounts.register, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: `person${++made}@example.com`,
    password,
    ...person,
  })
  if (!user.emailVerified) await verified(world, user)
  return { user, client }
}

/** A site administrator who is signed in. */
export const administrator = async (world: World, email = 'ada@example.com'): Promise<Client> => {
  const person = { firstName: 'Ada', lastName: 'Min', email, password }
  await createUser.run(world.ctx, commandLine, { ...person, role: 'site_admin' })
  const client = world.browser()
  await client.call(accounts.login, { email, password })
  return client
}

/** Gives the password again, for what asks for it 15 minutes after signing in. */
export const confirmed = async (client: Client): Promise<void> => {
  await client.call(identity.confirm, { password })
}

export const premium = async (world: World, user: User): Promise<User> => {
  const promoted = await promoteUser.run(world.ctx, commandLine, { userId: user.id, duration: 30 })
  await dropPremiumMail(world)
  return promoted
}

/** The mail that premium has begun is none of those that tests count. */
export const dropPremiumMail = async ({ ctx }: World): Promise<void> => {
  await ctx.db.deleteFrom('outbox').where('template', '=', 'premium-begun').execute()
}

export type MadeLeague = {
  league: League
  leagueId: number
  client: Client
  user: User
  members: Member[]
  /** The accounts of the first managers beside the commissioner; 0 where there are fewer. */
  second: number
  third: number
  fourth: number
}

/** A league with its commissioner and as many managers as asked, the commissioner counted. */
export const league = async (
  world: World,
  options: { managers?: number; premium?: boolean; name?: string; commissioner?: Person } = {},
): Promise<MadeLeague> => {
  const { user, client } = await commissioner(world, options.commissioner)
  if (options.premium ?? true) await premium(world, user)
  const made = await client.call(leagues.create, { name: options.name ?? 'Fourth & Long' })
  for (let number = 2; number <= (options.managers ?? 1); number += 1) {
    await addMember(world.ctx, commandLine, {
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

/** A browser signed in as somebody whose account has no password yet, such as a member added on the command line. */
export const signedInAs = async (world: World, userId: number): Promise<Client> => {
  const passwordHash = await world.ctx.ports.passwords.hash(password)
  const { email } = await world.ctx.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const client = world.browser()
  await client.call(accounts.login, { email, password, rememberMe: true })
  return client
}

/** A league that is past its beginning without anything to show for it: its one award was taken back. */
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
