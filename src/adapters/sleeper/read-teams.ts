import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Matchup, Roster, User } from './shapes.ts'

/**
 * The league's teams. A team's name is the one its owner chose, otherwise the owner's name, otherwise its number; names
 * of co-owners are joined.
 */
export function readTeams(rosters: Roster[], users: User[], matchups: Matchup[] = []): WeekTeam[] {
  const userById = new Map(users.map(user => [user.user_id, user]))
  const idle = idleRosters(matchups)
  return rosters.map(({ roster_id, owner_id, co_owners }) => {
    const owners = [owner_id, ...co_owners].flatMap(id => userById.get(id ?? '') ?? [])
    const ownerName = [...new Set(owners.map(({ display_name }) => display_name?.trim()))]
      .filter(Boolean)
      .join(' & ')
    const teamName = owners.map(({ metadata }) => metadata?.team_name?.trim()).find(Boolean)
    return {
      key: roster_id,
      name: teamName || ownerName || `Team ${roster_id}`,
      ownerName,
      ownerEmail: null,
      ...ownerIdOf(owner_id),
      ...(idle.has(roster_id) ? { plays: false } : {}),
    }
  })
}

const ownerIdOf = (ownerId: string | null | undefined) =>
  ownerId === undefined ? {} : { ownerId: ownerId || null }

/** Teams without an opponent while others have one. In a league without any pairings all teams play. */
const idleRosters = (matchups: Matchup[]): Set<string> => {
  const idle = matchups.filter(({ matchup_id }) => matchup_id == null)
  return new Set(idle.length === matchups.length ? [] : idle.map(({ roster_id }) => roster_id))
}
