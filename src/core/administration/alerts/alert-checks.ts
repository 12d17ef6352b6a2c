import { integrityAlert, failingRequests } from './service-alerts.ts'
import {
  failedEmails,
  failedJobs,
  lowDisk,
  type AlertCheck,
  missingBackups,
  rejectedByProvider,
  stuckPayments,
} from './alert.ts'

/** All checks that can raise an alert. */
export const alertChecks: readonly AlertCheck[] = [
  failedJobs,
  failedEmails,
  missingBackups,
  lowDisk,
  rejectedByProvider,
  integrityAlert,
  failingRequests,
  stuckPayments,
]
