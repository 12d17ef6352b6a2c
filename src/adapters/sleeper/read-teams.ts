import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Matchup, Roster, User } from './shapes.ts'

/** The league's teams. A team is called as its owner calls it, else by the owner's name, else by its number. */
export function readTeams(rosters: Roster[], users: User[], matchups: Matchup[] = []): WeekTeam[] {
  const userById = new Map(users.map(user => [user.user_id, user]))
  const idle = idleRosters(matchups)
  return rosters.map(({ roster_id, owner_id }) => {
    const owner = userById.get(owner_id ?? '')
    const ownerName = owner?.display_name?.trim() ?? ''
    const name = owner?.metadata?.team_name?.trim() || ownerName || `Team ${roster_id}`
    return {
      key: roster_id,
      name,
      ownerName,
      ownerEmail: null,
      ...ownerIdOf(owner_id),
      ...(idle.has(roster_id) ? { plays: false } : {}),
    }
  })
}

const ownerIdOf = (ownerId: string | null | undefined) => (ownerId ? { ownerId } : {})

/** Teams without an opponent while others have one. A league that never pairs anybody plays with all of its teams. */
const idleRosters = (matchups: Matchup[]): Set<string> => {
  const idle = matchups.filter(({ matchup_id }) => matchup_id == null)
  return new Set(idle.length === matchups.length ? [] : idle.map(({ roster_id }) => roster_id))
}
