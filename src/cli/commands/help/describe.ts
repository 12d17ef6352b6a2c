import type { Argument, Command, Option } from 'commander'
import { exampleOf } from '#cli/command-builder/command'

export type DescribedOption = {
  /** As in the help: -q, --quiet or --week <week>. */
  flags: string
  /** Option names: -q and --quiet. */
  names: string[]
  description: string
  takesValue: boolean
  /** Known values, if the set is fixed. */
  choices: string[]
  isFile: boolean
  isRequired: boolean
}

export type DescribedCommand = {
  /** Command words after sidepot; empty for the program itself. */
  path: string[]
  description: string
  arguments: { usage: string; description: string; isFile: boolean; choices: string[] }[]
  options: DescribedOption[]
  example: string | undefined
  children: DescribedCommand[]
}

/** Describes the commands as data for completion, the manual and the docs. */
export const describe = (command: Command, path: string[] = []): DescribedCommand => ({
  path,
  description: command.description(),
  arguments: command.registeredArguments.map(describeArgument),
  options: command.options.filter(option => !option.hidden).map(describeOption),
  example: exampleOf(command),
  children: command.commands.map(child => describe(child, [...path, child.name()])),
})

/** Returns a command and all its descendants. */
export const flattened = (command: DescribedCommand): DescribedCommand[] => [
  command,
  ...command.children.flatMap(flattened),
]

/** Usage line of a command: awards add --league <id> [options]. */
export const usageOf = ({ path, arguments: args, options, children }: DescribedCommand): string =>
  [
    'sidepot',
    ...path,
    ...args.map(({ usage }) => usage),
    ...options.filter(({ isRequired }) => isRequired).map(({ flags }) => flags),
    ...(options.some(({ isRequired }) => !isRequired) ? ['[options]'] : []),
    ...(children.length > 0 ? ['COMMAND'] : []),
  ].join(' ')

const describeArgument = (argument: Argument): DescribedCommand['arguments'][number] => ({
  usage: usageOfArgument(argument),
  description: argument.description,
  isFile: argument.name() === 'file',
  choices: argument.argChoices ?? [],
})

const usageOfArgument = (argument: Argument): string => {
  const name = argument.variadic ? `${argument.name()}...` : argument.name()
  return argument.required ? `<${name}>` : `[${name}]`
}

const describeOption = (option: Option): DescribedOption => ({
  flags: option.flags,
  names: [option.short, option.long].flatMap(flag => flag ?? []),
  description: option.description,
  takesValue: option.required || option.optional,
  choices: option.argChoices ?? [],
  isFile: option.flags.includes('<file>'),
  isRequired: option.mandatory,
})
