import { readLeague } from '#core/leagues/read-league'
import { leaguePage } from '#contract/weeks/league-page'
import { leagueInSeason } from '#core/leagues/season/find-season'
import { weekInProgress } from '#domain/calendar'
import { lastPaidWeek } from '#core/leagues/season/week-to-award'
import { dollars } from '#domain/money'
import { recapLinkOf } from '#core/weeks/recap/find-recap'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonPot } from '#core/leagues/season/season-pot'
import { toRecapWinner } from '#core/weeks/recap/group-prizes'
import { publicLeague } from './public-league.ts'
import { seasonShown, leadOf, type SeasonShown } from './season-shown.ts'

/** Returns a season's public league page. Throws not-found for a league without one. */
export const readLeaguePage = readLeague(
  leaguePage.read,
  publicLeague,
  async (ctx, { season }, { league: now }) => {
    const league = await leagueInSeason(ctx, now, season)
    const seasonsPlayed = await years(ctx, { leagueId: league.id })
    const known = await seasonShown(ctx, league)
    const { weekly, race } = known
    const lead = leadOf(race, league.currency)
    return {
      leagueId: league.id,
      leagueName: league.name,
      currency: league.currency,
      season: league.season_year,
      seasons: seasonsPlayed.map(({ year }) => year),
      currentWeek: league.season_status === 'ended' ? null : weekInProgress(ctx.now(), league.season_year),
      throughWeek: known.latest?.week ?? null,
      lastWeek: lastPaidWeek(league),
      ...(await moneyOf(ctx, league)),
      lead: lead && `${lead.name} ${lead.verb} ${lead.amount}`,
      weekly: weekly.map(({ week, cents }) => ({ week, total: dollars(cents) })),
      race: race.map(({ memberId, name, teamName, place, up, winningsCents }) => ({
        ...{ key: memberId, name, teamName, place, up },
        total: dollars(winningsCents),
      })),
      latest: latestOf(known),
      recapLink: known.latest ? await recapLinkOf(ctx, league, known.latest.week) : null,
      rulesArePublic: league.rules_are_public === 1,
    }
  },
)

const years = prepared<{ leagueId: number }>()((db, { leagueId }) =>
  db.selectFrom('seasons').select('year').where('league_id', '=', leagueId).orderBy('year', 'desc'),
)

const moneyOf = async (ctx: Ctx, league: LeagueRecord) => {
  const { facts, potTotals: totals, superBowlPotCents } = await seasonPot(ctx, league)
  return {
    distributed: dollars(facts.distributedCents),
    pot: totals.leaguePotCents > 0 ? dollars(totals.leaguePotCents) : null,
    superBowlPot: superBowlPotCents > 0 ? dollars(superBowlPotCents) : null,
  }
}

const latestOf = ({ latest, weekly, shown }: SeasonShown) =>
  latest === undefined
    ? null
    : {
        week: latest.week,
        total: dollars(weekly.at(-1)?.cents ?? 0),
        isProvisional: latest.prizes.flat().some(({ final_at_ms }) => final_at_ms === null),
        winners: latest.prizes.flatMap(prize => prize.map(award => toRecapWinner(award, prize, shown))),
      }

/** Maximum number of leagues in a sitemap: the limit of one file minus the site's own pages. */
const maxLeagues = 49_000

/** Returns the leagues with a public page, by id. */
export const publicLeagues = async (ctx: Ctx): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('page_is_public', '=', 1)
    .orderBy('id')
    .limit(maxLeagues)
    .execute()
  return rows.map(({ id }) => id)
}
