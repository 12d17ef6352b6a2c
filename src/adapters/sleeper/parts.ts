import type { PlayerList } from './player-list.ts'
import type { Game, League, Matchup, Roster, State, User } from './shapes.ts'
import type { Statistics } from './statistics.ts'

/** Playoff brackets. The losers' bracket is omitted if unknown. */
export type Brackets = { winners: Game[]; losers?: Game[] }

/** All data of a week from Sleeper, each field from its own response. */
export type Parts = {
  league: League
  users: User[]
  rosters: Roster[]
  matchups: Matchup[]
  players: PlayerList
  state: State | undefined
  /** Omitted if not requested; null if Sleeper returned nothing. */
  statistics?: Statistics | null
  projections?: Statistics | null
  /** Playoffs only. Omitted before them and if Sleeper returned none. */
  brackets?: Brackets | undefined
}
