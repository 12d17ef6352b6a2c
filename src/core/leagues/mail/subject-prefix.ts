import type { LeagueRecord } from '#core/leagues/find-league'

/** A subject with the prefix that the league's e-mail settings ask for. */
export const prefixed = (league: Pick<LeagueRecord, 'email_subject_prefix'>, subject: string): string =>
  [league.email_subject_prefix.trim(), subject].filter(Boolean).join(' ')
