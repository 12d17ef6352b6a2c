import type { FoundLeague } from '#contract/weeks/start'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { optional, optionalArgument, required, toggle } from '#cli/command-builder/flags'
import { text, upTo } from '#cli/command-builder/values'
import { type AppCli, verb } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { choose } from '#cli/input/prompt'
import { isInteractive } from '#cli/terminal'
import { type Actor, onBehalfOf } from '#core/kernel/authorization'
import { invalid } from '#core/kernel/domain-error'
import { createLeague } from '#core/leagues/create-league'
import { leagueFromAddress } from '#core/weeks/start/league-from-address'
import { lookUpLeagueAddress } from '#core/weeks/start/look-up-address'
import { plural } from '#domain/text'

export const createLeagueVerb = verb({
  summary:
    'create a league: by its name, or from its address at Sleeper or ESPN, with its teams and its last week',
  example: "leagues create 'Fourth & Long' --commissioner dana@example.com",
  flags: {
    name: optionalArgument('[name]', 'league name; omit with --from', text),
    commissioner: required('--commissioner <email>', 'commissioner', text),
    from: optional('--from <address>', 'league URL at its provider', text),
    season: optional('--season <year>', 'season there (default: the current one)', upTo(2100)),
    myTeam: optional('--my-team <team>', "the commissioner's team, by name or key, or none", text),
    currency: optional('--currency <code>', 'currency, like EUR or JPY (default: US dollars)', text),
    anyway: toggle('--anyway', 'even if other people already have the league on this server'),
  },
  run: async (cli, { commissioner, from, ...options }) => {
    if (from === undefined && options.myTeam !== undefined) throw usageError('--my-team requires --from.')
    const actor = onBehalfOf(await personWith(cli.ctx, commissioner))
    await (from === undefined ? byName(cli, actor, options) : fromAddress(cli, actor, { ...options, from }))
  },
})

type Typed = { name: string | undefined; currency: string | undefined }

const byName = async ({ call, present }: AppCli, actor: Actor, { name, currency }: Typed): Promise<void> => {
  if (name === undefined) throw invalid('name', "Pass the league's name, or its URL with --from")
  const league = await call(createLeague, { name, currency }, actor)
  present.done(league, `Created league ${league.id}, ${league.name}.`)
}

type TypedAddress = Typed & {
  from: string
  season: number | undefined
  anyway: boolean
  myTeam: string | undefined
}

const fromAddress = async (
  cli: AppCli,
  actor: Actor,
  { name, from, season, currency, anyway, myTeam }: TypedAddress,
): Promise<void> => {
  if (name !== undefined) throw invalid('name', 'Omit the name: the league at that URL has one')
  const pasted = { address: from, season, anyway }
  const { league: found } = await cli.call(lookUpLeagueAddress, pasted, actor)
  if (!found) throw invalid('from', "That's a Sleeper user. Pass the URL of one of their leagues")
  if (found.advice !== null) cli.present.note(found.advice)
  const teamKey = await myTeamKey(cli, found, myTeam)
  const made = await cli.call(leagueFromAddress, { ...pasted, currency, teamKey }, actor)
  const { league, members } = made
  const created = `Created league ${league.id}, ${league.name}, with ${plural(members.length, 'manager')}`
  cli.present.done(made, `${created}${firstWeekText(made)}`)
}

type Made = Awaited<ReturnType<typeof leagueFromAddress.run>>

const firstWeekText = ({ stagedWeek, weekProblem }: Made): string => {
  if (stagedWeek) return `; week ${stagedWeek.week} is ready for review.`
  return weekProblem === null ? '; no finished week yet.' : `. ${weekProblem}`
}

/** Option value for a commissioner without a team. */
const none = 'none'

/**
 * Returns the key of the commissioner's team, null for no team: the one from --my-team, otherwise a match by name,
 * otherwise the user's choice in the terminal. Throws a usage error with the list when the terminal is not interactive.
 */
const myTeamKey = async (
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
