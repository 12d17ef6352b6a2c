import { operation } from '#core/kernel/operation'
import { stagedWeeks, type WaitingWeek } from '#contract/weeks/staged-weeks'
import { requireCommissioner } from '#core/leagues/access'
import { heavyWork, type MaybeYield } from '#core/kernel/heavy-work'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lastPaidWeek } from '#core/leagues/season/week-to-award'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { decompressJson } from '#core/weeks/stored/stored-json'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { momentOf } from '#contract/kernel/values'
import { providerOf } from '#core/weeks/stored/provider-of'

/**
 * Lists the current season's staged but unpublished weeks, newest first, for the commissioner's dashboard. Only their
 * own data is loaded, not that of published weeks.
 */
export const waitingWeeks = operation(
  stagedWeeks.waiting,
  requireCommissioner,
  (ctx, _input, { league, author }) =>
    heavyWork(ctx, author.id, maybeYield => waitingWeeksOf(ctx, league, maybeYield)),
)

/** Returns whether a paid, final week was imported and is not published. Checks the weeks newest first. */
export const hasFinalWeekWaiting = async (ctx: Ctx, league: LeagueRecord): Promise<boolean> => {
  const rows = await unpublishedWeeks(ctx, league)
  return rows.some(
    ({ is_sample, week, week_packed }) =>
      is_sample === 0 &&
      week <= lastPaidWeek(league) &&
      ProviderWeek.parse(decompressJson(week_packed)).isFinal,
  )
}

const unpublishedWeeks = async (ctx: Ctx, league: LeagueRecord) => {
  const published = (await publishedWeeks(ctx, league.season_id)).map(({ week }) => week)
  return ctx.db
    .selectFrom('staged_weeks')
    .select(['provider', 'week', 'is_sample', 'fetched_at_ms', 'week_packed'])
    .where('season_id', '=', league.season_id)
    .$if(published.length > 0, query => query.where('week', 'not in', published))
    .orderBy('week', 'desc')
    .orderBy('fetched_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

const waitingWeeksOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  maybeYield: MaybeYield,
): Promise<WaitingWeek[]> => {
  const rows = await unpublishedWeeks(ctx, league)
  const planned = await ctx.db
    .selectFrom('planned_publications')
    .select(['week', 'due_at_ms'])
    .where('season_id', '=', league.season_id)
    .where('status', '=', 'planned')
    .execute()
  const waiting: WaitingWeek[] = []
  for (const row of rows) {
    waiting.push({
      publishesAt: whenPublished(planned, row),
      provider: row.provider,
      week: row.week,
      fetchedAt: momentOf(row.fetched_at_ms),
      isFinal: ProviderWeek.parse(decompressJson(row.week_packed)).isFinal,
      isSample: row.is_sample === 1,
    })
    await maybeYield()
  }
  return waiting
}

const whenPublished = (
  planned: { week: number; due_at_ms: number }[],
  { week, is_sample }: { week: number; is_sample: number },
): string | null => {
  const due = planned.find(one => one.week === week)
  return due === undefined || is_sample === 1 ? null : momentOf(due.due_at_ms)
}

/** Deletes fetched data; awards published from it stay. */
export const clearWeek = operation(
  stagedWeeks.clear,
  requireCommissioner,
  async (ctx, { provider, week }, { league }) => {
    await ctx.db
      .deleteFrom('staged_weeks')
      .where('season_id', '=', league.season_id)
      .where('provider', '=', providerOf(ctx, provider).id)
      .where('week', '=', week)
      .execute()
    return null
  },
)
