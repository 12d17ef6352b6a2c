import type { Delivery, Webhook } from '#contract/webhooks'
import type { Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { argument, optional, required, withDefault } from '#cli/command-builder/flags'
import { number, oneOf, several, text, upTo } from '#cli/command-builder/values'
import { type AppCli, verb, type Verbs } from '#cli/command-builder/verb'
import { insist } from '#cli/input/prompt'
import { onePage } from '#cli/output/pages'
import { dayOf, timeOf } from '#cli/output/text'
import { commandLine } from '#core/kernel/authorization'
import {
  addLeagueWebhook,
  addSiteWebhook,
  listLeagueWebhooks,
  listSiteWebhooks,
  readLeagueWebhookLog,
  readSiteWebhookLog,
  removeLeagueWebhook,
  removeSiteWebhook,
  replayLeagueWebhook,
  replaySiteWebhook,
  testLeagueWebhook,
  testSiteWebhook,
} from '#core/webhooks/webhooks'
import { siteEvents } from '#domain/webhook-events'

const leagueId = optional('--league <id>', "a league's webhook (default: the site's)", number)

const webhookId = argument('<webhook>', 'webhook number', number)

export const verbs: Verbs = {
  list: verb({
    summary: 'list webhooks, without secrets',
    example: 'webhooks list --league 1',
    isDefault: true,
    flags: { leagueId },
    run: async (cli, { leagueId }) =>
      cli.present.rows(await webhooksAt(cli, leagueId), columns, 'No webhooks.'),
  }),
  add: verb({
    summary: 'add a webhook; its secret is only shown once',
    example: 'webhooks add https://hooks.example.com/pot --league 1 --event week.published',
    flags: {
      leagueId,
      url: argument('<url>', 'URL, with https', text),
      events: required(
        '--event <event>',
        `event to send; repeatable: ${oneOf(Object.keys(siteEvents))}`,
        several,
      ),
    },
    run: async ({ call, present }, { leagueId, ...flags }) => {
      const made = await (leagueId === undefined
        ? call(addSiteWebhook, flags)
        : call(addLeagueWebhook, { leagueId, ...flags }))
      present.note(`Added webhook ${made.id} to ${made.url}. Its secret is only shown now:`)
      // Only the secret goes to standard output, so that scripts can use it.
      present.output(made, () => made.secret)
    },
  }),
  remove: verb({
    summary: 'remove a webhook with its log',
    example: 'webhooks remove 3 --league 1 --yes',
    flags: { leagueId, webhookId },
    run: async (cli, { leagueId, webhookId }) => {
      const found = (await webhooksAt(cli, leagueId)).find(({ id }) => id === webhookId)
      if (!found) throw new CliError(exitCodes.notFound, `No webhook ${webhookId}.`)
      await insist(cli, `Remove the webhook to ${found.url} and its log?`)
      await (leagueId === undefined
        ? cli.call(removeSiteWebhook, { webhookId })
        : cli.call(removeLeagueWebhook, { leagueId, webhookId }))
      cli.present.done(null, `Removed the webhook to ${found.url}.`)
    },
  }),
  log: verb({
    summary: "list a webhook's events and responses of the last 30 days, newest first",
    example: 'webhooks log 3 --league 1',
    flags: {
      leagueId,
      webhookId,
      limit: withDefault('--limit <number>', 'maximum number of results (up to 200)', upTo(200), 50),
      cursor: optional('--before <id>', 'older than this event', number),
    },
    run: async ({ ctx, present }, { leagueId, ...part }) => {
      const page = onePage(ctx)
      const rows = await (leagueId === undefined
        ? readSiteWebhookLog.run(page.ctx, commandLine, part)
        : readLeagueWebhookLog.run(page.ctx, commandLine, { leagueId, ...part }))
      present.rows(rows, logColumns, 'No events were sent in the last 30 days.')
      const older = page.next()
      if (older !== undefined) present.note(`For older events, add --before ${older}.`)
    },
  }),
  replay: verb({
    summary: 'resend an event',
    example: 'webhooks replay 3 41 --league 1',
    flags: { leagueId, webhookId, deliveryId: argument('<event>', 'number shown in the log', number) },
    run: async ({ call, present }, { leagueId, ...one }) => {
      const replayed = await (leagueId === undefined
        ? call(replaySiteWebhook, one)
        : call(replayLeagueWebhook, { leagueId, ...one }))
      present.done(replayed, `Event ${replayed.id} (${replayed.event}) will be resent within a minute.`)
    },
  }),
  test: verb({
    summary: 'send a test now and show the response; turns a disabled webhook back on',
    example: 'webhooks test 3 --league 1',
    flags: { leagueId, webhookId },
    run: async ({ call, present }, { leagueId, webhookId }) => {
      const tried = await (leagueId === undefined
        ? call(testSiteWebhook, { webhookId })
        : call(testLeagueWebhook, { leagueId, webhookId }))
      if (tried.lastError !== null)
        throw new CliError(exitCodes.failed, `Test not received: ${tried.lastError}`)
      present.done(tried, `Test received: the response was ${tried.answerStatus}.`)
    },
  }),
}

const webhooksAt = ({ call }: AppCli, leagueId: number | undefined): Promise<Webhook[]> =>
  leagueId === undefined ? call(listSiteWebhooks, {}) : call(listLeagueWebhooks, { leagueId })

const stateOf = ({ failingSince, offSince }: Webhook): string => {
  if (offSince !== null) return `off since ${dayOf(offSince)}`
  return failingSince === null ? 'on' : `failing since ${timeOf(failingSince)}`
}

const columns: Column<Webhook>[] = [
  { header: 'ID', of: hook => hook.id, right: true },
  { header: 'Address', of: hook => hook.url },
  { header: 'Events', of: hook => hook.events.join(' ') },
  { header: 'State', of: stateOf },
]

const logColumns: Column<Delivery>[] = [
  { header: 'ID', of: delivery => delivery.id, right: true },
  { header: 'When (UTC)', of: delivery => timeOf(delivery.createdAt) },
  { header: 'Event', of: delivery => delivery.event },
  { header: 'Status', of: delivery => delivery.status },
  { header: 'Attempts', of: delivery => delivery.attempts, right: true },
  { header: 'Answer', of: delivery => delivery.answerStatus ?? '', right: true },
  { header: 'Problem', of: delivery => delivery.lastError ?? '' },
]
