import { type WinningsRow, standingsOf } from '#core/leagues/standings'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type AwardRow, splitPrizesAndFines, totalCents } from '#core/awards/award-rows'
import { type DisplayNames, displayNames } from '#core/weeks/recap/names'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import { mergedMembers, weekAwards } from '#core/weeks/recap/build-recap'
import { prizesOf } from '#core/weeks/recap/group-prizes'
import { withoutAddress } from '#domain/members'
import { placed } from '#core/weeks/recap/money-race'
import { moneyText } from '#domain/money'
import { plural } from '#domain/text'

/** Entry in the standings: the place, and the number of places gained (negative: lost) in the latest week. */
type Runner = WinningsRow & { place: number; up: number }

/** A league's season as shown to non-members; names are shortened unless the user allows them. */
export type SeasonShown = {
  league: LeagueRecord
  /** Money by week, first week first. */
  weekly: { week: number; cents: number }[]
  /** Latest week with prizes, grouped by prize; undefined before the first. */
  latest: { week: number; prizes: AwardRow[][] } | undefined
  /** Sorted by money, most first. */
  race: Runner[]
  shown: DisplayNames
}

const moneyByWeek = prepared<{ leagueId: number; seasonId: number }>()((db, { leagueId, seasonId }) =>
  db
    .selectFrom('awards')
    .select(['week', award => award.fn.sum<number>('prize_cents').as('cents')])
    .where('league_id', '=', leagueId)
    .where('season_id', '=', seasonId)
    .where('voided_at_ms', 'is', null)
    .where('week', 'is not', null)
    // Fines are not winnings.
    .where('prize_cents', '>=', 0)
    .groupBy('week')
    .orderBy('week'),
)

/** Loads the data of the public page and its image. */
export const seasonShown = async (ctx: Ctx, league: LeagueRecord): Promise<SeasonShown> => {
  const weeks = await moneyByWeek(ctx, { leagueId: league.id, seasonId: league.season_id })
  const weekly = weeks.map(({ week, cents }) => ({ week: week ?? 0, cents: Number(cents) }))
  const week = weekly.at(-1)?.week
  const memberOf = await mergedMembers(ctx, league.id)
  const activeAwards = week === undefined ? [] : await weekAwards(ctx, league, week, memberOf)
  const awards = splitPrizesAndFines(activeAwards).prizes
  const shown = await displayNames(ctx, league.id, false)
  const standings = await standingsOf(ctx, league.id, league.season_id)
  return {
    league,
    weekly,
    latest: week === undefined ? undefined : { week, prizes: prizesOf(awards) },
    race: raceOf(standings, awards, weekly.length > 1).map(runner => ({
      ...runner,
      name: shown(runner.memberId, runner.name),
      teamName: withoutAddress(runner.teamName),
    })),
    shown,
  }
}

const raceOf = (standings: WinningsRow[], latest: AwardRow[], hasWeekBefore: boolean): Runner[] =>
  placed(
    standings.map(row => {
      const own = latest.filter(({ member_id }) => member_id === row.memberId)
      return { ...row, beforeCents: row.winningsCents - totalCents(own) }
    }),
    hasWeekBefore,
  )

/** Leader, verb and amount: Priya R. leads by $30. Null before anyone has won. */
type Lead = { name: string; verb: string; amount: string } | null

/** Returns the leader of a race sorted by money: the margin, or the amount if several are tied. */
export const leadOf = (race: Runner[], currency: string): Lead => {
  const [first, second] = race
  if (!first || first.winningsCents <= 0) return null
  const level = race.filter(({ place }) => place === 1)
  if (level.length === 1) {
    const by = first.winningsCents - Math.max(0, second?.winningsCents ?? 0)
    return { name: first.name, verb: 'leads by', amount: moneyText(by, currency) }
  }
  const names = level.map(({ name }) => name)
  return {
    name: names.length === 2 ? names.join(' and ') : plural(names.length, 'manager'),
    verb: 'lead with',
    amount: moneyText(first.winningsCents, currency),
  }
}
