import { z } from 'zod'
import type { Access, AnyEndpoint, RecentAuth } from '#contract/kernel/endpoint'
import type { Scope } from '#contract/kernel/scope'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from './context.ts'
import { forbidden, DomainError, unauthenticated } from './domain-error.ts'
import { hasSecondFactor } from './second-factor.ts'

/**
 * What a person showed to act: the session of a browser, with when they last proved who they are (UTC ms)
 * and whether with more than a password, an access token with what it is good for, or nothing, where the installation's command line acts for them.
 */
export type Credential =
  | { kind: 'session'; provenAtMs: number; hasSecondFactor: boolean }
  | { kind: 'token'; scopes: readonly Scope[] }
  | { kind: 'command line' }

/** Who acts: nobody known, a person, or whoever has the installation's command line. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; user: UserRow; by: Credential }
  | { kind: 'system'; name: 'Command line' }

/**
 * Who may act, and what the check already found out on the way (the league, the member). It needs no more of the input
 * than the ids in the address, so that it is decided before anything else of a request is read or judged.
 */
export type AccessRule<W extends Access, I, G, P extends RecentAuth = 'once'> = {
  access: W
  proof: P
  needs: z.ZodType<I>
  /** @param method of the call; left out by who may come to change something */
  grant(ctx: Ctx, actor: Actor, input: I, method?: AnyEndpoint['method']): Promise<G>
}

export const visitor: Actor = { kind: 'visitor' }
export const commandLine: Actor = { kind: 'system', name: 'Command line' }

/** A person for whom the installation's command line acts. */
export const onBehalfOf = (user: UserRow): Actor & { kind: 'user' } => ({
  kind: 'user',
  user,
  by: { kind: 'command line' },
})

/** How an act is signed in the ledger and the audit log. */
export type Author = { id: number | null; name: string }

/** Signs what the installation does by itself when its time has come. */
export const scheduler: Author = { id: null, name: 'Scheduler' }

export const authorOf = (actor: Actor): Author => {
  if (actor.kind === 'user') return authorOfUser(actor.user)
  return { id: null, name: actor.kind === 'system' ? actor.name : 'Visitor' }
}

/** How a person's acts are signed. */
export const authorOfUser = (user: UserRow): Author => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`,
})

const nothing = z.object({})

export const allowAnyone: AccessRule<'anyone', object, Actor> = {
  access: 'anyone',
  proof: 'once',
  needs: nothing,
  grant: async (_ctx, actor) => actor,
}

export const requireSignedIn: AccessRule<'signed-in', object, UserRow> = {
  access: 'signed-in',
  proof: 'once',
  needs: nothing,
  grant: async (_ctx, actor) => requireUser(actor),
}

/** The same with what they showed to act, for what asks for more only now and then. */
export const requireActor: AccessRule<'signed-in', object, Actor & { kind: 'user' }> = {
  access: 'signed-in',
  proof: 'once',
  needs: nothing,
  grant: async (_ctx, actor) => {
    if (actor.kind === 'user') return actor
    throw unauthenticated()
  },
}

/**
 * Commissioners by role, whatever league they run: those who pay. Whoever still has a subscription passes as well, since
 * they must be able to end it. The system has nobody to pay for.
 */
export const commissionerRole: AccessRule<'commissioner-role', object, UserRow> = {
  access: 'commissioner-role',
  proof: 'once',
  needs: nothing,
  grant: async (_ctx, actor) => {
    const user = requireUser(actor)
    if (user.role === 'commissioner' || user.stripe_subscription_id !== null) return user
    throw forbidden('Billing is for commissioners. Managers do not pay.')
  },
}

export const requireSiteAdmin: AccessRule<'site-admin', object, Author> = {
  access: 'site-admin',
  proof: 'once',
  needs: nothing,
  grant: async (ctx, actor) => {
    if (actor.kind !== 'system' && requireUser(actor).role !== 'site_admin') {
      throw forbidden('You need admin privileges to do that.')
    }
    await requireSecondFactor(ctx, actor)
    return authorOf(actor)
  },
}

/**
 * Ends in a refusal where the host requires a second factor of administrators: one that the web app answers by leading to
 * the security page, where this one has none yet, and one that it answers by asking for it, where the session has not given
 * it. The command line is not signed in with.
 */
export const requireSecondFactor = async (ctx: Ctx, actor: Actor): Promise<void> => {
  if (ctx.config.adminSecondFactor === 'optional') return
  if (actor.kind !== 'user' || actor.by.kind === 'command line') return
  if (!(await hasSecondFactor(ctx, actor.user.id))) {
    throw new DomainError(
      'forbidden',
      'second_factor_required',
      'This server asks administrators for a passkey or an authenticator app. Add one under Settings, Security.',
    )
  }
  if (actor.by.kind === 'token' || actor.by.hasSecondFactor) return
  throw new DomainError(
    'forbidden',
    'confirm_identity',
    'This server asks administrators for a passkey or an authenticator app. Confirm with yours that it is you.',
  )
}

/** The person who acts; ends in unauthenticated for a visitor. */
export const requireUser = (actor: Actor): UserRow => {
  if (actor.kind === 'user') return actor.user
  throw unauthenticated()
}
