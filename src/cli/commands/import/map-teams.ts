import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { readIntegration } from '#core/weeks/connection/integration'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { ConnectedTeam, Provider } from '#contract/weeks/connections'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { mapTeams } from '#core/weeks/connection/map-teams'
import { getManagerId } from '#cli/input/find-person'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import type { Plan } from '#cli/screens/review/plan'

/** Maps teams to members as --map specifies and returns the updated week. */
export const applyTeamMapping = async (ctx: Ctx, plan: Plan, staged: Staged): Promise<Staged> => {
  if (plan.mappings.length === 0) return staged
  const { leagueId, provider } = plan
  await mapTeam(ctx, { leagueId, provider }, plan.mappings)
  return stagedWeek.run(ctx, commandLine, { leagueId, provider, week: staged.week })
}

type At = { leagueId: number; provider: Provider }

/**
 * Maps teams to members, each as TEAM=EMAIL, TEAM=ID, TEAM=new or TEAM=former. Returns all teams with their new
 * mapping.
 *
 * @param fromWeek first week of the new managers; earlier weeks keep theirs
 */
export const mapTeam = async (
  ctx: Ctx,
  at: At,
  mappings: string[],
  fromWeek?: number,
): Promise<ConnectedTeam[]> => {
  const { teams: known } = await readIntegration.run(ctx, commandLine, at)
  if (mappings.length === 0) return known
  const teams = []
  for (const mapping of mappings) {
    const { team, person } = partsOf(mapping)
    const found = teamNamed(known, team)
    teams.push({ teamKey: found.teamKey, fromWeek, ...(await managerNamed(ctx, found, person)) })
  }
  return saveTeams(ctx, at, teams)
}

/** Adds the unmapped teams as members without an account. Returns all teams with their new mapping. */
export const addUnmappedTeams = async (
  ctx: Ctx,
  at: At,
  known: readonly ConnectedTeam[],
): Promise<ConnectedTeam[]> =>
  saveTeams(
    ctx,
    at,
    known
      .filter(({ managerId, ownerChange }) => managerId === null && ownerChange === null)
      .map(({ teamKey }) => ({ teamKey, asNewMember: true })),
  )

const saveTeams = async (ctx: Ctx, at: At, teams: object[]): Promise<ConnectedTeam[]> =>
  (await mapTeams.run(ctx, commandLine, mapTeams.endpoint.input.parse({ ...at, teams }))).teams

const managerNamed = async (ctx: Ctx, { teamName, former }: ConnectedTeam, person: string) => {
  if (person === 'new') return { asNewMember: true }
  if (person !== 'former') return { managerId: await getManagerId(ctx, person) }
  if (former?.managerId == null)
    throw new CliError(exitCodes.notFound, `${teamName} has no former manager in this league.`)
  return { managerId: former.managerId }
}

/** Splits at the last equals sign: email addresses contain none, team names may. */
const partsOf = (mapping: string): { team: string; person: string } => {
  const at = mapping.lastIndexOf('=')
  if (at < 1) throw usageError(`--map ${mapping}: use TEAM=EMAIL, like --map "Hail Noor=noor@example.com".`)
  return { team: mapping.slice(0, at).trim(), person: mapping.slice(at + 1).trim() }
}

const teamNamed = (teams: ConnectedTeam[], name: string): ConnectedTeam => {
  const plain = name.toLowerCase()
  const fitting = teams.filter(
    ({ teamKey, teamName }) => teamKey === name || teamName.toLowerCase() === plain,
  )
  const [only, ...others] = fitting
  if (only && others.length === 0) return only
  const known = teams.map(({ teamKey, teamName }) => `  ${teamName} (${teamKey})`).join('\n')
  const what = only ? `Several teams are named ${name}; use the team key` : `No team is named ${name}`
  throw new CliError(exitCodes.notFound, `${what}. The teams are:\n${known}`)
}
