import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'

/** Declares the jobs commands. */
export const declareJobs = (program: Command, lazily: Lazily): void => {
  const jobs = program.command('jobs').description('what the server does by itself')
  const load = () => import('./jobs.ts')

  example(jobs.command('list'), 'jobs list')
    .description('every job, when it runs and how it went the last time')
    .action(lazily(load, module => module.list))

  example(jobs.command('run'), 'jobs run outbox')
    .description('run a job now; it is safe to run one twice')
    .argument('<name>', 'which one')
    .action(lazily(load, module => module.run))
}
