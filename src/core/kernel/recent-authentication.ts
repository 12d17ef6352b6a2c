import type { Access } from '#contract/kernel/endpoint'
import { minuteMs } from '#domain/durations'
import type { Actor, AccessRule } from './authorization.ts'
import type { Ctx } from './context.ts'
import { forbidden, DomainError } from './domain-error.ts'

/** Validity of a password or passkey confirmation, in milliseconds. */
const recentAuthMs = 15 * minuteMs

/**
 * Wraps an access rule so that it also requires recent authentication, in case a browser was left signed in: see
 * `requireRecentAuth`.
 */
export const recently = <W extends Access, I, G>(
  rule: AccessRule<W, I, G>,
): AccessRule<W, I, G, 'recently'> => ({
  ...rule,
  recentAuth: 'recently',
  permit: async (ctx, actor, input, method) => {
    const access = await rule.permit(ctx, actor, input, method)
    requireRecentAuth(ctx, actor)
    return access
  },
})

/**
 * Same for a call that requires recent authentication only for some inputs: its handler decides by the ids and texts it
 * gets.
 */
export const sometimes = <W extends Access, I, G>(
  rule: AccessRule<W, I, G>,
): AccessRule<W, I, { access: G; insist: () => void }, 'sometimes'> => ({
  ...rule,
  recentAuth: 'sometimes',
  permit: async (ctx, actor, input, method) => ({
    access: await rule.permit(ctx, actor, input, method),
    insist: () => requireRecentAuth(ctx, actor),
  }),
})

/**
 * Requires that the user entered a password or used a passkey in the last 15 minutes. The web app handles the error by
 * prompting for one. Access tokens are always rejected, because they can't authenticate.
 */
export const requireRecentAuth = (ctx: Ctx, actor: Actor): void => {
  if (actor.kind !== 'user') return
  if (actor.by.kind === 'token') throw forbidden("Access tokens can't do that. Use the web app.")
  if (actor.by.kind === 'session' && !isProvenNow(ctx, actor)) {
    throw new DomainError(
      'forbidden',
      'confirm_identity',
      "Confirm it's you: it's been more than 15 minutes.",
    )
  }
}

/** Whether the actor is a session whose user authenticated in the last 15 minutes. */
export const isProvenNow = (ctx: Ctx, actor: Actor & { kind: 'user' }): boolean =>
  actor.by.kind === 'session' && ctx.now() - actor.by.provenAtMs < recentAuthMs
