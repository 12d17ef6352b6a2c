import { lastWeek } from '#domain/calendar'
import type { WriteCtx } from '#core/kernel/context'
import { conflict, type Refusal } from '#core/kernel/refusal'
import type { LeagueRecord } from '#core/leagues/find-league'

type Setting = Pick<LeagueRecord, 'name' | 'last_paid_week' | 'season_last_week'>

/** The last week that pays: the league's own choice, else the last one that it plays by its provider. */
export const lastPaidWeek = (league: Omit<Setting, 'name'>): number =>
  league.last_paid_week ?? league.season_last_week ?? lastWeek

/** Why a week after the last paid one pays nothing, without a full stop. */
export const unpaidText = (league: Setting, week: number): string => {
  const last = lastPaidWeek(league)
  const reason =
    league.last_paid_week === null
      ? `${league.name} plays its last week in week ${last}`
      : `The league's last paid week is week ${last}`
  return `${reason}, so week ${week} pays nothing`
}

/** The refusal of a week after the last paid one, with what to do instead; undefined for one that pays. */
export const notPaid = (league: Setting, week: number, instead: string): Refusal | undefined =>
  week <= lastPaidWeek(league)
    ? undefined
    : conflict('week_not_paid', `${unpaidText(league, week)}. ${instead}`)

/** Keeps the last week that a provider says the season has. */
export const noteLastWeek = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  found: { season: number; lastWeek?: number | null | undefined },
): Promise<void> => {
  if (found.lastWeek == null || found.season !== league.season_year) return
  await ctx.db
    .updateTable('seasons')
    .set({ last_week: Math.min(lastWeek, Math.max(1, found.lastWeek)) })
    .where('id', '=', league.season_id)
    .execute()
}
