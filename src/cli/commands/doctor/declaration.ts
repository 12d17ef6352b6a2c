import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the doctor command. */
export const declareDoctor = (program: Command, lazily: Lazily): void => {
  example(program.command('doctor'), 'doctor --json')
    .description(
      'check settings, database, ledger, mail, billing, providers, clock and disk; tell the remedy',
    )
    .option(
      '--fix',
      'first mend what can be mended without harm: file modes, left-overs, indexes, migrations',
    )
    .action(
      lazily(
        () => import('./doctor.ts'),
        module => module.doctor,
      ),
    )
}
