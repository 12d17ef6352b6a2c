import type { Brackets } from './parts.ts'
import type { Game, League, Roster } from './shapes.ts'

/**
 * Identifies the winners' bracket of two saved brackets: only its team count matches the playoffs, its teams won more
 * games, or only it has a game for first place. Both look alike and usually have such a game, and file order proves
 * nothing because folders are sorted by name. A single bracket is the winners' unless its teams won less than the
 * others. Undefined if undecidable or if the only bracket is the losers'.
 */
export function distinguishable(
  [one, other = []]: Game[][],
  league: League,
  rosters: Roster[],
): Brackets | undefined {
  if (one === undefined) return undefined
  const criteria = [
    (games: Game[]) => Number(teamsIn(games).size === league.settings?.playoff_teams),
    (games: Game[]) => winsPerTeam(rosters, key => teamsIn(games).has(key)),
    (games: Game[]) => Number(hasFinal(games)),
  ]
  if (other.length === 0) {
    const otherWins = winsPerTeam(rosters, key => !teamsIn(one).has(key))
    return winsPerTeam(rosters, key => teamsIn(one).has(key)) < otherWins ? undefined : { winners: one }
  }
  const [lead = 0] = criteria
    .map(criterion => criterion(one) - criterion(other))
    .filter(difference => difference !== 0)
  if (lead === 0) return undefined
  return lead > 0 ? { winners: one, losers: other } : { winners: other, losers: one }
}

const hasFinal = (games: Game[]): boolean => games.some(({ p }) => p === 1)

const teamsIn = (games: Game[]): Set<string> =>
  new Set(games.flatMap(({ t1, t2 }) => [t1, t2]).filter(team => team != null))

/** 0 if no team's wins are known. */
function winsPerTeam(rosters: Roster[], isMeant: (key: string) => boolean): number {
  const meant = rosters.filter(({ roster_id }) => isMeant(roster_id))
  const wins = meant.reduce((sum, { settings }) => sum + (settings?.wins ?? 0), 0)
  return meant.length === 0 ? 0 : wins / meant.length
}
