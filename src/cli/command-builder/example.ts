import type { Command } from 'commander'

const examples = new WeakMap<Command, string>()

/** Ends a command's help with a line to copy, without the word sidepot. */
export const example = (command: Command, line: string): Command => {
  examples.set(command, line)
  return command.addHelpText('after', `\nExample:\n  sidepot ${line}`)
}

/** The line to copy of a command; undefined for one that only has further commands. */
export const exampleOf = (command: Command): string | undefined => examples.get(command)
