import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { pointsText, pointsOf } from '#domain/points'
import { type Metric, teamSubject, type Measured } from './metric.ts'
import { seasonTotals, weeksText, seasonWeeks, isRegular } from './season-totals.ts'
import { exampleSeason, exampleEarlier } from './example-week.ts'

/** Total team points of the season so far, including weeks without an opponent. */
export const mostPointsFor: Metric = {
  name: 'most_points_for',
  label: 'Most points for',
  sentence: 'the team with the most points in the season',
  group: 'season',
  scope: 'season',
  unit: 'points',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) =>
    seasonTotals(week, earlier).map(({ team, totals }) => ({
      subject: teamSubject(team),
      value: totals.reduce((sum, { total }) => sum + total, 0),
      detail: `in ${weeksText(totals.map(one => one.week))}`,
    })),
  example: {
    text: 'Coles Law scores 120, 110 and 140.5, 370.5 in total, Turf Toes 327: Coles Law leads.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 37050,
  },
}

/** Best week of a team in the season so far; the first one in a tie. */
export const bestSingleWeek: Metric = {
  name: 'best_single_week',
  label: 'Best single week',
  sentence: 'the team with the best single week of the season',
  group: 'season',
  scope: 'season',
  unit: 'points',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) =>
    seasonTotals(week, earlier).map(({ team, totals }) => {
      const best = totals.reduce((best, one) => (one.total > best.total ? one : best))
      return { subject: teamSubject(team), value: best.total, detail: `in week ${best.week}` }
    }),
  example: {
    text: 'Coles Law scores 140.5 in week 3, Turf Toes 130 in week 2: Coles Law leads.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 14050,
  },
}

/** Number of weeks in which a team had the top score; each team in a tie gets the week. */
export const mostWeeklyHighs: Metric = {
  name: 'most_weekly_highs',
  label: 'Most weekly highs',
  sentence: 'the team with the most weekly high scores',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => {
    const seasons = seasonTotals(week, earlier)
    const highest = new Map<number, number>()
    for (const { totals } of seasons)
      for (const { week, total } of totals) highest.set(week, Math.max(total, highest.get(week) ?? total))
    return seasons.map(({ team, totals }) => {
      const best = totals.filter(({ week, total }) => highest.get(week) === total)
      return {
        subject: teamSubject(team),
        value: best.length * 100,
        detail: `of ${weeksText(totals.map(one => one.week))}`,
      }
    })
  },
  example: {
    text: 'Coles Law has the high score in weeks 1 and 3, Turf Toes in week 2: Coles Law leads with 2.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Coles Law',
    value: 200,
  },
}

/** Most wins of the regular season, with a tie as half a win. Equal records tie, regardless of points. */
export const regularSeasonWinner: Metric = {
  name: 'regular_season_winner',
  label: 'Regular season winner',
  sentence: 'the team with the most regular-season wins',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'opponents', 'earlierWeeks'],
  direction: 'highest',
  measure: (week, _, earlier) => standingsOf(week, earlier),
  example: {
    text: 'Turf Toes has 2 wins and a tie, 2.5, Coles Law 2 wins and a loss: Turf Toes leads.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Turf Toes',
    value: 250,
  },
}

/** Fewest wins of the regular season; a tie is half a win. */
export const lastPlace: Metric = {
  name: 'last_place',
  label: 'Last place',
  sentence: 'the team with the fewest regular-season wins',
  group: 'season',
  scope: 'season',
  unit: 'count',
  needs: ['totals', 'opponents', 'earlierWeeks'],
  direction: 'lowest',
  measure: (week, _, earlier) => standingsOf(week, earlier),
  example: {
    text: 'Bench Mob has a tie and no win, 0.5, Red Zone a win: it goes to Bench Mob.',
    week: exampleSeason,
    earlier: exampleEarlier,
    winner: 'Bench Mob',
    value: 50,
  },
}

/**
 * Ranks teams by wins in finished weeks of the regular season, with a tie as half a win. Teams with a game whose result
 * or points are unknown are left out. Games against the weekly median don't count.
 */
function standingsOf(week: ProviderWeek, earlier: readonly ProviderWeek[]): Measured[] {
  const weeks = seasonWeeks(week, earlier).filter(
    one => one.isFinal && isRegular(one) && one.teams.some(({ result }) => result),
  )
  const counted = weeksText(weeks.map(({ week }) => week))
  return week.teams.flatMap(team => {
    const played = weeks.flatMap(({ teams }) => teams.filter(({ key }) => key === team.key))
    const isUnknown = played.some(({ result, opponentKey, total }) =>
      result ? typeof total !== 'number' : opponentKey !== null,
    )
    const count = (result: 'win' | 'loss' | 'tie') => played.filter(one => one.result === result).length
    const [wins, losses, ties] = [count('win'), count('loss'), count('tie')]
    if (isUnknown || wins + losses + ties === 0) return []
    const points = played.reduce((sum, { total }) => sum + (total ?? 0), 0)
    return [
      {
        subject: teamSubject(team),
        value: wins * 100 + ties * 50,
        detail: `${wins}-${losses}-${ties}, ${pointsText(pointsOf(points))} points in ${counted}`,
      },
    ]
  })
}
