import type { Command } from 'commander'
import { siteEvents } from '#domain/webhook-events'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, oneOf, several, upTo } from '#cli/command-builder/values'

/** Declares the webhooks commands. */
export const declareWebhooks = (program: Command, lazily: Lazily): void => {
  const webhooks = program.command('webhooks').description('webhooks for a league or the whole site')
  const load = () => import('./webhooks.ts')

  example(of(webhooks.command('list', { isDefault: true })), 'webhooks list --league 1')
    .description('list webhooks, without secrets')
    .action(lazily(load, module => module.list))

  example(
    of(webhooks.command('add')),
    'webhooks add https://hooks.example.com/pot --league 1 --event week.published',
  )
    .description('add a webhook; its secret is only shown once')
    .argument('<url>', 'URL, with https')
    .requiredOption(
      '--event <event>',
      `event to send; repeatable: ${oneOf(Object.keys(siteEvents))}`,
      several,
    )
    .action(lazily(load, module => module.add))

  example(of(webhooks.command('remove')), 'webhooks remove 3 --league 1 --yes')
    .description('remove a webhook with its log')
    .argument('<webhook>', 'webhook number', number)
    .action(lazily(load, module => module.remove))

  example(of(webhooks.command('log')), 'webhooks log 3 --league 1')
    .description("list a webhook's events and responses of the last 30 days, newest first")
    .argument('<webhook>', 'webhook number', number)
    .option('--limit <number>', 'maximum number of results (up to 200)', upTo(200), 50)
    .option('--before <id>', 'older than this event', number)
    .action(lazily(load, module => module.log))

  example(of(webhooks.command('replay')), 'webhooks replay 3 41 --league 1')
    .description('resend an event')
    .argument('<webhook>', 'webhook number', number)
    .argument('<event>', 'number shown in the log', number)
    .action(lazily(load, module => module.replay))

  example(of(webhooks.command('test')), 'webhooks test 3 --league 1')
    .description('send a test now and show the response; turns a disabled webhook back on')
    .argument('<webhook>', 'webhook number', number)
    .action(lazily(load, module => module.test))
}

const of = (command: Command): Command =>
  command.option('--league <id>', "a league's webhook (default: the site's)", number)
