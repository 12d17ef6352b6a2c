import type { LeagueQuery } from '#core/kernel/ports/provider'

/** Adapter input for a 2026 league at a provider without authorization. */
export const leagueRequest = (leagueRef: string, more: Partial<LeagueQuery> = {}): LeagueQuery => ({
  leagueRef,
  leagueKey: null,
  season: 2026,
  secrets: {},
  accessToken: () => Promise.reject(new Error('No token request expected here')),
  ...more,
})
