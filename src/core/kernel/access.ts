import type { Access } from '#contract/kernel/endpoint'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from './context.ts'
import { forbidden, unauthenticated } from './refusal.ts'

/** Who acts: nobody known, a person, or whoever has the installation's command line. */
export type Actor =
  { kind: 'visitor' } | { kind: 'user'; user: UserRow } | { kind: 'system'; name: 'Command line' }

/** Who may act, and what the check already found out on the way (the league, the member). */
export type Rule<W extends Access, I, G> = {
  access: W
  grant(ctx: Ctx, actor: Actor, input: I): Promise<G>
}

export const visitor: Actor = { kind: 'visitor' }
export const commandLine: Actor = { kind: 'system', name: 'Command line' }

/** How an act is signed in the ledger and the audit log. */
export type Author = { id: number | null; name: string }

/** Signs what the installation does by itself when its time has come. */
export const scheduler: Author = { id: null, name: 'Scheduler' }

export const authorOf = (actor: Actor): Author => {
  if (actor.kind === 'user')
    return { id: actor.user.id, name: `${actor.user.first_name} ${actor.user.last_name}` }
  return { id: null, name: actor.kind === 'system' ? actor.name : 'Visitor' }
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

export const siteAdmin: Rule<'site-admin', unknown, Author> = {
  access: 'site-admin',
  grant: async (_ctx, actor) => {
    if (actor.kind !== 'system' && personOf(actor).role !== 'site_admin') {
      throw forbidden('You need admin privileges to do that.')
    }
    return authorOf(actor)
  },
}

/** The person who acts; ends in unauthenticated for a visitor. */
export const personOf = (actor: Actor): UserRow => {
  if (actor.kind === 'user') return actor.user
  throw unauthenticated()
}
