import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { number, text } from './values.ts'

/** An option or argument of a verb. Each program that declares it has its own value. */
export type Flag<T> = { declare: (command: Command) => Declared<T> }

/** Name in error messages, such as --week or file, and the value as parsed. */
type Declared<T> = { name: string; read: () => T }

/** Options and arguments of a verb, each by the API field that it sets. */
export type Flags = Record<string, Flag<unknown>>

export type Values<F extends Flags> = { [K in keyof F]: F[K] extends Flag<infer T> ? T : never }

/** Parses one typed text; `before` is the value so far of a repeatable option. */
type Parse<T> = (text: string, before: T | undefined) => T

/** An option that must be passed. */
export const required = <T>(flags: string, description: string, parse: Parse<T>): Flag<T> =>
  optionFlag(() => new Option(flags, description).makeOptionMandatory(), parse, assertPassed)

export const optional = <T>(flags: string, description: string, parse: Parse<T>): Flag<T | undefined> =>
  optionFlag(
    () => new Option(flags, description),
    parse,
    value => value,
  )

export const withDefault = <T>(
  flags: string,
  description: string,
  parse: Parse<T>,
  initial: NoInfer<T>,
): Flag<T> =>
  optionFlag(
    () => new Option(flags, description).default(initial),
    parse,
    value => value ?? initial,
  )

/** An option with a fixed set of values, which help and completion list. */
export const choice = <const T extends string>(
  flags: string,
  description: string,
  choices: readonly T[],
): Flag<T | undefined> =>
  optionFlag(
    () => new Option(flags, description).choices(choices),
    parserOf(choices),
    value => value,
  )

export const choiceWithDefault = <const T extends string>(
  flags: string,
  description: string,
  choices: readonly T[],
  initial: NoInfer<T>,
): Flag<T> =>
  optionFlag(
    () => new Option(flags, description).choices(choices).default(initial),
    parserOf(choices),
    value => value ?? initial,
  )

export const requiredChoice = <const T extends string>(
  flags: string,
  description: string,
  choices: readonly T[],
): Flag<T> =>
  optionFlag(
    () => new Option(flags, description).choices(choices).makeOptionMandatory(),
    parserOf(choices),
    assertPassed,
  )

/** An option without a value, such as --dry-run. */
export const toggle = (flags: string, description: string): Flag<boolean> =>
  presence(flags, description, true)

/** An option that turns off another, such as --no-own. */
export const negation = (flags: string, description: string): Flag<boolean> =>
  presence(flags, description, false)

export const argument = <T>(usage: `<${string}>`, description: string, parse: Parse<T>): Flag<T> =>
  argumentFlag(() => new Argument(usage, description), parse, assertPassed)

export const optionalArgument = <T>(
  usage: `[${string}]`,
  description: string,
  parse: Parse<T>,
): Flag<T | undefined> =>
  argumentFlag(
    () => new Argument(usage, description),
    parse,
    value => value,
  )

export const choiceArgument = <const T extends string>(
  usage: `<${string}>`,
  description: string,
  choices: readonly T[],
): Flag<T> =>
  argumentFlag(() => new Argument(usage, description).choices(choices), parserOf(choices), assertPassed)

const optionFlag = <T, V>(
  create: () => Option,
  parse: Parse<T>,
  finish: (value: T | undefined) => V,
): Flag<V> => ({
  declare: command => {
    let value: T | undefined
    const option = create().argParser(text => (value = parse(text, value)))
    command.addOption(option)
    return { name: option.long ?? option.flags, read: () => finish(value) }
  },
})

const argumentFlag = <T, V>(
  create: () => Argument,
  parse: Parse<T>,
  finish: (value: T | undefined) => V,
): Flag<V> => ({
  declare: command => {
    let value: T | undefined
    const argument = create().argParser(text => (value = parse(text, value)))
    command.addArgument(argument)
    return { name: argument.name(), read: () => finish(value) }
  },
})

const presence = (flags: string, description: string, when: boolean): Flag<boolean> => ({
  declare: command => {
    const option = new Option(flags, description)
    command.addOption(option)
    return {
      name: option.long ?? flags,
      read: () => command.getOptionValue(option.attributeName()) === when,
    }
  },
})

const parserOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string): T => {
    const found = choices.find(choice => choice === text)
    if (found === undefined) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)
    return found
  }

/** Commander rejects a command line without a mandatory option or argument before its action. */
const assertPassed = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Commander calls an action with its mandatory options')
  return value
}

/** The league of most verbs. */
export const leagueId = required('--league <id>', 'the league', number)

export const week = required('--week <week>', 'week number', text)

export const reason = required('--reason <text>', 'why', text)

export const dryRun = toggle('--dry-run', "validate only; don't save")

export const csvFile = argument('<file>', 'CSV file (- for stdin)', text)

export const skipExisting = toggle('--skip-existing', 'skip rows that already exist instead of failing')
