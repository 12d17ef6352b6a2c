import { connectable } from '#domain/providers/registry'
import { type Verbs, verb, operationVerb, type Verb } from '#cli/command-builder/verb'
import { leagueId, argument, optional, toggle } from '#cli/command-builder/flags'
import type { Integration, Provider, ConnectedTeam } from '#contract/weeks/connections'
import { readIntegration } from '#core/weeks/connection/integration'
import { startOauth, exchangeCode } from '#core/weeks/connection/oauth'
import { text, several, number, year, oneOf } from '#cli/command-builder/values'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { testConnection } from '#core/weeks/connection/test-connection'
import { mapTeam, addUnmappedTeams } from '#cli/commands/import/map-teams'
import { listMembers } from '#core/leagues/members/members'
import { plural } from '#domain/text'
import { table } from '#cli/output/table'
import type { Member } from '#contract/leagues/leagues'
import type { Column, Cli } from '#cli/cli'
import { timeOf } from '#cli/output/text'
import type { InputName } from '#domain/providers/provider'
import { textOf, promptHidden } from '#cli/input/prompt'
import { isInteractive } from '#cli/terminal'

/** One verb per provider: it tests access to a league and maps its teams to members. */
const connecting = Object.fromEntries(connectable.map(({ id, label }) => [id, connectTo(id, label)]))

/** Argument for the provider of a connection. */
export const provider = argument('<provider>', oneOf(connectable.map(({ id }) => id)), text)

/**
 * Saves the keys of a connection from a file of NAME=VALUE lines, or prompts for them. There are no options for them,
 * because other users of the machine can see command lines.
 */
export const saveKeys = verb({
  summary: "store a connection's keys encrypted, from a prompt or a file",
  example: 'connect keys espn --league 1 --file keys.txt',
  flags: {
    provider,
    leagueId,
    file: optional('--file <file>', 'file with NAME=VALUE lines (- for stdin)', text),
  },
  run: async (cli, { file, ...flags }) => {
    const at = readIntegration.endpoint.input.parse(flags)
    const { inputs = [] } = connectable.find(({ id }) => id === at.provider)?.connection ?? {}
    const names = inputs.map(({ name }) => name).filter(name => name !== 'leagueRef')
    if (names.length === 0) throw usageError(`${labelOf(at.provider)} doesn't need keys.`)
    const keys = await keysFrom(cli, names, file)
    const { isEnabled } = await cli.call(readIntegration, at)
    const saved = await cli.call(configureIntegration, { ...at, ...keys, isEnabled })
    cli.present.done(
      saved,
      `Saved ${Object.keys(keys).join(', ')}. Test it: sidepot connect ${at.provider} --league ${at.leagueId}`,
    )
  },
})

export const verbs: Verbs = {
  ...connecting,
  list: verb({
    summary: "list a league's connections with their status",
    example: 'connect list --league 1',
    flags: { leagueId },
    run: async ({ call, present }, { leagueId }) => {
      const found: Integration[] = []
      for (const { id: provider } of connectable)
        found.push(await call(readIntegration, { leagueId, provider }))
      present.rows(found, columns, '')
    },
  }),
  keys: saveKeys,
  authorize: operationVerb(startOauth, {
    summary: 'print the URL to authorize Sidepot at the provider, which then shows a code',
    example: 'connect authorize yahoo --league 1',
    flags: { provider, leagueId },
    print: ({ present }, response) => {
      present.output(response, () => response.authUrl)
      present.note('Open it, authorize Sidepot and submit the code: sidepot connect code')
    },
  }),
  code: operationVerb(exchangeCode, {
    summary: 'submit the code shown by the provider',
    example: 'connect code yahoo x7k2m9q --league 1',
    flags: { provider, leagueId, authorizationCode: argument('<code>', 'authorization code', text) },
    print: ({ present }, result, { provider }) => {
      if (!result.success) throw new CliError(exitCodes.failed, result.error ?? 'The code was rejected.')
      present.done(result, `${labelOf(provider)} authorized Sidepot.`)
    },
  }),
  on: turning('turn a connection on', 'connect on sleeper --league 1', true),
  off: turning('turn a connection off; fetched data stays', 'connect off sleeper --league 1', false),
}

