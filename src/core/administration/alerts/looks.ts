import { integrityAlert, failingRequests } from './service-troubles.ts'
import {
  deadMail,
  failedJobs,
  lowDisk,
  type Look,
  missingBackups,
  refusedByProvider,
  stuckPayments,
} from './troubles.ts'

/** Everything that administrators are told of. */
export const looks: readonly Look[] = [
  failedJobs,
  deadMail,
  missingBackups,
  lowDisk,
  refusedByProvider,
  integrityAlert,
  failingRequests,
  stuckPayments,
]
