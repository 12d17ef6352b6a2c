import type { LeagueCard } from '#core/kernel/ports/league-card'
import { weekInProgress, seasonWeeks } from '#domain/calendar'
import { drawable, drawableMoney } from '#domain/printable-text'
import { moneyText } from '#domain/money'
import { leadOf } from './leader-text.ts'
import type { SeasonShown } from './season-shown.ts'

/** Returns everything drawn on the share image of a league's standings. */
export const leagueCardOf = ({ league, weekly, race, latest }: SeasonShown, nowMs: number): LeagueCard => {
  const lead = leadOf(race, league.currency)
  const max = Math.max(1, ...weekly.map(({ cents }) => cents))
  const of = new Map(weekly.map(({ week, cents }) => [week, cents]))
  return {
    leagueName: drawable(league.name),
    through: latest ? `Through week ${latest.week}` : `${league.season_year} season`,
    lead: lead && {
      ...lead,
      name: drawable(lead.name),
      amount: drawableMoney(lead.amount, league.currency),
    },
    top: race
      .slice(0, 3)
      .filter(({ winningsCents }) => winningsCents > 0)
      .map(({ place, name, winningsCents }) => ({
        rank: place,
        name: drawable(name),
        amount: drawableMoney(moneyText(winningsCents, league.currency), league.currency),
      })),
    weeks: seasonWeeks.map(week => Math.max(0, of.get(week) ?? 0) / max),
    currentWeek: league.season_status === 'ended' ? null : weekInProgress(nowMs, league.season_year),
  }
}
