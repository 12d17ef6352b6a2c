import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { writesIn } from '#contract/kernel/scope'
import type { Actor } from './authorization.ts'
import { forbidden } from './domain-error.ts'

/**
 * Throws a DomainError when an access token lacks the scope for the call. Its owner's permissions limit it further, through
 * the operation's access rule. `place` contains the ids the rule needed: a token can write only in its own league, and
 * nothing in the account (decisions, section 3).
 */
export const assertTokenScope = (endpoint: AnyEndpoint, actor: Actor, place: object): void => {
  if (actor.kind !== 'user' || actor.by.kind !== 'token') return
  if (endpoint.access === 'anyone' && endpoint.method === 'GET') return
  const needed = scopesFor(endpoint, place)
  if (needed.some(scope => actor.by.kind === 'token' && actor.by.scopes.includes(scope))) return
  throw forbidden(
    needed.length === 0
      ? "Access tokens can't do that. Use the web app."
      : `This access token can't do that: it needs ${needed.join(' or ')}.`,
  )
}

/**
 * Whether the actor may see links and codes that grant access to a league. A read-only token may not, because they
 * would let it do more than read.
 */
export const maySeeLinks = (actor: Actor, leagueId: number): boolean =>
  actor.kind !== 'user' || actor.by.kind !== 'token' || actor.by.scopes.includes(writesIn(leagueId))

/** Any of these is sufficient. */
const scopesFor = ({ access, method }: AnyEndpoint, place: object): string[] => {
  if (access === 'site-admin') return ['admin']
  // Only a person may decide whom a league trusts and how many approvals are required.
  if (access === 'owner' && method !== 'GET') return []
  const ofLeague = 'leagueId' in place ? [writesIn(Number(place.leagueId))] : []
  return method === 'GET' ? ['read', ...ofLeague] : ofLeague
}
