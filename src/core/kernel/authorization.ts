import { z } from 'zod'
import type { Access, AnyEndpoint, RecentAuth } from '#contract/kernel/endpoint'
import type { Scope } from '#contract/kernel/scope'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from './context.ts'
import { forbidden, DomainError, unauthenticated } from './domain-error.ts'
import { hasSecondFactor } from './second-factor.ts'

/**
 * Credential of a user: a browser session with the time of the last authentication (UTC milliseconds) and whether it
 * used more than a password, an access token with its scopes, or none if the server's CLI acts for them.
 */
type Credential =
  | { kind: 'session'; provenAtMs: number; hasSecondFactor: boolean }
  | { kind: 'token'; scopes: readonly Scope[] }
  | { kind: 'command line' }

/** The actor: an anonymous visitor, a user, or the server's CLI. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; user: UserRow; by: Credential }
  | { kind: 'system'; name: 'Command line' }

/**
 * Access rule: the required access, and the data the check already loaded (league, member). It needs only the ids in
 * the URL, so that access is decided before the rest of a request is read or validated.
 */
export type AccessRule<W extends Access, I, G, P extends RecentAuth = 'once'> = {
  access: W
  recentAuth: P
  needs: z.ZodType<I>
  /** @param method method of the call; omitted by callers that intend to change something */
  permit(ctx: Ctx, actor: Actor, input: I, method?: AnyEndpoint['method']): Promise<G>
}

export const visitor: Actor = { kind: 'visitor' }
export const commandLine: Actor = { kind: 'system', name: 'Command line' }

/** Returns an actor for a user on whose behalf the server's CLI acts. */
export const onBehalfOf = (user: UserRow): Actor & { kind: 'user' } => ({
  kind: 'user',
  user,
  by: { kind: 'command line' },
})

/** Author of an action in the ledger and audit log. */
export type Author = { id: number | null; name: string }

/** Author of scheduled actions. */
export const scheduler: Author = { id: null, name: 'Scheduler' }

export const authorOf = (actor: Actor): Author => {
  if (actor.kind === 'user') return authorOfUser(actor.user)
  return { id: null, name: actor.kind === 'system' ? actor.name : 'Visitor' }
}

/** Returns the author for a user's actions. */
export const authorOfUser = (user: UserRow): Author => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`,
})

const nothing = z.object({})

export const allowAnyone: AccessRule<'anyone', object, Actor> = {
  access: 'anyone',
  recentAuth: 'once',
  needs: nothing,
  permit: async (_ctx, actor) => actor,
}

export const requireSignedIn: AccessRule<'signed-in', object, UserRow> = {
  access: 'signed-in',
  recentAuth: 'once',
  needs: nothing,
  permit: async (_ctx, actor) => requireUser(actor),
}

/** Same including the credential, for operations that sometimes require more. */
export const requireActor: AccessRule<'signed-in', object, Actor & { kind: 'user' }> = {
  access: 'signed-in',
  recentAuth: 'once',
  needs: nothing,
  permit: async (_ctx, actor) => {
    if (actor.kind === 'user') return actor
    throw unauthenticated()
  },
}

/**
 * Users with the commissioner role, whether or not they run a league: those who pay. Users who still have a
 * subscription also pass, because they must be able to end it. The system has no one to pay for.
 */
export const commissionerRole: AccessRule<'commissioner-role', object, UserRow> = {
  access: 'commissioner-role',
  recentAuth: 'once',
  needs: nothing,
  permit: async (_ctx, actor) => {
    const user = requireUser(actor)
    if (user.role === 'commissioner' || user.stripe_subscription_id !== null) return user
    throw forbidden("Billing is for commissioners. Managers don't pay.")
  },
}

export const requireSiteAdmin: AccessRule<'site-admin', object, Author> = {
  access: 'site-admin',
  recentAuth: 'once',
  needs: nothing,
  permit: async (ctx, actor) => {
    if (actor.kind !== 'system' && requireUser(actor).role !== 'site_admin') {
      throw forbidden('You need admin privileges to do that.')
    }
    await requireSecondFactor(ctx, actor)
    return authorOf(actor)
  },
}

/**
 * Throws a DomainError when administrators must use a second factor: the web app opens the security page if the
 * administrator has none yet, and prompts for it if the session hasn't used it. The CLI is exempt, because it doesn't
 * sign in.
 */
export const requireSecondFactor = async (ctx: Ctx, actor: Actor): Promise<void> => {
  if (ctx.config.adminSecondFactor === 'optional') return
  if (actor.kind !== 'user' || actor.by.kind === 'command line') return
  if (!(await hasSecondFactor(ctx, actor.user.id))) {
    throw new DomainError(
      'forbidden',
      'second_factor_required',
      'This server requires a passkey or an authenticator app for site admins. Add one under Settings, Security.',
    )
  }
  if (actor.by.kind === 'token' || actor.by.hasSecondFactor) return
  throw new DomainError(
    'forbidden',
    'confirm_identity',
    "This server requires a passkey or an authenticator app for site admins. Use yours to confirm it's you.",
  )
}

/** Returns the acting user. Throws unauthenticated for a visitor. */
export const requireUser = (actor: Actor): UserRow => {
  if (actor.kind === 'user') return actor.user
  throw unauthenticated()
}
