import type { AnyEndpoint } from '#contract/kernel/endpoint'
import type { Actor } from './authorization.ts'
import type { KeyedRequest } from './idempotency-keys.ts'
import { hashOf } from './secret.ts'

/**
 * Returns what a request is remembered by: a key stands for one person's call at one address, so that nobody else's key
 * answers for it. Undefined for visitors, whose calls are not remembered: nobody can say that they are the same person.
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
