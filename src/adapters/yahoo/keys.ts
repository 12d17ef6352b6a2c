/** The season of each NFL game key, for answers that carry keys but no league. 2026's is reported, not documented. */
const seasonOfGame: Record<string, number> = {
  348: 2015,
  359: 2016,
  371: 2017,
  380: 2018,
  390: 2019,
  399: 2020,
  406: 2021,
  414: 2022,
  423: 2023,
  449: 2024,
  461: 2025,
  470: 2026,
}

/** The league's key in a team's or league's key: '461.l.6288' of '461.l.6288.t.4'; null when it is no such key. */
export const leagueKeyIn = (key: string): string | null => /^\w+\.l\.\d+/.exec(key)?.[0] ?? null

/** The number in the league's address: '6288' of '461.l.6288'. */
export const leagueIdIn = (leagueKey: string): string => leagueKey.split('.l.')[1] ?? ''

/** The season a key belongs to, by its game; null for a game not known here. */
export const seasonIn = (key: string): number | null => seasonOfGame[key.split('.')[0] ?? ''] ?? null
