import type { Access } from '#contract/kernel/endpoint'
import type { Actor, AccessRule } from './authorization.ts'
import type { Ctx } from './context.ts'
import { forbidden, DomainError } from './domain-error.ts'

/** How long a password or passkey, once given, stands for the person. */
export const recentAuthMs = 15 * 60_000

/** The same rule, for what a browser that was left open must not do: see `insistOnProof`. */
export const recently = <W extends Access, I, G>(
  rule: AccessRule<W, I, G>,
): AccessRule<W, I, G, 'recently'> => ({
  ...rule,
  proof: 'recently',
  grant: async (ctx, actor, input, method) => {
    const granted = await rule.grant(ctx, actor, input, method)
    requireRecentAuth(ctx, actor)
    return granted
  },
})

/** The same rule for a call that asks only for some of what it does: its body insists, by the ids and words it is given. */
export const sometimes = <W extends Access, I, G>(
  rule: AccessRule<W, I, G>,
): AccessRule<W, I, { granted: G; insist: () => void }, 'sometimes'> => ({
  ...rule,
  proof: 'sometimes',
  grant: async (ctx, actor, input, method) => ({
    granted: await rule.grant(ctx, actor, input, method),
    insist: () => requireRecentAuth(ctx, actor),
  }),
})

/**
 * Ends in a refusal that the web app answers by asking for the password or a passkey, where a session gave neither for 15
 * minutes; and for access tokens, which can prove nothing.
 */
export const requireRecentAuth = (ctx: Ctx, actor: Actor): void => {
  if (actor.kind !== 'user') return
  if (actor.by.kind === 'token') throw forbidden('An access token cannot do that. Do it in the web app.')
  if (actor.by.kind === 'session' && !isProvenNow(ctx, actor)) {
    throw new DomainError(
      'forbidden',
      'confirm_identity',
      'Confirm that it is you: the last time was over 15 minutes ago.',
    )
  }
}

/** Whether a session acts whose holder showed within 15 minutes who they are. */
export const isProvenNow = (ctx: Ctx, actor: Actor & { kind: 'user' }): boolean =>
  actor.by.kind === 'session' && ctx.now() - actor.by.provenAtMs < recentAuthMs