/** Tests a league's connection to a provider, maps its teams as --map and --add-teams specify, and lists them all. */
function connectTo(provider: Provider, label: string): Verb {
  return verb({
    summary: `to ${label}`,
    example: `connect ${provider} --league 1 --ref 1048889 --map 'Hail Noor=noor@example.com'`,
    flags: {
      leagueId,
      leagueRef: optional('--ref <id>', `league number at ${label}; saved for next time`, text),
      map: optional(
        '--map <team=email>',
        'map a team (its name or key) to a member, to "new" or to "former"; repeatable',
        several,
      ),
      fromWeek: optional(
        '--from-week <week>',
        'first week for the managers in --map; earlier weeks keep theirs',
        number,
      ),
      addTeams: toggle('--add-teams', 'add unmapped teams as members without an account'),
      confirmSeason: optional('--confirm-season <year>', 'accept a league from another season', year),
    },
    run: async (
      { ctx, call, present },
      { leagueId, leagueRef, map = [], fromWeek, addTeams, confirmSeason },
    ) => {
      const at = { leagueId, provider }
      if (leagueRef !== undefined) await call(configureIntegration, { ...at, leagueRef })
      const { success, error, teams: _, ...about } = await call(testConnection, { ...at, confirmSeason })
      if (!success) throw new CliError(exitCodes.failed, error ?? "The connection doesn't work.")
      const mapped = await mapTeam(ctx, at, map, fromWeek)
      const teams = addTeams ? await addUnmappedTeams(ctx, at, mapped) : mapped
      const members = await call(listMembers, { leagueId })
      present.output({ success, ...about, teams }, colors => {
        const header = `${about.leagueName}, ${about.season} season, ${plural(teams.length, 'team')}`
        return `${colors.bold(header)}\n\n${table(teams, columnsFor(members), colors)}`
      })
      for (const team of teams.filter(({ ownerChange }) => ownerChange !== null))
        present.note(`\n${questionText(team)}`)
      if (teams.some(({ managerId, ownerChange }) => managerId === null && ownerChange === null))
        present.note(
          '\nMap teams to members with --map "TEAM=EMAIL", or add them as members with --add-teams.',
        )
    },
  })
}

/** Describes what happened to a team's owner and lists the possible answers. */
const questionText = ({ teamName, ownerChange, former }: ConnectedTeam): string => {
  const what = ownerChange === 'none' ? 'no longer has an owner' : 'has a new owner'
  const still = former?.managerId == null ? '' : `"${teamName}=former" (still ${former.managerName}), `
  return `${teamName} ${what}: it wins nothing from week ${former?.beforeWeek ?? 1} on. Map it with --map ${still}"${teamName}=EMAIL" or "${teamName}=new", and --from-week.`
}

const columnsFor = (members: Member[]): Column<ConnectedTeam>[] => [
  { header: 'Key', of: ({ teamKey }) => teamKey },
  { header: 'Team', of: ({ teamName }) => teamName },
  { header: 'Owner', of: ({ ownerName }) => ownerName },
  {
    header: 'Member',
    of: team => members.find(({ managerId }) => managerId === team.managerId)?.managerName ?? '',
  },
]

const columns: Column<Integration>[] = [
  { header: 'Provider', of: ({ provider }) => labelOf(provider) },
  { header: 'Provider league', of: ({ leagueRef }) => leagueRef },
  { header: 'On', of: ({ isEnabled }) => (isEnabled ? 'yes' : 'no') },
  { header: 'State', of: stateOf },
  { header: 'Last fetched', of: ({ lastFetchAt }) => (lastFetchAt ? timeOf(lastFetchAt) : '') },
]

function stateOf({ leagueRef, authorized, connectionStatus, errorMessage }: Integration): string {
  if (leagueRef === '') return 'not connected'
  if (!authorized) return 'waiting for authorization'
  if (connectionStatus === 'error') return errorMessage ?? 'failing'
  return connectionStatus === 'active' ? 'works' : 'not tested'
}

/** Turns a connection on or off. A disabled one is neither fetched nor retried. */
function turning(summary: string, example: string, isEnabled: boolean): Verb {
  return verb({
    summary,
    example,
    flags: { provider, leagueId },
    run: async ({ call, present }, flags) => {
      const saved = await call(configureIntegration, { ...flags, isEnabled })
      present.done(saved, `${labelOf(saved.provider)} is ${isEnabled ? 'on' : 'off'} for this league.`)
    },
  })
}

export const labelOf = (provider: string): string =>
  connectable.find(({ id }) => id === provider)?.label ?? provider

const keysFrom = async (cli: Cli, names: InputName[], file: string | undefined) => {
  if (file !== undefined) return readKeys(await textOf(cli, file), names)
  if (!isInteractive(cli.terminal))
    throw usageError(
      `Pass a file with lines of ${names.map(name => `${name}=…`).join(', ')}, or - for stdin.`,
    )
  const keys: Partial<Record<InputName, string>> = {}
  for (const name of names) {
    const value = await promptHidden(cli, `${name} (empty: stays): `)
    if (value.trim() !== '') keys[name] = value.trim()
  }
  return keys
}

const readKeys = (text: string, names: InputName[]): Partial<Record<InputName, string>> => {
  const keys: Partial<Record<InputName, string>> = {}
  for (const line of text.split(/\r?\n/).map(line => line.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const [, key, value] = /^([A-Za-z0-9]+)\s*=\s*(.*)$/.exec(line) ?? []
    const name = names.find(known => known === key)
    if (name === undefined) throw usageError(`Each line must be NAME=VALUE with one of ${names.join(', ')}.`)
    keys[name] = value ?? ''
  }
  return keys
}
