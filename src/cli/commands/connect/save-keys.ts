import { readIntegration } from '#core/weeks/connection/integration'
import type { Cli } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { argument, leagueId, optional } from '#cli/command-builder/flags'
import { oneOf, text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { promptHidden, textOf } from '#cli/input/prompt'
import { isInteractive } from '#cli/terminal'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import type { InputName } from '#domain/providers/provider'
import { connectable } from '#domain/providers/registry'

/** Argument for the provider of a connection. */
export const provider = argument('<provider>', oneOf(connectable.map(({ id }) => id)), text)

export const labelOf = (provider: string): string =>
  connectable.find(({ id }) => id === provider)?.label ?? provider

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
