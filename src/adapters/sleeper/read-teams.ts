import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Roster, User } from './shapes.ts'

/**
 * The league's teams. A team is called as its owner calls it, else by the owner's name, else by its number; who run it
 * together are joined.
 */
export function readTeams(rosters: Roster[], users: User[]): WeekTeam[] {
  const userById = new Map(users.map(user => [user.user_id, user]))
  return rosters.map(({ roster_id, owner_id, co_owners }) => {
    const owners = [owner_id, ...co_owners].flatMap(id => userById.get(id ?? '') ?? [])
    const ownerName = [...new Set(owners.map(({ display_name }) => display_name?.trim()))]
      .filter(Boolean)
      .join(' & ')
    const teamName = owners.map(({ metadata }) => metadata?.team_name?.trim()).find(Boolean)
    const name = teamName || ownerName || `Team ${roster_id}`
    return { key: roster_id, name, ownerName, ownerEmail: null }
  })
}
