import { datedAhead } from './ahead-checks.ts'
import { backups } from './backup-checks.ts'
import { checkLedgers, database, integrity, ledger, storedSecrets } from './database-checks.ts'
import type { Finding } from './finding.ts'
import { clock, mailServer, providers, stripeCheck } from './outside-checks.ts'
import { databaseFolder, disk } from './path-checks.ts'
import type { Installation } from './installation.ts'
import { address, secretKey, settings } from './settings-checks.ts'
import { alerts, billingEvents, connections, jobs, outbox } from './work-checks.ts'

export type Check = {
  name: string
  /** Writes nothing. Returns nothing if there is nothing to check. */
  look(installation: Installation): Finding[] | Promise<Finding[]>
}

/** All health checks, in the order of the report. */
export const checks: Check[] = [
  { name: 'Settings', look: settings },
  { name: 'Address', look: address },
  { name: 'Secret key', look: secretKey },
  { name: 'Folder', look: databaseFolder },
  { name: 'Disk', look: disk },
  { name: 'Database', look: database },
  { name: 'Integrity', look: integrity },
  { name: 'Stored secrets', look: storedSecrets },
  { name: 'Ledger', look: ledger },
  { name: 'Audit log', look: checkLedgers },
  { name: 'Backups', look: backups },
  { name: 'Alerts', look: alerts },
  { name: 'Jobs', look: jobs },
  { name: 'Connections', look: connections },
  { name: 'Outbox', look: outbox },
  { name: 'Mail server', look: mailServer },
  { name: 'Billing', look: stripeCheck },
  { name: 'Billing', look: billingEvents },
  { name: 'Providers', look: providers },
  { name: 'Clock', look: clock },
  { name: 'Clock', look: datedAhead },
]
