import type { PlayerList } from './player-list.ts'
import type { League, Matchup, Roster, State, User } from './shapes.ts'

/** Everything Sleeper tells about a week, each from an answer of its own. */
export type Parts = {
  league: League
  users: User[]
  rosters: Roster[]
  matchups: Matchup[]
  players: PlayerList
  state: State | undefined
}
