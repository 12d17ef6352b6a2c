import type { AwardState } from '#domain/award-states'
import { correctionDeadline } from '#domain/correction-deadline'

/** League settings that determine when awards become final. */
export type CorrectionSettings = { correction_day: number; correction_minute: number; time_zone: string }

type Life = {
  voided_at_ms: number | null
  paid_at_ms: number | null
  final_at_ms: number | null
}

export const stateOf = (award: Life): AwardState => {
  if (award.voided_at_ms !== null) return 'reversed'
  if (award.paid_at_ms !== null) return 'paid'
  return award.final_at_ms === null ? 'provisional' : 'final'
}

/**
 * Returns the time at which a week's award becomes final according to its league's settings, in UTC milliseconds.
 * Awards without a week have no points that could change and are final immediately.
 */
export const finalAtOf = (
  award: CorrectionSettings & { week: number | null; season_year: number; created_at_ms: number },
): number => (award.week === null ? award.created_at_ms : deadlineOf(award, award.week, award.season_year))

/** Returns the time at which a week's awards become final in a league, in UTC milliseconds. */
export const deadlineOf = (league: CorrectionSettings, week: number, seasonYear: number): number =>
  correctionDeadline(week, seasonYear, {
    day: league.correction_day,
    minute: league.correction_minute,
    timeZone: league.time_zone,
  })
