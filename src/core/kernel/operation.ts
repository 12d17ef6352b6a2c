import type { z } from 'zod'
import type { Access, OutputOf, AnyEndpoint, Endpoint, InputOf, RecentAuth } from '#contract/kernel/endpoint'
import type { Actor, AccessRule } from './authorization.ts'
import type { Ctx } from './context.ts'
import type { ResponseCache } from './response-cache.ts'
import { unauthenticated } from './domain-error.ts'
import { assertTokenScope } from './token-scope.ts'

/** A use case of the product, shared by HTTP, the CLI and jobs. */
export type Operation<E> = {
  endpoint: E
  /**
   * Checks access using only the ids in the URL (`place`). Callers run it before they read the rest of the request.
   *
   * @throws DomainError when the actor has no access
   */
  admit(ctx: Ctx, actor: Actor, place: object): Promise<void>
  /**
   * Runs the operation with unparsed input from a request, CLI options or a job.
   *
   * @throws ZodError when the input does not match the endpoint's schema
   * @throws DomainError when a business rule rejects it
   */
  run(ctx: Ctx, actor: Actor, input: InputOf<E>): Promise<OutputOf<E>>
  /** A variant that returns JSON text and caches it. Undefined for operations whose responses cannot be cached. */
  cachedIn?(cache: ResponseCache): Operation<AnyEndpoint>
}

/**
 * Binds a handler to its endpoint and access rule. The rule is a required argument, so it can't be forgotten, and the
 * compiler rejects a rule that doesn't match the endpoint's `access` and `proof`. Input is parsed here, once for all
 * callers. Output is parsed too, so that no caller leaks a database column.
 */
export const operation = <
  N extends object,
  I extends z.ZodObject & z.ZodType<N>,
  A extends z.ZodType,
  W extends Access,
  P extends RecentAuth,
  G,
>(
  endpoint: Endpoint<I, A, W, P>,
  rule: AccessRule<W, N, G, NoInfer<P>>,
  body: (ctx: Ctx, input: z.output<I>, access: G) => Promise<z.input<A>>,
): Operation<Endpoint<I, A, W, P>> => {
  const rejectVisitors = (actor: Actor): void => {
    if (actor.kind === 'visitor' && endpoint.access !== 'anyone') throw unauthenticated()
  }
  const authorize = async (ctx: Ctx, actor: Actor, place: N): Promise<G> => {
    const access = await rule.permit(ctx, actor, place, endpoint.method)
    assertTokenScope(endpoint, actor, place)
    return access
  }
  return {
    endpoint,
    admit: async (ctx, actor, place) => {
      rejectVisitors(actor)
      const needed = rule.needs.safeParse(place)
      if (needed.success) await authorize(ctx, actor, needed.data)
    },
    run: async (ctx, actor, rawInput) => {
      // Check access before validating input, so that error messages reveal nothing to callers without access.
      rejectVisitors(actor)
      const access = await authorize(ctx, actor, rule.needs.parse(rawInput))
      const input = endpoint.input.parse(rawInput)
      const output = await body(ctx, input, access)
      return endpoint.output.parse(output)
    },
  }
}

/** Type-erased operation, for tables of operations. */
export type AnyOperation = Operation<AnyEndpoint>
