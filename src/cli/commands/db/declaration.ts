import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the db commands. */
export const declareDatabase = (program: Command, lazily: Lazily): void => {
  const db = program.command('db').description('migrate, back up, restore, copy and check the database')
  const load = () => import('./db.ts')

  example(db.command('migrate'), 'db migrate')
    .description('migrate the database to this version')
    .action(lazily(load, module => module.migrateNow))
  example(db.command('status'), 'db status --json')
    .description('show the database location, size and applied migrations')
    .action(lazily(load, module => module.status))
  example(db.command('backup'), 'db backup backups/friday.db')
    .description('write a consistent, checked backup, even while a server is running (SQLite)')
    .argument('<file>', 'backup file; must not exist yet')
    .action(lazily(load, module => module.backup))
  example(db.command('backups'), 'db backups')
    .description('list the backups in BACKUP_DIR and BACKUP_S3_URL')
    .action(
      lazily(
        () => import('./stored-backup.ts'),
        module => module.listBackups,
      ),
    )
  example(db.command('restore'), 'db restore newest --identity backup-key.txt')
    .description("replace the database with a backup and save the old one; not while it's in use (SQLite)")
    .argument('<copy>', 'newest, a day like 2026-11-20, a backup name or a file')
    .option('--identity <file>', 'age private key, for an encrypted backup')
    .option('--to <file>', 'only write the decrypted backup to this file; works with PostgreSQL too')
    .action(
      lazily(
        () => import('./restore.ts'),
        module => module.restore,
      ),
    )
  example(db.command('copy'), 'db copy --from file:data/sidepot.db --to postgres://pot@db/pot --yes')
    .description(
      'copy everything into an empty database, SQLite to PostgreSQL or back, and compare both; rerun to resume; not while a server is running on either',
    )
    .option('--from <url>', 'source database, instead of DATABASE_URL')
    .requiredOption('--to <url>', 'empty target: file:PATH or postgres://…')
    .action(
      lazily(
        () => import('./copy.ts'),
        module => module.copy,
      ),
    )
  example(db.command('verify'), 'db verify')
    .description('check the file, the hash chains and guards of ledger and audit log, and every cent')
    .action(lazily(load, module => module.verify))
  example(db.command('drop-secrets'), 'db drop-secrets')
    .description(
      'open a database whose secret key is lost: list what is lost, then delete it after confirmation',
    )
    .action(
      lazily(
        () => import('./drop-secrets.ts'),
        module => module.dropSecrets,
      ),
    )
}
