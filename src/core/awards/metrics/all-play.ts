import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { decidedSides, type Side, sidesOf } from './margins.ts'
import type { Measured } from './metric.ts'
import { teamSubject } from './metric-subjects.ts'

/**
 * Every team whose result its points explain by how lucky it was: its result (a win is 100 percent, a tie 50) less the
 * share of all others with a game that it would have beaten. One game alone tells nothing of luck.
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

/** How many of the others scored less; equal ones are half beaten. */
const beatenBy = ({ team }: Side, sides: Side[]): number =>
  sides.reduce((beaten, { team: other }) => {
    if (other === team || other.total > team.total) return beaten
    return beaten + (other.total === team.total ? 0.5 : 1)
  }, 0)
