import type { Command } from 'commander'
import { number } from './values.ts'

/** A command about one league, named by its number. */
export const inLeague = (command: Command): Command =>
  command.requiredOption('--league <id>', 'the league', number)
