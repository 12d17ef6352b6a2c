import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { refs, withProviders } from './connect.ts'
import { fixture } from './fakes/recorded.ts'

type Roster = { roster_id: number; owner_id: string | null }
type Owners = Record<number, string | null>

const owners: Owners = { 1: 'u1', 2: 'u2', 3: 'u3', 4: 'u4' }
const teamNames: Record<string, string> = { u1: 'Team 2', u2: 'Team 3', u9: 'Team 2', u8: 'Team 3' }

/** Creates a Sleeper league with the first two teams mapped by name to managers 2 and 3, and the others unmapped. */
export const sleeperLeague = async () => {
  const made = await withProviders()
  const { client, sleeper, league } = made
  const at = { leagueId: league.id, provider: 'sleeper' }
  const path = `/league/${refs.sleeper}`
  const own = (newOwners: Owners, coOwners: string[] | null = null) => {
    const rosters = fixture('sleeper/rosters.json') as Roster[]
    const now = { ...owners, ...newOwners }
    sleeper.setResponse(
      `${path}/rosters`,
      rosters.map(roster => ({
        ...roster,
        owner_id: now[roster.roster_id] ?? null,
        co_owners: coOwners,
      })),
    )
    sleeper.setResponse(
      `${path}/users`,
      Object.values(now).flatMap(id =>
        id === null
          ? []
          : [{ user_id: id, display_name: `Nick ${id}`, metadata: { team_name: teamNames[id] } }],
      ),
    )
  }
  own({})
  await client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  const fetched = (week: number) => client.call(stagedWeeks.fetch, { ...at, week })
  const staged = (week: number) => client.call(stagedWeeks.read, { ...at, week })
  const read = async (teamKey = '1') =>
    (await client.call(connections.read, at)).teams.find(team => team.teamKey === teamKey)
  const setMapping = (mapping: object, teamKey = '1') =>
    client.call(connections.mapTeams, { ...at, teams: [{ teamKey, ...mapping }] })
  const [dana = 0, lou = 0, beth = 0] = made.members.map(({ managerId }) => managerId)
  return { ...made, at, own, fetched, staged, read, setMapping, dana, lou, beth }
}

/** Returns the managers that a team's candidates would win for. */
export const managersOf = ({ candidates }: Staged, teamKey = '1') => [
  ...new Set(
    Object.values(candidates)
      .flat()
      .filter(candidate => candidate.teamKey === teamKey)
      .map(({ managerId }) => managerId),
  ),
]
