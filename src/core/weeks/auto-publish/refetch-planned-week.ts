import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { connectionOf, assertConnectionComplete } from '#core/weeks/connection/connection'
import { providerOf } from '#core/weeks/stored/provider-of'
import { backoffAfter } from '#core/weeks/connection/retries'
import { stageFetchedWeek, readLive } from '#core/weeks/fetching/stage-live'
import type { Planned } from './publication-blockers.ts'

/** Stages the fetched data in the deciding transaction. */
export type StageFetched = (ctx: WriteCtx) => Promise<unknown>

/**
 * Fetches a scheduled week again, outside any transaction, right before it is published. A provider that is down is
 * retried later; if it stays down, or if only a person can fix the problem, that is the reason the week waits.
 */
export const refetchPlannedWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  planned: Planned,
): Promise<{ stageFetched: StageFetched } | { failed: string } | 'later'> => {
  const { provider, week } = planned
  const { label } = providerOf(ctx, provider)
  const connection = await connectionOf(ctx, league.id, provider)
  if (!connection.isEnabled) {
    return { failed: `Sync with ${label} was turned off, so its points couldn't be fetched again.` }
  }
  try {
    assertConnectionComplete(ctx, connection)
    const fetched = await readLive(ctx, league, connection, { week })
    return { stageFetched: ctx => stageFetchedWeek(ctx, league, connection, fetched) }
  } catch (error) {
    const isForeseen = error instanceof DomainError
    if (!isForeseen) ctx.log.error({ err: error, leagueId: league.id }, "A week couldn't be refetched")
    const pause = backoffAfter(planned.failed_attempts, error)
    if (pause !== undefined) {
      await postpone(ctx, planned, pause)
      return 'later'
    }
    const reason = isForeseen ? error.message : 'The fetch failed unexpectedly.'
    return { failed: `${label} couldn't be checked again right before publishing. ${reason}` }
  }
}

const postpone = (ctx: Ctx, { id, failed_attempts }: Planned, pauseMs: number): Promise<unknown> =>
  write(ctx, ctx =>
    ctx.db
      .updateTable('planned_publications')
      .set({ due_at_ms: ctx.now() + pauseMs, failed_attempts: failed_attempts + 1 })
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .execute(),
  )
