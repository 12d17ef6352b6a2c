import { exampleWeek } from './example-week.ts'
import type { Metric } from './metric.ts'
import { playerSubject } from './metric-subjects.ts'

/** First suspended starter of the season, by week. Only statuses fetched during the week count. */
export const firstSuspended: Metric = {
  name: 'first_suspended',
  label: 'First suspended starter',
  sentence: 'the first to start a suspended player',
  group: 'status',
  scope: 'player',
  unit: 'count',
  needs: ['statuses'],
  direction: 'first',
  measure: ({ week, players, statusesAreOfWeek }) =>
    statusesAreOfWeek
      ? players
          .filter(({ isSuspended, slot, position }) => isSuspended && slot === 'starter' && position !== null)
          .map(player => ({ subject: playerSubject(player), value: week * 100, detail: `in week ${week}` }))
      : [],
  example: {
    text: 'In week 5, Coles Law starts Jameson Williams and Rashee Rice, both suspended, first in the season: they tie.',
    week: exampleWeek([
      {
        name: 'Coles Law',
        players: [
          { name: 'Jameson Williams', position: 'WR', status: 'Suspended', isSuspended: true },
          { name: 'Rashee Rice', position: 'WR', status: 'Suspended', isSuspended: true },
        ],
      },
    ]),
    winner: 'Jameson Williams',
    value: 500,
  },
}
