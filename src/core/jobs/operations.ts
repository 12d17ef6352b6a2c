import type { AnyOperation } from '#core/kernel/operation'
import { listJobs, runJobNow } from '#core/jobs/list-jobs'
import { previewEmail } from '#core/jobs/job-work'

/** Everything that can be asked of jobs. */
export const jobsOperations: AnyOperation[] = [listJobs, runJobNow, previewEmail]
