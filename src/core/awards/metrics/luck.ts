import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type Metric, type Measured, teamSubject } from './metric.ts'
import { exampleGames } from './example-week.ts'
import { sidesOf, decidedSides, type Side } from './scored-teams.ts'

/** Luckiest team: its result minus the share of other teams it would have beaten. */
export const luckiest: Metric = {
  name: 'luckiest',
  label: 'Luckiest',
  sentence: 'the team whose result most beat its scoring',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['totals', 'opponents'],
  direction: 'highest',
  measure: week => luckOf(week).filter(({ value }) => value > 0),
  example: {
    text: 'Fourth and Long wins, and would have beaten 1 of 3 others: 66.67 percent luck, the most.',
    week: exampleGames,
    winner: 'Fourth and Long',
    value: 6667,
  },
}

/** Losing team that would have beaten the most others. The value is negative. */
export const unluckiest: Metric = {
  name: 'unluckiest',
  label: 'Unluckiest',
  sentence: 'the team whose result fell most short of its scoring',
  group: 'team',
  scope: 'team',
  unit: 'percent',
  needs: ['totals', 'opponents'],
  direction: 'lowest',
  measure: week => luckOf(week).filter(({ value }) => value < 0),
  example: {
    text: 'Bench Mob loses, and would have beaten 2 of 3 others: 66.67 percent bad luck, the most.',
    week: exampleGames,
    winner: 'Bench Mob',
    value: -6667,
  },
}

/**
 * Measures each team's luck: its result (100 percent for a win, 50 for a tie) minus the share of all other teams with a
 * game that it would have beaten. Teams whose points don't explain their result are left out, and a single game says
 * nothing about luck.
 */
export function luckOf(week: ProviderWeek): Measured[] {
  const playing = sidesOf(week)
  if (playing.length < 3) return []
  return decidedSides(week).map(side => {
    const beaten = beatenBy(side, playing)
    return {
      subject: teamSubject(side.team),
      value: Math.round((resultOf(side) - beaten / (playing.length - 1)) * 10_000),
      detail: `${outcome[side.team.result ?? 'tie']}, would have beaten ${beaten} of ${playing.length - 1}`,
    }
  })
}

const outcome = { win: 'won', loss: 'lost', tie: 'tied' }

const resultOf = ({ team }: Side): number => {
  if (team.result === 'tie') return 0.5
  return team.result === 'win' ? 1 : 0
}

/** Returns the number of other teams that scored less; a tie counts as half. */
const beatenBy = ({ team }: Side, sides: Side[]): number =>
  sides.reduce((beaten, { team: other }) => {
    if (other === team || other.total > team.total) return beaten
    return beaten + (other.total === team.total ? 0.5 : 1)
  }, 0)
