import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'

/** Ended seasons are frozen. */
export const assertSeasonActive = (league: LeagueRecord): void => {
  if (league.season_status === 'ended') {
    throw conflict(
      'season_ended',
      `The ${league.season_year} season has ended. Start a season to record awards.`,
    )
  }
}
