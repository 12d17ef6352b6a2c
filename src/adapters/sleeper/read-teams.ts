import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { Roster, User } from './shapes.ts'

/** The league's teams. A team is called as its owner calls it, else by the owner's name, else by its number. */
export function readTeams(rosters: Roster[], users: User[]): WeekTeam[] {
  const userById = new Map(users.map(user => [user.user_id, user]))
  return rosters.map(({ roster_id, owner_id }) => {
    const owner = userById.get(owner_id ?? '')
    const ownerName = owner?.display_name?.trim() ?? ''
    const name = owner?.metadata?.team_name?.trim() || ownerName || `Team ${roster_id}`
    return { key: roster_id, name, ownerName, ownerEmail: null }
  })
}
