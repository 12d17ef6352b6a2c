import type { Access } from '#contract/endpoint'
import type { UserRow } from './accounts/user.ts'
import type { Ctx } from './context.ts'
import { findLeague, type LeagueRecord } from './leagues/find-league.ts'
import { forbidden, notFound, unauthenticated } from './refusal.ts'

/** Who acts: nobody known, a person, or the installation itself (command line, scheduler). */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; user: UserRow }
  | { kind: 'system'; name: 'Command line' | 'Scheduler' }

/** Who may act, and what the check already found out on the way (the league, the member). */
export type Rule<W extends Access, I, G> = {
  access: W
  grant(ctx: Ctx, actor: Actor, input: I): Promise<G>
}

export const visitor: Actor = { kind: 'visitor' }
export const commandLine: Actor = { kind: 'system', name: 'Command line' }

/** How an act is signed in the ledger and the audit log. */
export type Author = { id: number | null; name: string }

export const authorOf = (actor: Actor): Author => {
  if (actor.kind === 'user')
    return { id: actor.user.id, name: `${actor.user.first_name} ${actor.user.last_name}` }
  return { id: null, name: actor.kind === 'system' ? actor.name : 'Visitor' }
}

/** A league as the actor sees it. `role` is null for those who look in from outside (administrators, the system). */
export type LeagueGrant = {
  author: Author
  league: LeagueRecord
  role: 'commissioner' | 'manager' | null
  memberId: number | null
}

export const anyone: Rule<'anyone', unknown, Actor> = {
  access: 'anyone',
  grant: async (_ctx, actor) => actor,
}

export const signedIn: Rule<'signed-in', unknown, UserRow> = {
  access: 'signed-in',
  grant: async (_ctx, actor) => personOf(actor),
}

/**
 * Commissioners by role, whatever league they run: those who pay. Whoever still has a subscription passes as well, since
 * they must be able to end it. The system has nobody to pay for.
 */
export const commissionerRole: Rule<'commissioner-role', unknown, UserRow> = {
  access: 'commissioner-role',
  grant: async (_ctx, actor) => {
    const user = personOf(actor)
    if (user.role === 'commissioner' || user.stripe_subscription_id !== null) return user
    throw forbidden('Billing is for commissioners. Managers do not pay.')
  },
}

/** Members and the commissioner; administrators and the system may look as well. To strangers the league is unknown. */
export const member: Rule<'member', { leagueId: number }, LeagueGrant> = {
  access: 'member',
  grant: (ctx, actor, { leagueId }) => seeLeague(ctx, actor, leagueId),
}

export const commissioner: Rule<'commissioner', { leagueId: number }, LeagueGrant> = {
  access: 'commissioner',
  grant: async (ctx, actor, { leagueId }) => {
    const seen = await seeLeague(ctx, actor, leagueId)
    if (seen.role !== 'commissioner' && actor.kind !== 'system') {
      throw forbidden('Only the commissioner of this league can do that.')
    }
    return seen
  },
}

export const siteAdmin: Rule<'site-admin', unknown, Author> = {
  access: 'site-admin',
  grant: async (_ctx, actor) => {
    if (actor.kind !== 'system' && personOf(actor).role !== 'site_admin') {
      throw forbidden('You need admin privileges to do that.')
    }
    return authorOf(actor)
  },
}

const personOf = (actor: Actor): UserRow => {
  if (actor.kind === 'user') return actor.user
  throw unauthenticated()
}

const seeLeague = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<LeagueGrant> => {
  const user = actor.kind === 'system' ? null : personOf(actor)
  const found = await findLeague(ctx, leagueId, user?.id ?? null)
  if (!found) throw notFound('League')
  const { league, memberId } = found
  const role = roleIn(league, user, memberId)
  if (role === null && user !== null && user.role !== 'site_admin') throw notFound('League')
  return { author: authorOf(actor), league, role, memberId }
}

const roleIn = (league: LeagueRecord, user: UserRow | null, memberId: number | null): LeagueGrant['role'] => {
  if (user !== null && league.commissioner_id === user.id) return 'commissioner'
  return memberId === null ? null : 'manager'
}
