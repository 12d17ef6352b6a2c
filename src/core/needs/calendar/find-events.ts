import { correctionWindows } from '#core/awards/record/correction-windows'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { ownLeagues } from '#core/leagues/list-leagues'
import { duesPlans } from '#core/money/dues/dues-plan'
import { duesOwedBy } from '#core/money/dues/member-dues'
import { votesClosingFrom } from '#core/money/votes/read-votes'
import { roundsLockingFrom } from '#core/showdown/events'
import { dayMs } from '#domain/durations'
import { moneyText } from '#domain/money'
import { recapPath } from '#domain/recap-address'
import { showdownRounds } from '#domain/showdown-rounds'
import { sitePaths } from '#domain/site-paths'
import type { CalendarEvent } from './calendar-event.ts'

/** Time for which past events stay in a calendar. */
const pastMs = 90 * dayMs

/**
 * Returns the dates of a user in all their active leagues: dues they owe, correction deadlines, Showdown locks and votes.
 * The number of queries doesn't depend on the number of leagues.
 */
export const findEvents = async (ctx: Ctx, userId: number): Promise<CalendarEvent[]> => {
  const leagues = (await ownLeagues(ctx, userId)).filter(({ archived_at_ms }) => archived_at_ms === null)
  // PostgreSQL rejects an empty list.
  if (leagues.length === 0) return []
  const place = placeIn(ctx, leagues, userId)
  return [
    ...(await duesEvents(ctx, leagues)),
    ...(await correctionEvents(ctx, place)),
    ...(await showdownEvents(ctx, place)),
    ...(await voteEvents(ctx, place)),
  ]
}

type Place = {
  userId: number
  leagueIds: number[]
  leagueOf: ReadonlyMap<number, LeagueRecord>
  /** Time from which events are listed, in UTC milliseconds. */
  sinceMs: number
}

const placeIn = (ctx: Ctx, leagues: readonly LeagueRecord[], userId: number): Place => ({
  userId,
  leagueIds: leagues.map(({ id }) => id),
  leagueOf: new Map(leagues.map(league => [league.id, league])),
  sinceMs: ctx.now() - pastMs,
})

/** Unpaid dues only: once they are paid, the event is canceled. */
const duesEvents = async (ctx: Ctx, leagues: readonly LeagueRecord[]): Promise<CalendarEvent[]> => {
  const plans = await duesPlans(
    ctx,
    leagues.map(({ season_id }) => season_id),
  )
  const owed = await duesOwedBy(
    ctx,
    leagues,
    leagues.flatMap(({ my_member_id }) => my_member_id ?? []),
  )
  return leagues.flatMap(({ id, name, currency, season_id, my_member_id }) => {
    const plan = plans.get(season_id)
    const owedCents = owed.get(my_member_id ?? 0) ?? 0
    if (plan === undefined || owedCents <= 0) return []
    return {
      name: `dues-${season_id}-${my_member_id}`,
      summary: `${name}: dues are due`,
      description: `You owe ${moneyText(owedCents, currency)}.`,
      path: `/leagues/${id}/money/dues`,
      at: { day: plan.dueOn },
    }
  })
}

const correctionEvents = async (
  ctx: Ctx,
  { leagueIds, sinceMs, leagueOf }: Place,
): Promise<CalendarEvent[]> =>
  (await correctionWindows(ctx, leagueIds, sinceMs)).flatMap(window => {
    const league = leagueOf.get(window.leagueId)
    return league === undefined
      ? []
      : {
          name: `correction-${window.seasonId}-${window.week}`,
          summary: `${league.name}: week ${window.week} becomes final`,
          description: `Correction deadline of week ${window.week}.`,
          path: recapPath(window),
          at: { ms: window.endsAtMs, timeZone: league.time_zone },
        }
  })

const showdownEvents = async (
  ctx: Ctx,
  { leagueIds, sinceMs, userId, leagueOf }: Place,
): Promise<CalendarEvent[]> =>
  (await roundsLockingFrom(ctx, leagueIds, sinceMs, userId)).flatMap(
    ({ id, league_id, round, locks_at_ms }) => {
      const league = leagueOf.get(league_id)
      return league === undefined || locks_at_ms === null
        ? []
        : {
            name: `showdown-${id}`,
            summary: `${league.name}: ${showdownRounds[round].label} locks`,
            description: 'Make your Showdown picks before it locks.',
            path: `${homeOf(league, userId)}?league=${league_id}&dialog=showdown&round=${round}`,
            at: { ms: locks_at_ms, timeZone: league.time_zone },
          }
    },
  )

const homeOf = ({ commissioner_id, my_league_role }: LeagueRecord, userId: number): string =>
  commissioner_id === userId || my_league_role === 'co_commissioner'
    ? sitePaths.commissioner
    : sitePaths.manager

const voteEvents = async (ctx: Ctx, { leagueIds, sinceMs, leagueOf }: Place): Promise<CalendarEvent[]> =>
  (await votesClosingFrom(ctx, leagueIds, sinceMs)).flatMap(({ id, league_id, question, closes_at_ms }) => {
    const league = leagueOf.get(league_id)
    return league === undefined
      ? []
      : {
          name: `vote-${id}`,
          summary: `${league.name}: vote closes`,
          description: question,
          path: `/leagues/${league_id}/money/settle-up`,
          at: { ms: closes_at_ms, timeZone: league.time_zone },
        }
  })
