import type { FoundLeague } from '#contract/weeks/start'
import { choose } from '#cli/input/prompt'
import type { Cli } from '#cli/cli'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { isInteractive } from '#cli/terminal'

/** Option value for a commissioner without a team. */
const none = 'none'

/**
 * Returns the key of the commissioner's team, null for no team: the one from --my-team, otherwise a match by name,
 * otherwise the user's choice in the terminal. Throws a usage error with the list when the terminal is not interactive.
 */
export const myTeamKey = async (
  cli: Cli,
  { teams, myTeamKey: fitting }: FoundLeague,
  query: string | undefined,
): Promise<string | null> => {
  if (query !== undefined) return query.toLowerCase() === none ? null : keyOf(teams, query)
  if (fitting !== null) return fitting
  if (isInteractive(cli.terminal)) return chosenKey(cli, teams)
  throw usageError(
    `Which team is the commissioner's? Add --my-team with its name or key, or --my-team ${none}. Teams:\n${listOf(teams)}`,
  )
}

type Team = FoundLeague['teams'][number]

const keyOf = (teams: Team[], query: string): string => {
  const plain = query.toLowerCase()
  const byKey = teams.find(({ teamKey }) => teamKey === query)
  const byName = teams.filter(({ teamName }) => teamName.toLowerCase() === plain)
  const [only, ...others] = byKey ? [byKey] : byName
  if (only && others.length === 0) return only.teamKey
  const what = only
    ? `Several teams are named ${query}. Use the team key`
    : `No team is named ${query}. Use one of these`
  throw new CliError(exitCodes.notFound, `${what}, or --my-team ${none}. Teams:\n${listOf(teams)}`)
}

const chosenKey = async (cli: Cli, teams: Team[]): Promise<string | null> => {
  const options = [...teams.map(nameOf), 'none of these']
  const at = await choose(cli, "Which team is the commissioner's?", options)
  return teams[at]?.teamKey ?? null
}

const nameOf = ({ teamName, ownerName }: Team): string =>
  ownerName ? `${teamName} (${ownerName})` : teamName

const listOf = (teams: Team[]): string => teams.map(team => `  ${team.teamKey}: ${nameOf(team)}`).join('\n')
