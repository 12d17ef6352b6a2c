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
      'list weeks that wait, stop one from publishing itself, withdraw published ones, tell of them, decide on corrected points',
    )

  example(inLeague(weeks.command('waiting')), 'weeks waiting --league 1')
    .description('the weeks that were brought in and are not published, and which of them publish themselves')
    .action(
      lazily(
        () => import('./auto-publish.ts'),
        module => module.listWaitingWeeks,
      ),
    )

  example(inWeek(weeks.command('stop')), 'weeks stop --league 1 --week 11')
    .description('stop a week from publishing itself; it then waits for you')
    .action(
      lazily(
        () => import('./auto-publish.ts'),
        module => module.stop,
      ),
    )

  example(inLeague(weeks.command('corrections')), 'weeks corrections --league 1')
    .description('the published weeks whose corrected points wait for a decision')
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
    .description('decide on a correction: shows what changes, then asks')
    .requiredOption(
      '--decision <decision>',
      `${oneOf([...correctionDecisions])}: move the prizes, let the result stand, or pay both once the week is final`,
    )
    .option('--reason <text>', 'what everybody concerned reads; the corrected points when left out')
    .option('--always', 'also the policy of the league for what is final')
    .action(
      lazily(
        () => import('./correct.ts'),
        module => module.correct,
      ),
    )

  example(
    inWeek(weeks.command('withdraw')),
    'weeks withdraw --league 1 --week 10 --reason "Published by mistake" --yes',
  )
    .description('take back what was published of a week: shows what goes, then asks')
    .option('--reason <text>', 'what those who got mail read; needed once the mails are out')
    .action(
      lazily(
        () => import('./withdraw.ts'),
        module => module.withdraw,
      ),
    )

  const loadRecap = () => import('./recap.ts')

  example(inWeek(weeks.command('message')), 'weeks message --league 1 --week 10')
    .description('what to paste into the group chat about a published week')
    .action(lazily(loadRecap, module => module.message))

  example(inLeague(weeks.command('renew-recap-links')), 'weeks renew-recap-links --league 1 --yes')
    .description('give all recaps new links; the old ones stop working')
    .action(lazily(loadRecap, module => module.renewLinks))
}

const inWeek = (command: Command): Command => inLeague(command).requiredOption('--week <week>', 'the week')
