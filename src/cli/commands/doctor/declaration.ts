import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the doctor command. */
export const declareDoctor = (program: Command, lazily: Lazily): void => {
  example(program.command('doctor'), 'doctor --json')
    .description(
      'check settings, database, ledger, email, billing, providers, clock and disk, and suggest fixes',
    )
    .option('--fix', 'first fix what can be fixed safely: file modes, leftovers, indexes, migrations')
    .action(
      lazily(
        () => import('./doctor.ts'),
        module => module.doctor,
      ),
    )
}
