import type { Wanted } from '#core/kernel/ports/provider'

/** Adapter input for a 2026 league at a provider without authorization. */
export const wanted = (leagueRef: string, more: Partial<Wanted> = {}): Wanted => ({
  leagueRef,
  leagueKey: null,
  season: 2026,
  secrets: {},
  accessToken: () => Promise.reject(new Error('Nobody should ask for a token here')),
  ...more,
})
