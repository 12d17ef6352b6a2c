import type { LeagueRecord } from '#core/leagues/find-league'

/** Adds the prefix from the league's email settings to a subject. */
export const prefixed = (league: Pick<LeagueRecord, 'email_subject_prefix'>, subject: string): string =>
  [league.email_subject_prefix.trim(), subject].filter(Boolean).join(' ')
