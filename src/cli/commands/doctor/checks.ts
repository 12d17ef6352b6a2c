import { datedAhead } from './ahead-checks.ts'
import { backups } from './backup-checks.ts'
import { checkLedgers, database, integrity, ledger, storedSecrets } from './database-checks.ts'
import type { Finding } from './finding.ts'
import { clock, checkMailServer, providers, stripeCheck } from './outside-checks.ts'
import { databaseFolder, disk } from './path-checks.ts'
import type { Installation } from './installation.ts'
import { address, secretKey, settings } from './settings-checks.ts'
import { alerts, billingEvents, connections, jobs, outbox } from './work-checks.ts'

export type Check = {
  name: string
  /** Writes nothing. Returns nothing if there is nothing to check. */
  run(installation: Installation): Finding[] | Promise<Finding[]>
}

/** All health checks, in the order of the report. */
export const checks: Check[] = [
  { name: 'Settings', run: settings },
  { name: 'Address', run: address },
  { name: 'Secret key', run: secretKey },
  { name: 'Folder', run: databaseFolder },
  { name: 'Disk', run: disk },
  { name: 'Database', run: database },
  { name: 'Integrity', run: integrity },
  { name: 'Stored secrets', run: storedSecrets },
  { name: 'Ledger', run: ledger },
  { name: 'Audit log', run: checkLedgers },
  { name: 'Backups', run: backups },
  { name: 'Alerts', run: alerts },
  { name: 'Jobs', run: jobs },
  { name: 'Connections', run: connections },
  { name: 'Outbox', run: outbox },
  { name: 'Mail server', run: checkMailServer },
  { name: 'Billing', run: stripeCheck },
  { name: 'Billing', run: billingEvents },
  { name: 'Providers', run: providers },
  { name: 'Clock', run: clock },
  { name: 'Clock', run: datedAhead },
]
