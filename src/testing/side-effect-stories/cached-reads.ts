import { expect } from 'vitest'
import { recaps } from '#contract/weeks/recaps'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import { type Actor, visitor } from '#core/kernel/authorization'
import { ResponseCache } from '#core/kernel/response-cache'
import type { AnyOperation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'
import { routes } from '#server/routes'
import type { Client, TestApp } from '#testing/test-app'

/** A recap is requested by week. All other league queries use the current season. */
const weekOfRecap = ({ endpoint }: AnyOperation) =>
  endpoint.path === recaps.read.path ? { season: 2026, week: 1 } : {}

/**
 * Responses of a second server on the test app's database, which caches them between comparisons and takes no part in
 * the events. Its responses for any league and user must equal a fresh query.
 */
export const createCacheComparison = ({ ctx }: TestApp) => {
  const cache = new ResponseCache()
  const reads = routes.flatMap(operation => {
    const cachedRead = operation.cachedIn?.(cache)
    return cachedRead ? [{ operation, keeping: cachedRead }] : []
  })
  const run = async (operation: AnyOperation, actor: Actor, leagueId: number): Promise<string> => {
    try {
      const response = await operation.run(ctx, actor, { leagueId, ...weekOfRecap(operation) })
      return typeof response === 'string' ? response : JSON.stringify(response)
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }
  return async (what: string, people: Iterable<Client>): Promise<void> => {
    const leagues = await ctx.db.selectFrom('leagues').select('id').orderBy('id').execute()
    for (const { cookie } of people) {
      const actor = (await actorOfSession(ctx, cookie.split('=')[1] ?? '')) ?? visitor
      for (const { id } of leagues)
        for (const { operation, keeping: cachedRead } of reads) {
          const read = `${operation.endpoint.path} ${id}, after ${what}`
          const responses = [await run(cachedRead, actor, id), await run(operation, actor, id)]
          expect([read, responses[0]]).toEqual([read, responses[1]])
        }
    }
  }
}
