/**
 * Season of each NFL game key, for responses that contain keys but no league. The key of 2026 is reported by users, not
 * documented.
 */
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

/** Extracts the league key from a team or league key: '461.l.6288' from '461.l.6288.t.4'; null for other keys. */
export const leagueKeyIn = (key: string): string | null => /^\w+\.l\.\d+/.exec(key)?.[0] ?? null

/** League id as in the league's URL: '6288' from '461.l.6288'. */
export const leagueIdIn = (leagueKey: string): string => leagueKey.split('.l.')[1] ?? ''

/** Season of a key, by its game; null for an unknown game. */
export const seasonIn = (key: string): number | null => seasonOfGame[key.split('.')[0] ?? ''] ?? null
