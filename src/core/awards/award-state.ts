import type { AwardState } from '#domain/award-states'
import { correctionDeadline } from '#domain/correction-deadline'

/** How a league's settings say when awards become final. */
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
 * When an award of a week becomes final by its league's settings, in UTC ms. What is not of a week has no points that
 * could change: it is final from the beginning.
 */
export const finalAtOf = (
  award: CorrectionSettings & { week: number | null; season_year: number; created_at_ms: number },
): number => (award.week === null ? award.created_at_ms : deadlineOf(award, award.week, award.season_year))

/** When the awards of a week become final in a league, in UTC ms. */
export const deadlineOf = (league: CorrectionSettings, week: number, seasonYear: number): number =>
  correctionDeadline(week, seasonYear, {
    day: league.correction_day,
    minute: league.correction_minute,
    timeZone: league.time_zone,
  })
