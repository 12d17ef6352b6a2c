import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { twoPointsText } from './margins.ts'
import type { Measured } from './metric.ts'
import { possibleOf } from './optimal-lineup.ts'
import { teamSubject } from './metric-subjects.ts'

/** The teams by how much of the best line-up they could have set they scored. */
export const efficiencyOf = (week: ProviderWeek): Measured[] =>
  possibleOf(week).map(({ team, played, possible }) => ({
    subject: teamSubject(team),
    value: shareOf(played, possible),
    detail: `${twoPointsText(played, 'of', possible)} possible`,
  }))

/** A part of a whole in hundredths of a percent. */
export const shareOf = (part: number, whole: number): number => Math.round((part * 10_000) / whole)
