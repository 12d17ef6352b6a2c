import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { pointsOf, pointsText } from '#domain/points'
import type { Measured } from './metric.ts'
import { isRegular, seasonWeeks, weeksText } from './season-weeks.ts'
import { teamSubject } from './metric-subjects.ts'

/**
 * Ranks teams by wins in finished weeks of the regular season, with a tie as half a win. Teams with a game whose result
 * or points are unknown are left out. Games against the weekly median don't count.
 */
export function standingsOf(week: ProviderWeek, earlier: readonly ProviderWeek[]): Measured[] {
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
