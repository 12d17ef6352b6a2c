import { z } from 'zod'
import { connections, type Integration, type Provider } from '#contract/weeks/connections'
import type { InputName } from '#domain/providers/provider'
import { connectable } from '#domain/providers/registry'
import { commandLine } from '#core/kernel/authorization'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { exchangeCode, startOauth } from '#core/weeks/connection/oauth'
import { readIntegration } from '#core/weeks/connection/integration'
import type { Action, Cli } from '#cli/cli'
import { promptHidden } from '#cli/input/prompt'
import { textOf } from '#cli/input/read-text'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import { isInteractive } from '#cli/terminal'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })

const columns: Column<Integration>[] = [
  { header: 'Provider', of: ({ provider }) => labelOf(provider) },
  { header: 'Provider league', of: ({ leagueRef }) => leagueRef },
  { header: 'On', of: ({ isEnabled }) => (isEnabled ? 'yes' : 'no') },
  { header: 'State', of: stateOf },
  { header: 'Last fetched', of: ({ lastFetchAt }) => (lastFetchAt ? timeOf(lastFetchAt) : '') },
]

/** Lists every connection of a league. */
export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId } = Arguments.parse(args)
    const found: Integration[] = []
    for (const { id: provider } of connectable)
      found.push(await readIntegration.run(ctx, commandLine, { leagueId, provider }))
    cli.present.rows(found, columns, '')
  })

/** Turns a connection on or off. A disabled one is neither fetched nor retried. */
const turn =
  (isEnabled: boolean): Action =>
  (cli, args) =>
    withApp(cli, async ({ ctx }) => {
      const input = connections.configure.input.parse({ ...inputOf(args), isEnabled })
      const saved = await configureIntegration.run(ctx, commandLine, input)
      cli.present.done(saved, `${labelOf(saved.provider)} is ${isEnabled ? 'on' : 'off'} for this league.`)
    })

export const turnOn = turn(true)
export const turnOff = turn(false)

/**
 * Saves the keys of a connection from a file of NAME=VALUE lines, or prompts for them. There are no options for them,
 * because other users of the machine can see command lines.
 */
export const saveKeys: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const at = inputOf(args)
    const { inputs = [] } = connectable.find(({ id }) => id === at.provider)?.connection ?? {}
    const names = inputs.map(({ name }) => name).filter(name => name !== 'leagueRef')
    if (names.length === 0) throw usageError(`${labelOf(at.provider)} doesn't need keys.`)
    const keys = await keysFrom(cli, names, z.object({ file: z.string().optional() }).parse(args).file)
    const { isEnabled } = await readIntegration.run(ctx, commandLine, at)
    const input = connections.configure.input.parse({ ...at, ...keys, isEnabled })
    const saved = await configureIntegration.run(ctx, commandLine, input)
    cli.present.done(
      saved,
      `Saved ${Object.keys(keys).join(', ')}. Test it: sidepot connect ${at.provider} --league ${at.leagueId}`,
    )
  })

/** Prints the URL where the user authorizes Sidepot at the provider. */
export const authorize: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const response = await startOauth.run(ctx, commandLine, inputOf(args))
    cli.present.output(response, () => response.authUrl)
    cli.present.note('Open it, authorize Sidepot and submit the code: sidepot connect code')
  })

export const handInCode: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = connections.exchangeCode.input.parse({ ...inputOf(args), authorizationCode: args.code })
    const result = await exchangeCode.run(ctx, commandLine, input)
    if (!result.success) throw new CliError(exitCodes.failed, result.error ?? 'The code was rejected.')
    cli.present.done(result, `${labelOf(input.provider)} authorized Sidepot.`)
  })

const inputOf = (options: Record<string, unknown>) => {
  const { league, provider } = Arguments.extend({ provider: z.string() }).parse(options)
  return connections.read.input.parse({ leagueId: league, provider })
}

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

const labelOf = (provider: Provider): string =>
  connectable.find(({ id }) => id === provider)?.label ?? provider

function stateOf({ leagueRef, authorized, connectionStatus, errorMessage }: Integration): string {
  if (leagueRef === '') return 'not connected'
  if (!authorized) return 'waiting for authorization'
  if (connectionStatus === 'error') return errorMessage ?? 'failing'
  return connectionStatus === 'active' ? 'works' : 'not tested'
}
