import type { Wanted } from '#core/kernel/ports/provider'

/** What an adapter is given, for a league of 2026 at a provider that asks for no authorization. */
export const wanted = (leagueRef: string, more: Partial<Wanted> = {}): Wanted => ({
  leagueRef,
  leagueKey: null,
  season: 2026,
  secrets: {},
  accessToken: () => Promise.reject(new Error('Nobody should ask for a token here')),
  ...more,
})
