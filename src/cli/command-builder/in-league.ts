import type { Command } from 'commander'
import { number } from './values.ts'

/** Adds the required option for a league id. */
export const inLeague = (command: Command): Command =>
  command.requiredOption('--league <id>', 'the league', number)
