import { type AwardRow, liveAwardsIn } from '#core/awards/award-rows'
import { labelOf } from '#core/awards/kinds/registry'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { type LeagueRecord, leaguesSeenBy } from '#core/leagues/find-league'
import { runningWeek } from '#domain/calendar'
import { type Standing, standingsOf } from '#core/winnings/standings'
import { moneyText } from '#domain/money'
import { ordinalText } from '#domain/text'
import { prefixed } from '#core/leagues/mail/prefixed'
import { type Mail, queueMail } from '#core/kernel/outbox/queue-mail'
import { renderMail } from '#core/kernel/outbox/render'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import * as recap from './templates/weekly-recap.tsx'

const weekMs = 7 * 86_400_000

export type RecapReport = { leagues: number; mails: number }

/**
 * Mails the recap of seven days to the members who want it, league by league. A league where nothing was awarded says
 * nothing. Each person gets one recap a league and week, however often this runs.
 *
 * @param untilMs the end of the seven days. A recap that is late tells of its own week all the same: what was awarded
 *   since then is the next one's.
 */
export const sendRecaps = async (ctx: Ctx, untilMs = ctx.now()): Promise<RecapReport> => {
  const report: RecapReport = { leagues: 0, mails: 0 }
  for (const league of await leaguesToTell(ctx, untilMs)) {
    const mails = await write(ctx, ctx => recapLeague(ctx, league, untilMs))
    if (mails > 0) report.leagues += 1
    report.mails += mails
  }
  return report
}

const leaguesToTell = (ctx: Ctx, untilMs: number): Promise<LeagueRecord[]> =>
  leaguesSeenBy(ctx, null)
    .where('seasons.status', '=', 'active')
    .where(league =>
      league.exists(
        league
          .selectFrom('awards')
          .select('awards.id')
          .whereRef('awards.season_id', '=', 'seasons.id')
          .where('awards.voided_at_ms', 'is', null)
          .where('awards.created_at_ms', '>', untilMs - weekMs)
          .where('awards.created_at_ms', '<=', untilMs),
      ),
    )
    .orderBy('leagues.id')
    .execute()

const recapLeague = async (ctx: WriteCtx, league: LeagueRecord, untilMs: number): Promise<number> => {
  const people = await willingMembers(ctx, league.id)
  if (people.length === 0) return 0
  const awards = await liveAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.created_at_ms', '>', untilMs - weekMs)
    .where('awards.created_at_ms', '<=', untilMs)
    .orderBy('awards.id')
    .execute()
  const standings = await standingsOf(ctx, league.id, league.season_id)
  const week = runningWeek(untilMs, league.season_year)
  return queueMail(
    ctx,
    people.map(person => recapMail(ctx, league, week, awards, standings, person)),
  )
}

type Person = Awaited<ReturnType<typeof willingMembers>>[number]

const willingMembers = (ctx: Ctx, leagueId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('members.league_id', '=', leagueId)
    .where('members.status', '=', 'active')
    .where('users.wants_email', '=', 1)
    .where('users.wants_weekly_updates', '=', 1)
    .orderBy('users.id')
    .execute()

/** What is told of is what was awarded in the last seven days, whichever week of the season it was for. */
const weekOf = (awards: AwardRow[]): string => {
  const weeks = new Set(awards.map(({ week }) => week))
  const [week] = weeks
  return weeks.size === 1 && week != null ? `Week ${week}` : 'This week'
}

const recapMail = (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  awards: AwardRow[],
  standings: Standing[],
  person: Person,
): Mail => {
  const placeOf = (standing: Standing) =>
    ordinalText(1 + standings.filter(other => other.winningsCents > standing.winningsCents).length)
  const own = standings.find(({ userId }) => userId === person.id)
  const facts: recap.WeeklyRecap = {
    leagueName: league.name,
    week: weekOf(awards),
    total: moneyText(awards.reduce((sum, award) => sum + award.prize_cents, 0)),
    winners: awards.map(award => ({
      award: labelOf(award.kind),
      manager: award.manager_name,
      player: award.player_name,
      prize: moneyText(award.prize_cents),
    })),
    leaders: standings.slice(0, 3).map(standing => ({
      place: placeOf(standing),
      manager: standing.name,
      winnings: moneyText(standing.winningsCents),
    })),
    own: own && { place: placeOf(own), winnings: moneyText(own.winningsCents) },
    dashboardUrl: ctx.config.publicUrl,
    year: league.season_year,
    unsubscribeUrl: unsubscribeUrl(ctx, person.id, 'weeklyUpdates'),
  }
  return {
    template: 'weekly-recap',
    leagueId: league.id,
    userId: person.id,
    to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
    subject: prefixed(league, recap.subjectOf(facts)),
    text: recap.textOf(facts),
    html: renderMail(<recap.WeeklyRecapMail {...facts} />),
    unsubscribeUrl: facts.unsubscribeUrl,
    idempotencyKey: `weekly-recap ${league.season_id} ${week} ${person.id}`,
  }
}
