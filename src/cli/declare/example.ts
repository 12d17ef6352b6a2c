import type { Command } from 'commander'

/** Ends a command's help with a line to copy. */
export const example = (command: Command, line: string): Command =>
  command.addHelpText('after', `\nExample:\n  sidepot ${line}`)
