import type { z } from 'zod'
import { connections } from '#contract/weeks/connections'
import { requireCommissioner } from '#core/leagues/access'
import type { Author } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { addPlaceholders } from '#core/leagues/members/add-placeholders'
import { getMembers } from '#core/leagues/members/members'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudits } from '#core/kernel/audit'
import { invalid } from '#core/kernel/domain-error'
import { plural } from '#domain/text'
import { formerTeams } from './former-teams.ts'
import { describeIntegration } from './integration.ts'
import { personOfTeam } from './person-of-team.ts'
import { saveProviderOwners } from './provider-owners.ts'
import { type MappedTeam, teamsOf } from './provider-teams.ts'
import { providerOf } from '../stored/provider-of.ts'
import { mapTeam } from './map-team.ts'

type Input = z.output<typeof connections.mapTeams.input>
type Mapping = Input['teams'][number] & { team: MappedTeam; path: string }

/**
 * Maps provider teams to members, including new ones without an account; omitted teams keep theirs. A member has one
 * team per week. Published awards don't move.
 */
export const mapTeams = operation(
  connections.mapTeams,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const { provider } = input
      const mappings = mappingsIn(input, await teamsOf(ctx, league, provider))
      const memberOf = await membersFor(ctx, author, league, mappings)
      const former = await formerTeams(ctx, league, provider)
      for (const mapping of mappings)
        await mapTeam(ctx, league, provider, { ...mapping, memberId: memberOf(mapping) }, former)
      await saveProviderOwners(ctx, league.id, provider)
      await assertOneTeamPerMember(ctx, league, provider, mappings)
      await recordAudits(ctx, author, league.id, auditLines(mappings, providerOf(ctx, provider).label))
      return describeIntegration(ctx, league, provider)
    }),
)

const mappingsIn = (input: Input, known: readonly MappedTeam[]): Mapping[] =>
  input.teams.map((mapping, index) => {
    const path = `teams.${index}`
    const team = known.find(({ team_key }) => team_key === mapping.teamKey)
    if (!team) {
      throw invalid(`${path}.teamKey`, 'Unknown team. Test the connection or fetch a week first.')
    }
    return { ...mapping, team, path }
  })

/** Returns the members that teams are mapped to, creating new ones. */
const membersFor = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  mappings: readonly Mapping[],
): Promise<(mapping: Mapping) => number | null> => {
  const members = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active')
  /** Returns the member created by an identical earlier request, because two people may submit the same mapping. */
  const madeBefore = ({ team, fromWeek }: Mapping): number | null => {
    const { teamName, ownerName } = personOfMappedTeam(team)
    const present = members.find(({ id }) => id === team.member_id)
    const isMade = present?.userId === null && present.teamName === teamName && present.ownName === ownerName
    return isMade && fromWeek !== undefined ? present.id : null
  }
  const fresh = mappings.filter(mapping => mapping.asNewMember && madeBefore(mapping) === null)
  for (const { team, fromWeek, path } of fresh) {
    if (team.member_id !== null && fromWeek === undefined)
      throw invalid(`${path}.asNewMember`, `${team.team_name} already has a manager`)
  }
  const people = fresh.map(({ team }) => personOfMappedTeam(team))
  const made = await addPlaceholders(ctx, league, author, people)
  return mapping => {
    if (mapping.asNewMember) return madeBefore(mapping) ?? made[fresh.indexOf(mapping)] ?? null
    const member = members.find(({ managerId }) => managerId === mapping.managerId)
    if (mapping.managerId !== null && !member)
      throw invalid(`${mapping.path}.managerId`, "This manager isn't a member of the league")
    return member?.id ?? null
  }
}

const personOfMappedTeam = ({ team_name, owner_name }: MappedTeam) =>
  personOfTeam({ name: team_name, ownerName: owner_name })

/**
 * Throws a validation error if the member of a named team would have two teams, from now on or in the weeks before a
 * change.
 */
const assertOneTeamPerMember = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: string,
  named: readonly Mapping[],
): Promise<void> => {
  const former = await formerTeams(ctx, league, provider)
  const lastWeeks = former.map(({ before_week }) => before_week - 1).filter(week => week > 0)
  for (const week of [undefined, ...new Set(lastWeeks)]) {
    const mapped = (await teamsOf(ctx, league, provider, week)).filter(({ member_id }) => member_id !== null)
    const changed = mapped.filter(({ team_key }) => named.some(({ teamKey }) => teamKey === team_key))
    const second = mapped.find(
      (team, index) =>
        changed.some(({ member_id }) => member_id === team.member_id) &&
        mapped.findIndex(({ member_id }) => member_id === team.member_id) < index,
    )
    const when = week === undefined ? '' : ` in week ${week}`
    if (second) throw invalid('teams', `The manager of ${second.team_name} already has another team${when}`)
  }
}

const auditLines = (mappings: readonly Mapping[], label: string) => [
  {
    action: 'sync.teams',
    summary: `Mapped ${plural(mappings.length, `${label} team`)} to ${mappings.length === 1 ? 'a member' : 'members'}`,
  },
  ...mappings.flatMap(({ team, fromWeek }) =>
    fromWeek === undefined
      ? []
      : [
          {
            action: 'sync.team-changed-hands',
            summary: `Mapped the ${label} team ${team.team_name} to a member from week ${fromWeek} on`,
          },
        ],
  ),
]
