import { z } from 'zod'
import { type WeekSettings, weekSettings } from '#contract/leagues/week-settings'
import type { AfterFinal } from '#domain/award-states'
import type { Author } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'
import { requireCommissioner, member } from '#core/leagues/access'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { cents, dollars } from '#domain/money'
import { hundredths, pointsOf } from '#domain/points'

const PrizesInCents = z.record(z.string(), z.number().int())

/** Returns a league's prizes in cents by award type; omitted types pay their default. */
export const leaguePrizes = (league: Pick<LeagueRecord, 'default_prizes_json'>): Record<string, number> =>
  PrizesInCents.parse(JSON.parse(league.default_prizes_json))

const mapValues = (map: Record<string, number>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const settingsOf = (league: LeagueRecord): WeekSettings => ({
  correctionDay: league.correction_day,
  correctionTime: `${twoDigits(Math.floor(league.correction_minute / 60))}:${twoDigits(league.correction_minute % 60)}`,
  timeZone: league.time_zone,
  afterFinal: league.after_final,
  paysOnlyFinal: league.pays_only_final === 1,
  autoPublishes: league.auto_publishes === 1,
  publishesAfterHours: league.publishes_after_hours,
  lastPaidWeek: league.last_paid_week,
  playoffStart: league.playoff_start,
  playoffTeams: league.playoff_teams,
  minimumPoints: pointsOf(league.minimum_points_hundredths),
  prizes: mapValues(leaguePrizes(league), dollars),
  recapIsPublic: league.recap_is_public === 1,
  pageIsPublic: league.page_is_public === 1,
  rulesArePublic: league.rules_are_public === 1,
  showdownEnabled: league.showdown_enabled === 1,
  provider: league.provider,
})

const minuteOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const bit = (value: boolean) => (value ? (1 as const) : (0 as const))

const columnsOf = (settings: WeekSettings) => ({
  correction_day: settings.correctionDay,
  correction_minute: minuteOf(settings.correctionTime),
  time_zone: settings.timeZone,
  after_final: settings.afterFinal,
  pays_only_final: bit(settings.paysOnlyFinal),
  auto_publishes: bit(settings.autoPublishes),
  publishes_after_hours: settings.publishesAfterHours,
  last_paid_week: settings.lastPaidWeek,
  playoff_start: settings.playoffStart,
  playoff_teams: settings.playoffTeams,
  minimum_points_hundredths: hundredths(settings.minimumPoints),
  default_prizes_json: JSON.stringify(mapValues(settings.prizes, cents)),
  recap_is_public: bit(settings.recapIsPublic),
  page_is_public: bit(settings.pageIsPublic),
  rules_are_public: bit(settings.rulesArePublic),
  showdown_enabled: bit(settings.showdownEnabled),
  provider: settings.provider,
})

/** Returns the league's week settings. */
export const readWeekSettings = operation(weekSettings.read, member, async (_ctx, _input, { league }) =>
  settingsOf(league),
)

const action = 'league.week-settings'

/** Changes the league's week settings; the audit log names those that changed. */
export const saveWeekSettings = operation(
  weekSettings.save,
  requireCommissioner,
  (ctx, { leagueId, openedWith, ...input }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await assertNotStale(openedWith, settingsOf(league), () => lastChange(ctx, { leagueId, action }))
      assertCurrencyDecimals(league.currency, 'prizes', ...Object.values(input.prizes ?? {}))
      const entries = Object.entries(input).filter(([, value]) => value !== undefined)
      return change(ctx, author, league, Object.fromEntries(entries))
    }),
)

/** Saves the decision about a correction as the league's policy. */
export const saveCorrectionPolicy = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  afterFinal: AfterFinal,
): Promise<void> => {
  await change(ctx, author, league, { afterFinal })
}

/** Sets the provider of a new league's points. */
export const saveChosenProvider = async (
  ctx: WriteCtx,
  leagueId: number,
  provider: string,
): Promise<void> => {
  await ctx.db.updateTable('leagues').set({ provider }).where('id', '=', leagueId).execute()
}

/** Sets the default prize of an award type in a league, in cents. */
export const saveDefaultPrize = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  type: string,
  prizeCents: number,
): Promise<void> => {
  // When several prizes change at the same time, each starts from the previous one's result.
  const now = await ctx.db
    .selectFrom('leagues')
    .select('default_prizes_json')
    .where('id', '=', league.id)
    .executeTakeFirstOrThrow()
  const prizes = { ...leaguePrizes(now), [type]: prizeCents }
  await ctx.db
    .updateTable('leagues')
    .set({ default_prizes_json: JSON.stringify(prizes) })
    .where('id', '=', league.id)
    .execute()
}

const change = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  changes: Partial<WeekSettings>,
): Promise<WeekSettings> => {
  const before = settingsOf(league)
  const after: WeekSettings = { ...before, ...changes }
  await ctx.db.updateTable('leagues').set(columnsOf(after)).where('id', '=', league.id).execute()
  const changed = namesOfChanged(before, after)
  if (changed.length === 0) return after
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action,
    summary: `Changed ${changed.join(', ')}`,
  })
  return after
}

/** Names of the settings in the audit log. The last used provider is not logged. */
const names: Record<Exclude<keyof WeekSettings, 'provider'>, string> = {
  correctionDay: 'the day awards become final',
  correctionTime: 'the time awards become final',
  timeZone: 'the time zone',
  afterFinal: 'how later corrections are handled',
  paysOnlyFinal: 'what can be marked paid',
  autoPublishes: 'auto-publish',
  publishesAfterHours: 'the hours before auto-publish',
  lastPaidWeek: 'the last paid week',
  playoffStart: 'when the playoffs start',
  playoffTeams: 'which teams can win in the playoffs',
  minimumPoints: 'the minimum points to win',
  prizes: 'the default prizes',
  recapIsPublic: 'who can read the recaps',
  pageIsPublic: 'the public page setting',
  rulesArePublic: 'whether the rules are public',
  showdownEnabled: 'whether the league plays a Showdown',
}

const isKey = (key: string): key is keyof typeof names => key in names

const namesOfChanged = (before: WeekSettings, after: WeekSettings): string[] =>
  Object.keys(names)
    .filter(isKey)
    .filter(key => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map(key => names[key])
