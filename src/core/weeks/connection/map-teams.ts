import type { z } from 'zod'
import { connections } from '#contract/weeks/connections'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { recordAudits } from '#core/kernel/audit'
import { providerOf } from '#core/weeks/stored/provider-of'
import { invalid } from '#core/kernel/domain-error'
import type { Author } from '#core/kernel/authorization'
import { getMembers } from '#core/leagues/members/members'
import { addPlaceholders, type PersonToAdd } from '#core/leagues/members/add-placeholders'
import { plural } from '#domain/text'
import {
  type MappedTeam,
  teamsOf,
  formerTeams,
  type InSeason,
  type FormerTeam,
  latestOf,
  deleteFormerTeam,
  saveFormerTeam,
} from './provider-teams.ts'
import { saveProviderOwners } from './provider-owners.ts'
import { describeIntegration } from './integration.ts'

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

type TeamChange = { team: MappedTeam; memberId: number | null; fromWeek?: number | undefined; path: string }

/**
 * Maps a team to a member or to none. With `fromWeek`, earlier weeks stay with the previous member, which replaces the
 * week of the latest change of managers; mapping it to the previous member again removes the change. Without a member,
 * an open question about the owner stays open. Throws a validation error on `fromWeek` for a team without a previous
 * member, and for a week before an earlier change.
 */
const mapTeam = async (
  ctx: WriteCtx,
  league: InSeason,
  provider: string,
  { team, memberId, fromWeek, path }: TeamChange,
  former: readonly FormerTeam[],
): Promise<void> => {
  if (memberId === null && team.owner_change !== null) return
  const latest = latestOf(former, team.team_key)
  const formerId = latest?.member_id ?? team.member_id
  const mappedMemberId = latest?.tied_member_id ?? team.tied_member_id
  const isMoved = fromWeek !== undefined && formerId !== memberId
  if (isMoved && mappedMemberId === null)
    throw invalid(`${path}.fromWeek`, 'This team had no manager before. Omit the week.')
  if (isMoved) assertSeasonStarted(fromWeek, latest, former, path)
  if (latest && (isMoved || formerId === memberId)) await deleteFormerTeam(ctx, league, provider, latest)
  if (isMoved && mappedMemberId !== null) {
    const row = { team_key: team.team_key, before_week: fromWeek, member_id: mappedMemberId }
    await saveFormerTeam(ctx, league, provider, [row])
  }
  await ctx.db
    .updateTable('provider_teams')
    .set({ member_id: memberId, owner_change: null })
    .where('league_id', '=', league.id)
    .where('provider', '=', provider)
    .where('team_key', '=', team.team_key)
    .execute()
}

const assertSeasonStarted = (
  fromWeek: number,
  latest: FormerTeam | undefined,
  former: readonly FormerTeam[],
  path: string,
): void => {
  const earlier = former.findLast(one => one.team_key === latest?.team_key && one !== latest)
  if (earlier && fromWeek <= earlier.before_week) {
    throw invalid(
      `${path}.fromWeek`,
      `This team also changed owners in week ${earlier.before_week}. Choose a later week.`,
    )
  }
}

type Named = { name: string; ownerName: string }

/** Returns the person to create as a team's member: its owner, or the team itself if the owner has no name. */
export const personOfTeam = ({ name, ownerName }: Named): PersonToAdd => ({
  teamName: shortTeam({ name }),
  ownerName: short(ownerName || name, 60),
})

/** Returns a team's name as stored for members: at most 50 characters. */
export const shortTeam = ({ name }: Pick<Named, 'name'>): string => short(name, 50)

const short = (name: string, maxLength: number): string => {
  const characters = [...name]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name
}
