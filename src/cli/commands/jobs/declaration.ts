import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the jobs commands. */
export const declareJobs = (program: Command, lazily: Lazily): void => {
  const jobs = program.command('jobs').description('scheduled jobs')
  const load = () => import('./jobs.ts')

  example(jobs.command('list'), 'jobs list')
    .description('list jobs with schedule and last result')
    .action(lazily(load, module => module.list))

  example(jobs.command('run'), 'jobs run outbox')
    .description('run a job now (safe to repeat)')
    .argument('<name>', 'job name')
    .action(lazily(load, module => module.run))
}
