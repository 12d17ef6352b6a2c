import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { decidedSides, type Side, sidesOf } from './margins.ts'
import type { Measured } from './metric.ts'
import { teamSubject } from './metric-subjects.ts'

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
