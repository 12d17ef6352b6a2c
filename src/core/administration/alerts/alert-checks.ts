import { integrityAlert, failingRequests } from './service-alerts.ts'
import {
  deadMail,
  failedJobs,
  lowDisk,
  type AlertCheck,
  missingBackups,
  refusedByProvider,
  stuckPayments,
} from './alert.ts'

/** Everything that administrators are told of. */
export const looks: readonly AlertCheck[] = [
  failedJobs,
  deadMail,
  missingBackups,
  lowDisk,
  refusedByProvider,
  integrityAlert,
  failingRequests,
  stuckPayments,
]
