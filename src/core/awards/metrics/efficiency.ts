import type { ProviderWeek, WeekTeam, WeekPlayer } from '#core/kernel/ports/provider-week'
import { startsAt, bestLineup } from '#domain/positions'
import { type Metric, teamSubject, type Measured } from './metric.ts'
import { exampleLineups } from './example-week.ts'
import { twoPointsText } from './scored-teams.ts'
import { seasonWeeks, weeksText } from './season-totals.ts'
import { lineupsWithBench, sumOf } from './team-lineups.ts'

/** Ranks teams by their score as a share of their best possible lineup. */
export const efficiencyOf = (week: ProviderWeek): Measured[] =>
  possibleOf(week).map(({ team, played, possible }) => ({
    subject: teamSubject(team),
    value: shareOf(played, possible),
    detail: `${twoPointsText(played, 'of', possible)} possible`,
  }))

/** Best lineup, in percent of the best possible one. */
export const bestEfficiency: Metric = {
  name: 'best_efficiency',
  label: 'Best lineup',
  sentence: 'the team that scored the highest percentage of its best possible lineup',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['bench', 'lineup'],
  direction: 'highest',
  measure: efficiencyOf,
  example: {
    text: 'Coles Law scores 40 of 40 possible, 100 percent, Bench Mob 30 of 40, 75 percent: Coles Law wins.',
    week: exampleLineups,
    winner: 'Coles Law',
    value: 10000,
  },
}

/** Lineup that left the most points unused, in percent of the best lineup. */
export const worstEfficiency: Metric = {
  name: 'worst_efficiency',
  label: 'Worst lineup',
  sentence: 'the team with the smallest share of its best possible lineup',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['bench', 'lineup'],
  direction: 'lowest',
  measure: efficiencyOf,
  example: {
    text: 'Bench Mob scores 30 of 40 possible, 75 percent, Coles Law all of it: it goes to Bench Mob.',
    week: exampleLineups,
    winner: 'Bench Mob',
    value: 7500,
  },
}

/** Points that the best possible lineup would have added. */
export const pointsLeftOnBench: Metric = {
  name: 'points_left_on_bench',
  label: 'Points left on the bench',
  sentence: 'the team that left the most points on its bench',
  group: 'team',
  scope: 'team',
  unit: 'points',
  needs: ['bench', 'lineup'],
  direction: 'highest',
  measure: week =>
    possibleOf(week).map(({ team, played, possible }) => ({
      subject: teamSubject(team),
      value: possible - played,
      detail: `${twoPointsText(played, 'of', possible)} possible`,
    })),
  example: {
    text: 'Bench Mob could have started De’Von Achane’s 20 instead of 10 and leaves 10, Coles Law leaves nothing: it goes to Bench Mob.',
    week: exampleLineups,
    winner: 'Bench Mob',
    value: 1000,
  },
}

/** Best lineups of the season: points scored as a share of points possible, over the weeks in which both are known. */
export const seasonEfficiency: Metric = {
  name: 'season_efficiency',
  label: 'Best lineups of the season',
  sentence: 'the team that scored the highest percentage of its best possible lineups in the season',
  group: 'season',
  scope: 'season',
  unit: 'percent',
  needs: ['bench', 'lineup', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => {
    const weeks = seasonWeeks(week, earlier).map(one => ({ week: one.week, teams: possibleOf(one) }))
    return week.teams.flatMap(team => {
      const known = weeks.flatMap(({ week, teams }) =>
        teams.filter(one => one.team.key === team.key).map(one => ({ ...one, week })),
      )
      const played = known.reduce((sum, one) => sum + one.played, 0)
      const possible = known.reduce((sum, one) => sum + one.possible, 0)
      if (possible === 0) return []
      return [
        {
          subject: teamSubject(team),
          value: shareOf(played, possible),
          detail: `${twoPointsText(played, 'of', possible)} possible in ${weeksText(known.map(one => one.week))}`,
        },
      ]
    })
  },
  example: {
    text: 'In two weeks Coles Law scores 80 of 80 possible, 100 percent, Bench Mob 60 of 80, 75 percent: Coles Law leads.',
    week: { ...exampleLineups, week: 2 },
    earlier: [{ ...exampleLineups, week: 1 }],
    winner: 'Coles Law',
    value: 10000,
  },
}

/** Returns a share of a whole in hundredths of a percent. */
export const shareOf = (part: number, whole: number): number => Math.round((part * 10_000) / whole)

/** Points of a team's lineup, and the maximum that any lineup of its starters and bench could have scored. */
type Possible = { team: WeekTeam; played: number; possible: number }

type LineupSlot = NonNullable<ProviderWeek['lineup']>[number]

/**
 * Returns this for every team whose lineup and bench are known, regardless of positions. A slot that can be filled is
 * filled, as providers calculate it; only a team that scored more by leaving one empty is compared with the best lineup
 * with empty slots. Leaves out teams that could have scored nothing, that scored more than their slots allow, or that
 * have players whose possible slots are unknown.
 */
export function possibleOf(week: ProviderWeek): Possible[] {
  const places = week.lineup ?? []
  if (places.length === 0) return []
  return lineupsWithBench(week).flatMap(({ team, starters, bench, points: played }) => {
    const able = [...starters, ...bench]
    if (able.some(isPlaceless)) return []
    const maxPoints = [able, able.filter(({ points }) => points > 0)].map(players =>
      sumOf(bestLineup(places, players, canFill)),
    )
    const possible = maxPoints.find(points => points > 0 && played <= points)
    return possible === undefined ? [] : [{ team, played, possible }]
  })
}

/** Whether a player could have counted but their possible slots are unknown. */
export const isPlaceless = (player: WeekPlayer): boolean =>
  (player.slot === 'bench' || (player.slot === 'starter' && player.place == null)) &&
  (player.points ?? 0) > 0 &&
  startsAt(player).length === 0

/** Eligible by position, or because they were in that slot. */
const canFill = (player: WeekPlayer, { name, accepts }: LineupSlot): boolean =>
  player.place === name || startsAt(player).some(position => accepts.includes(position))
