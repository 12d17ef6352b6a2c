import type { Command } from 'commander'

const examples = new WeakMap<Command, string>()

/** Adds an example line to a command's help, without the word sidepot. */
export const example = (command: Command, line: string): Command => {
  examples.set(command, line)
  return command.addHelpText('after', `\nExample:\n  sidepot ${line}`)
}

/** Example line of a command; undefined for one that only has subcommands. */
export const exampleOf = (command: Command): string | undefined => examples.get(command)
