import type { Command } from 'commander'
import type { z } from 'zod'
import { currencyOf } from '#core/leagues/find-league'
import { type Actor, commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import { defaultCurrency } from '#domain/money'
import type { Cli } from '#cli/cli'
import { nameFields } from './command.ts'
import type { Flag, Flags, Values } from './flags.ts'
import { withApp } from './with-app.ts'

/** A verb of a noun, such as `votes cancel`, or a noun without verbs, such as `planner`. */
export type Verb = {
  /** Description; a noun without verbs has it in the list of nouns. */
  summary?: string
  /** Example line, without the word sidepot. */
  example: string
  /** Runs when the noun is typed alone. */
  isDefault?: boolean
  /** Adds the options and arguments to a command, and returns its action. */
  declare: (command: Command) => (cli: Cli) => Promise<void>
}

export type Verbs = Record<string, Verb>

/** An operation of core, seen from a command line, which knows its input by field. */
type Callable<I, O> = {
  endpoint: { input: z.ZodType<unknown, I> }
  run(ctx: Ctx, actor: Actor, input: object): Promise<O>
}

/** Input as typed: the operation parses it. */
type Unparsed<I> = { [K in keyof I]: unknown }

/** A command line with the app opened on its database. */
export type AppCli = Cli & {
  ctx: Ctx
  /** Currency of the league in the options; the default without a league. */
  currency: string
  /** Runs an operation as the server admin, or on behalf of a user. */
  call: <I, O>(operation: Callable<I, O>, input: Unparsed<NoInfer<I>>, actor?: Actor) => Promise<O>
  /** Runs an operation and rolls it back, to find out whether and with what result it would succeed. */
  preview: <I, O>(operation: Callable<I, O>, input: Unparsed<NoInfer<I>>) => Promise<O>
}

type Described = Omit<Verb, 'declare'>

/** Declares a verb that needs no database. */
export const plainVerb = <F extends Flags>({
  flags,
  run,
  ...described
}: Described & {
  flags: F
  run: (cli: Cli, values: Values<F>, command: Command) => Promise<void> | void
}): Verb => ({
  ...described,
  declare: command => {
    const read = declareFlags(command, flags)
    return async cli => run(cli, read(), command)
  },
})

/** Declares a verb that runs with the app open. */
export const verb = <F extends Flags>({
  run,
  ...declared
}: Described & {
  flags: F
  run: (cli: AppCli, values: Values<F>) => Promise<void> | void
}): Verb =>
  plainVerb({
    ...declared,
    run: (cli, values) => withApp(cli, async ({ ctx }) => run(await appCli(cli, ctx, values), values)),
  })

/** Declares a verb that runs one operation, whose input its options and arguments are. */
export const operationVerb = <I, O, F extends Flags>(
  operation: Callable<I, O>,
  {
    print,
    ...declared
  }: Described & {
    flags: F & { [K in keyof NoInfer<I>]: Flag<unknown> }
    print: (cli: AppCli, output: O, values: Values<F>) => void
  },
): Verb =>
  verb<F>({
    ...declared,
    run: async (cli, values) => print(cli, await operation.run(cli.ctx, commandLine, values), values),
  })

const appCli = async (cli: Cli, ctx: Ctx, { leagueId }: { leagueId?: unknown }): Promise<AppCli> => ({
  ...cli,
  ctx,
  currency: typeof leagueId === 'number' ? await currencyOf(ctx, leagueId) : defaultCurrency,
  call: (operation, input, actor = commandLine) => operation.run(ctx, actor, input),
  preview: (operation, input) => dryRun(ctx, ctx => operation.run(ctx, commandLine, input)),
})

const declareFlags = <F extends Flags>(command: Command, flags: F): (() => Values<F>) => {
  const declared = Object.entries(flags).map(([field, flag]) => ({ field, ...flag.declare(command) }))
  nameFields(command, new Map(declared.map(({ field, name }) => [field, name])))
  return () => Object.fromEntries(declared.map(({ field, read }) => [field, read()])) as Values<F>
}
