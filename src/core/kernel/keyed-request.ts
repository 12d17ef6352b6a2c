import type { AnyEndpoint } from '#contract/kernel/endpoint'
import type { Actor } from './authorization.ts'
import type { KeyedRequest } from './idempotency-keys.ts'
import { hashOf } from './secret.ts'

/**
 * Returns the hashes that identify a request: a key is bound to one user's call at one address, so that no other user's
 * key matches. Undefined for visitors, whose requests are not recorded, because it can't be proven that they are the
 * same person.
 */
export const keyedRequest = (
  actor: Actor,
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  sent: { key: string; params: unknown; body: unknown },
): KeyedRequest | undefined =>
  actor.kind === 'user'
    ? {
        keyHash: hashOf(JSON.stringify([actor.user.id, method, path, sent.params, sent.key])),
        bodyHash: hashOf(JSON.stringify(sent.body ?? {})),
      }
    : undefined
