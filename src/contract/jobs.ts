import { z } from 'zod'
import { object } from '#contract/kernel/values'
import { endpoint } from './kernel/endpoint.ts'
import { key, moment } from './kernel/values.ts'

export const JobRun = object(() => ({
  scheduledFor: moment,
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** Null while the job runs, and for a run cut off by the end of the process. */
  outcome: z.enum(['done', 'failed']).nullable(),
  detail: z.string().nullable(),
  /** Result as text: "3 sent", "Nothing to do", or the reason for a failure. */
  resultText: z.string().nullable(),
}))
export type JobRun = z.infer<typeof JobRun>

export const Job = object(() => ({
  /** Name in commands and URLs. */
  name: z.string(),
  title: z.string(),
  does: z.string(),
  /** Cron expressions, with seconds first, in league time (US Eastern). */
  when: z.array(z.string()),
  /** Schedule as text: "Daily at 3:30 AM". */
  schedule: z.string(),
  lastRun: JobRun.nullable(),
}))
export type Job = z.infer<typeof Job>

export const jobCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'site-admin',
    summary: 'Scheduled jobs and their last results',
    input: object(() => ({})),
    output: z.array(Job),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:job/run',
    access: 'site-admin',
    summary: 'Run a job now',
    input: object(() => ({ job: key(40) })),
    output: JobRun,
  }),
}
