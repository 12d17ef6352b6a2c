import { integrityAlert, failingRequests } from './service-alerts.ts'
import {
  deadMail,
  failedJobs,
  lowDisk,
  type AlertCheck,
  missingBackups,
  rejectedByProvider,
  stuckPayments,
} from './alert.ts'

/** Everything that administrators are told of. */
export const alertChecks: readonly AlertCheck[] = [
  failedJobs,
  deadMail,
  missingBackups,
  lowDisk,
  rejectedByProvider,
  integrityAlert,
  failingRequests,
  stuckPayments,
]
