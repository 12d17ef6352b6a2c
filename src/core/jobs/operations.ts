import type { AnyOperation } from '#core/kernel/operation'
import { listJobs, runJobNow } from '#core/jobs/list-jobs'
import { previewEmail } from '#core/jobs/job-work'

/** Operations of jobs, in the order of the documentation. */
export const jobsOperations: AnyOperation[] = [listJobs, runJobNow, previewEmail]
