import type { z } from 'zod'
import type { Access, AnswerOf, AnyEndpoint, Endpoint, InputOf } from '#contract/kernel/endpoint'
import type { Actor, Rule } from './access.ts'
import type { Ctx } from './context.ts'
import { unauthenticated } from './refusal.ts'

/** One action of the product, the same for HTTP, command line and jobs. */
export type Operation<E> = {
  endpoint: E
  /**
   * Takes input as it comes, from a request, a flag or a job. Ends in a ZodError for input that the endpoint does not
   * take, and in a Refusal when a rule says no.
   */
  run(ctx: Ctx, actor: Actor, input: InputOf<E>): Promise<AnswerOf<E>>
}

/**
 * Ties a body to its endpoint. The rule stands before the body, so that none can be forgotten, and the compiler
 * refuses one that is not the endpoint's `access`. Input is parsed here, once, for every edge; the answer is parsed too, so
 * that no edge leaks a column.
 */
export const operation = <I extends z.ZodObject, A extends z.ZodType, W extends Access, G>(
  endpoint: Endpoint<I, A, W>,
  rule: Rule<W, z.output<I>, G>,
  body: (ctx: Ctx, input: z.output<I>, granted: G) => Promise<z.input<A>>,
): Operation<Endpoint<I, A, W>> => ({
  endpoint,
  run: async (ctx, actor, given) => {
    // Before the input is judged: what a call takes is nobody's business who may not make it.
    if (actor.kind === 'visitor' && endpoint.access !== 'anyone') throw unauthenticated()
    const input = endpoint.input.parse(given)
    const granted = await rule.grant(ctx, actor, input)
    const answer = await body(ctx, input, granted)
    return endpoint.answer.parse(answer)
  },
})

/** Any operation, for tables of them. */
export type AnyOperation = Operation<AnyEndpoint>
