import { expect, it } from 'vitest'
import { fixture } from '#testing/fakes/recorded'
import { inShape, League, State } from './shapes.ts'
import { finishedWeek, weekInProgress } from './week-state.ts'

const league = (more: object, settings: object) => {
  const sent = fixture('sleeper/league.json') as { settings: object }
  return inShape(League, { ...sent, ...more, settings: { ...sent.settings, ...settings } }, 'league')
}

const state = (week: number, season_type = 'regular', season = '2026') =>
  inShape(State, { week, season_type, season }, 'state of the NFL')

it.each([
  ['before the first is played', {}, 0, state(1), null, 1],
  ['while the fourth is played', {}, 3, state(4), 3, 4],
  ['when the NFL has moved on and the league is not scored yet', {}, 3, state(5), 4, 5],
  ['in the preseason, whose weeks mean nothing', {}, 0, state(3, 'pre'), null, null],
  ['after the league has ended, while the NFL plays on', { status: 'complete' }, 17, state(18), 17, null],
  ['after the season', {}, 17, state(1, 'post'), 17, null],
  ['in another season', {}, 17, state(6, 'regular', '2027'), 17, null],
])(
  'returns the latest finished week and the week in progress, %s',
  (_when, more, last_scored_leg, nfl, over, played) => {
    const leagueResponse = league(more, { last_scored_leg })
    expect([finishedWeek(leagueResponse, nfl), weekInProgress(leagueResponse, nfl)]).toEqual([over, played])
  },
)
