import type { z } from 'zod'
import type { Access, OutputOf, AnyEndpoint, Endpoint, InputOf, RecentAuth } from '#contract/kernel/endpoint'
import type { Actor, AccessRule } from './authorization.ts'
import type { Ctx } from './context.ts'
import type { ResponseCache } from './response-cache.ts'
import { unauthenticated } from './domain-error.ts'
import { assertTokenScope } from './token-scope.ts'

/** One action of the product, the same for HTTP, command line and jobs. */
export type Operation<E> = {
  endpoint: E
  /**
   * Whether the actor may act there at all, as far as the ids in the address (`place`) tell. Ends in a Refusal where not;
   * edges ask it before they read the rest of what was sent.
   */
  admit(ctx: Ctx, actor: Actor, place: object): Promise<void>
  /**
   * Takes input as it comes, from a request, a flag or a job. Ends in a ZodError for input that the endpoint does not
   * take, and in a Refusal when a rule says no.
   */
  run(ctx: Ctx, actor: Actor, input: InputOf<E>): Promise<OutputOf<E>>
  /** The same with its answer as JSON text, which is kept for whoever asks the same again; where answers can be kept. */
  keptIn?(kept: ResponseCache): Operation<AnyEndpoint>
}

/**
 * Ties a body to its endpoint. The rule stands before the body, so that none can be forgotten, and the compiler
 * refuses one that is not the endpoint's `access` and `proof`. Input is parsed here, once, for every edge; the answer is parsed too, so
 * that no edge leaks a column.
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
  body: (ctx: Ctx, input: z.output<I>, granted: G) => Promise<z.input<A>>,
): Operation<Endpoint<I, A, W, P>> => {
  const refuseVisitors = (actor: Actor): void => {
    if (actor.kind === 'visitor' && endpoint.access !== 'anyone') throw unauthenticated()
  }
  const grant = async (ctx: Ctx, actor: Actor, place: N): Promise<G> => {
    const granted = await rule.grant(ctx, actor, place, endpoint.method)
    assertTokenScope(endpoint, actor, place)
    return granted
  }
  return {
    endpoint,
    admit: async (ctx, actor, place) => {
      refuseVisitors(actor)
      const needed = rule.needs.safeParse(place)
      if (needed.success) await grant(ctx, actor, needed.data)
    },
    run: async (ctx, actor, given) => {
      // Before the input is judged: what a call takes is nobody's business who may not make it.
      refuseVisitors(actor)
      const granted = await grant(ctx, actor, rule.needs.parse(given))
      const input = endpoint.input.parse(given)
      const answer = await body(ctx, input, granted)
      return endpoint.answer.parse(answer)
    },
  }
}

/** Any operation, for tables of them. */
export type AnyOperation = Operation<AnyEndpoint>
