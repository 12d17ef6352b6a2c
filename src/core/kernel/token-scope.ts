import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { writesIn } from '#contract/kernel/scope'
import type { Actor } from './authorization.ts'
import { forbidden } from './domain-error.ts'

/**
 * Ends in a refusal where an access token is not made for the call. What its owner may do limits it besides, by the rule of
 * the operation. `place` is the ids that the rule needed: a token writes in no league but its own, and nothing of the
 * account (decisions, section 3).
 */
export const assertTokenScope = (endpoint: AnyEndpoint, actor: Actor, place: object): void => {
  if (actor.kind !== 'user' || actor.by.kind !== 'token') return
  if (endpoint.access === 'anyone' && endpoint.method === 'GET') return
  const needed = scopesFor(endpoint, place)
  if (needed.some(scope => actor.by.kind === 'token' && actor.by.scopes.includes(scope))) return
  throw forbidden(
    needed.length === 0
      ? 'An access token cannot do that. Do it in the web app.'
      : `This access token may not do that: it needs ${needed.join(' or ')}.`,
  )
}

/**
 * Whether whoever asks is told the links and codes that let somebody into a league. A token that only reads is not: with
 * them it would do more than read.
 */
export const maySeeLinks = (actor: Actor, leagueId: number): boolean =>
  actor.kind !== 'user' || actor.by.kind !== 'token' || actor.by.scopes.includes(writesIn(leagueId))

/** Any of these is enough. */
const scopesFor = ({ access, method }: AnyEndpoint, place: object): string[] => {
  if (access === 'site-admin') return ['admin']
  // Whom a league trusts, and how many of them must say yes, is said by a person.
  if (access === 'owner' && method !== 'GET') return []
  const ofLeague = 'leagueId' in place ? [writesIn(Number(place.leagueId))] : []
  return method === 'GET' ? ['read', ...ofLeague] : ofLeague
}
