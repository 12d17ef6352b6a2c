import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { twoPointsText } from './margins.ts'
import type { Measured } from './metric.ts'
import { possibleOf } from './optimal-lineup.ts'
import { teamSubject } from './metric-subjects.ts'

/** Ranks teams by their score as a share of their best possible lineup. */
export const efficiencyOf = (week: ProviderWeek): Measured[] =>
  possibleOf(week).map(({ team, played, possible }) => ({
    subject: teamSubject(team),
    value: shareOf(played, possible),
    detail: `${twoPointsText(played, 'of', possible)} possible`,
  }))

/** Returns a share of a whole in hundredths of a percent. */
export const shareOf = (part: number, whole: number): number => Math.round((part * 10_000) / whole)
