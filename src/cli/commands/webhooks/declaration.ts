import type { Command } from 'commander'
import { siteEvents } from '#domain/webhook-events'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, oneOf, several, upTo } from '#cli/command-builder/values'

/** Declares the webhooks commands. */
export const declareWebhooks = (program: Command, lazily: Lazily): void => {
  const webhooks = program
    .command('webhooks')
    .description('addresses that are told what happens, in a league or on the whole site')
  const load = () => import('./webhooks.ts')

  example(of(webhooks.command('list', { isDefault: true })), 'webhooks list --league 1')
    .description('the webhooks, without their secrets')
    .action(lazily(load, module => module.list))

  example(
    of(webhooks.command('add')),
    'webhooks add https://hooks.example.com/pot --league 1 --event week.published',
  )
    .description('add one; its secret is printed this once')
    .argument('<url>', 'its address, with https')
    .requiredOption(
      '--event <event>',
      `what it is told, repeatable: ${oneOf(Object.keys(siteEvents))}`,
      several,
    )
    .action(lazily(load, module => module.add))

  example(of(webhooks.command('remove')), 'webhooks remove 3 --league 1 --yes')
    .description('remove one, with its log')
    .argument('<webhook>', 'its number', number)
    .action(lazily(load, module => module.remove))

  example(of(webhooks.command('log')), 'webhooks log 3 --league 1')
    .description('what one was told in the last 30 days, and how it answered, newest first')
    .argument('<webhook>', 'its number', number)
    .option('--limit <number>', 'at most so many, up to 200', upTo(200), 50)
    .option('--before <id>', 'older than this event', number)
    .action(lazily(load, module => module.log))

  example(of(webhooks.command('replay')), 'webhooks replay 3 41 --league 1')
    .description('send an event again')
    .argument('<webhook>', 'its number', number)
    .argument('<event>', 'the number that the log shows', number)
    .action(lazily(load, module => module.replay))

  example(of(webhooks.command('test')), 'webhooks test 3 --league 1')
    .description('send a test at once, and say what was answered; one that is off is on again then')
    .argument('<webhook>', 'its number', number)
    .action(lazily(load, module => module.test))
}

const of = (command: Command): Command =>
  command.option('--league <id>', 'of this league; of the site if left out', number)
