import type { Command } from 'commander'
import { correctionDecisions } from '#domain/award-states'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { inLeague } from '#cli/command-builder/in-league'
import { oneOf } from '#cli/command-builder/values'

/** Declares the weeks commands. */
export const declareWeeks = (program: Command, lazily: Lazily): void => {
  const weeks = program
    .command('weeks')
    .description(
      'list waiting weeks, cancel auto-publish, unpublish, write the group message, decide corrections',
    )

  example(inLeague(weeks.command('waiting')), 'weeks waiting --league 1')
    .description('list unpublished weeks and which of them auto-publish')
    .action(
      lazily(
        () => import('./auto-publish.ts'),
        module => module.listWaitingWeeks,
      ),
    )

  example(inWeek(weeks.command('cancel-auto-publish')), 'weeks cancel-auto-publish --league 1 --week 11')
    .description("cancel a week's auto-publish; it then waits for review")
    .action(
      lazily(
        () => import('./auto-publish.ts'),
        module => module.cancel,
      ),
    )

  example(inLeague(weeks.command('corrections')), 'weeks corrections --league 1')
    .description('list published weeks with corrections to decide')
    .action(
      lazily(
        () => import('./correct.ts'),
        module => module.listWaiting,
      ),
    )

  example(
    inWeek(weeks.command('correct')),
    'weeks correct --league 1 --week 10 --decision move --reason "Stat correction"',
  )
    .description('decide on a correction: shows the changes, then asks')
    .requiredOption(
      '--decision <decision>',
      `${oneOf([...correctionDecisions])}: move the prizes, keep as published, or pay both once the week is final`,
    )
    .option('--reason <text>', 'reason shown to everyone affected (default: the corrected points)')
    .option('--always', "also set the league's policy for final weeks")
    .action(
      lazily(
        () => import('./correct.ts'),
        module => module.correct,
      ),
    )

  example(
    inWeek(weeks.command('unpublish')),
    'weeks unpublish --league 1 --week 10 --reason "Published by mistake" --yes',
  )
    .description('unpublish a week: shows what is voided, then asks')
    .option('--reason <text>', 'reason for members who got an email; required once emails are sent')
    .action(
      lazily(
        () => import('./unpublish.ts'),
        module => module.withdraw,
      ),
    )

  const loadRecap = () => import('./recap.ts')

  example(inWeek(weeks.command('message')), 'weeks message --league 1 --week 10')
    .description('print a group chat message about a published week')
    .action(lazily(loadRecap, module => module.message))

  example(inLeague(weeks.command('renew-recap-links')), 'weeks renew-recap-links --league 1 --yes')
    .description('create new links for all recaps; the old ones stop working')
    .action(lazily(loadRecap, module => module.renewLinks))
}

const inWeek = (command: Command): Command => inLeague(command).requiredOption('--week <week>', 'week number')
