import type { PlayerList } from './player-list.ts'
import type { Game, League, Matchup, Roster, State, User } from './shapes.ts'
import type { Statistics } from './statistics.ts'

/** Who plays whom in the playoffs. The losers' bracket is left out where it is not told. */
export type Brackets = { winners: Game[]; losers?: Game[] }

/** Everything Sleeper tells about a week, each from an answer of its own. */
export type Parts = {
  league: League
  users: User[]
  rosters: Roster[]
  matchups: Matchup[]
  players: PlayerList
  state: State | undefined
  /** Left out where they were not asked for; null where Sleeper gave none. */
  statistics?: Statistics | null
  projections?: Statistics | null
  /** Of the playoffs; left out before them, and where Sleeper gave none. */
  brackets?: Brackets | undefined
}
