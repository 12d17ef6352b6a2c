import { z } from 'zod'
import { BinaryDownload, endpoint } from '#contract/kernel/endpoint'
import { moment, text, object } from '#contract/kernel/values'

export const Backup = object(() => ({
  /** Folder or storage that contains the backup. */
  place: z.string(),
  name: z.string(),
  takenAt: moment,
  bytes: z.number(),
  /** Whether the backup is encrypted; only the private key, which the server does not have, can decrypt it. */
  isSealed: z.boolean(),
  /** Whether its ledger differed from the recorded hashes. */
  hasLedgerErrors: z.boolean(),
}))
export type Backup = z.infer<typeof Backup>

const one = object(() => ({
  place: text('Enter where the backup is stored', 2000),
  name: text('Choose a backup', 200),
}))

export const backupFiles = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'site-admin',
    summary: 'Stored backups and their problems, newest first',
    input: object(() => ({})),
    output: object(() => ({
      /** Empty if no backups are configured. */
      places: z.array(z.string()),
      copies: z.array(Backup),
      faults: z.array(z.string()),
      /** Whether backups can be restored from the web app, and not only from the command line. */
      canRestore: z.boolean(),
    })),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/admin/backups/download',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Download a stored backup',
    input: one,
    output: BinaryDownload,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/backups/restore',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Restart with a backup as the database; the old one is saved next to it',
    input: one,
    output: object(() => ({ message: z.string() })),
    status: 202,
  }),
}
