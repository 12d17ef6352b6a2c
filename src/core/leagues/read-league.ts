import { z } from 'zod'
import type { Access, Endpoint, RecentAuth } from '#contract/kernel/endpoint'
import type { AccessRule } from '#core/kernel/authorization'
import { type Ctx, noRequest } from '#core/kernel/context'
import type { CachedResponse, ResponseCache } from '#core/kernel/response-cache'
import { type Operation, operation } from '#core/kernel/operation'
import { minuteMs } from '#domain/durations'
import type { LeagueRecord } from './find-league.ts'

/**
 * Defines a read-only league operation whose responses can be cached. The cache key consists of everything the handler
 * can depend on: the call, the input, the access granted, the league's revision (which increases with every change to
 * the tables listed in db/revision-triggers), and the time. The handler gets the time only to the minute, because
 * seasons, weeks and deadlines change on whole minutes.
 */
export const readLeague = <
  N extends object,
  I extends z.ZodObject & z.ZodType<N>,
  A extends z.ZodType,
  W extends Access,
  P extends RecentAuth,
  G extends { league: LeagueRecord },
>(
  endpoint: Endpoint<I, A, W, P>,
  rule: AccessRule<W, N, G, NoInfer<P>>,
  body: (ctx: Ctx, input: z.output<I>, access: G) => Promise<z.input<A>>,
): Operation<Endpoint<I, A, W, P>> => {
  const createResponse = async (ctx: Ctx, input: z.output<I>, access: G): Promise<CachedResponse> => {
    let nextCursor: number | undefined
    const requestContext = { ...noRequest, setNextCursor: (cursor: number) => void (nextCursor = cursor) }
    const read = await body({ ...ctx, requestContext }, input, access)
    return { text: JSON.stringify(endpoint.output.parse(read)), nextCursor }
  }
  const cachedIn = (cache: ResponseCache) =>
    operation({ ...endpoint, output: z.string() }, rule, async (ctx, input, access) => {
      const minute = Math.floor(ctx.now() / minuteMs)
      const key = JSON.stringify([endpoint.path, input, access, minute])
      const { text, nextCursor } = await cache.get(key, () =>
        createResponse({ ...ctx, now: () => minute * minuteMs }, input, access),
      )
      if (nextCursor !== undefined) ctx.requestContext.setNextCursor(nextCursor)
      return text
    })
  return { ...operation(endpoint, rule, body), cachedIn }
}
