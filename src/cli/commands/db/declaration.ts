import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the db commands. */
export const declareDatabase = (program: Command, lazily: Lazily): void => {
  const db = program.command('db').description('migrate, back up, restore, copy and check the database')
  const load = () => import('./db.ts')

  example(db.command('migrate'), 'db migrate')
    .description('bring the database up to this version')
    .action(lazily(load, module => module.migrateNow))
  example(db.command('status'), 'db status --json')
    .description('where the database is, its size, and which migrations it has')
    .action(lazily(load, module => module.status))
  example(db.command('backup'), 'db backup backups/friday.db')
    .description('write a consistent, checked copy, also while a server runs (SQLite)')
    .argument('<file>', 'the copy; it must not exist yet')
    .action(lazily(load, module => module.backup))
  example(db.command('copies'), 'db copies')
    .description('list the copies that are kept in BACKUP_DIR and BACKUP_S3_URL')
    .action(
      lazily(
        () => import('./stored-copy.ts'),
        module => module.backupFiles,
      ),
    )
  example(db.command('restore'), 'db restore newest --identity backup-key.txt')
    .description(
      'put a copy in the place of the database, which is kept; refused while it is in use (SQLite)',
    )
    .argument('<copy>', 'newest, a day such as 2026-11-20, the name of a copy that is kept, or a file')
    .option('--identity <file>', 'the private key of age, for a sealed copy')
    .option('--to <file>', 'only write the copy there, opened; with PostgreSQL too')
    .action(
      lazily(
        () => import('./restore.ts'),
        module => module.restore,
      ),
    )
  example(db.command('copy'), 'db copy --from file:data/sidepot.db --to postgres://pot@db/pot --yes')
    .description(
      'copy everything into an empty database, from SQLite to PostgreSQL or back, and compare both; run again after a cut-off it goes on where it ended, and it is refused while a server runs on either',
    )
    .option('--from <url>', 'the database that is copied, instead of DATABASE_URL')
    .requiredOption('--to <url>', 'the empty one: file:PATH or postgres://…')
    .action(
      lazily(
        () => import('./copy.ts'),
        module => module.copy,
      ),
    )
  example(db.command('verify'), 'db verify')
    .description('check the file, the chains and guards of ledger and audit log, and every cent')
    .action(lazily(load, module => module.verify))
  example(db.command('forget-secrets'), 'db forget-secrets')
    .description(
      'open a database whose secret key is lost: says what is lost with it, and drops that after a yes',
    )
    .action(
      lazily(
        () => import('./forget-secrets.ts'),
        module => module.forget,
      ),
    )
}
