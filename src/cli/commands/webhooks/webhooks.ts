import { z } from 'zod'
import { siteWebhooks, type Delivery, type Webhook, leagueWebhooks } from '#contract/webhooks'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import {
  addLeagueWebhook,
  listLeagueWebhooks,
  readLeagueWebhookLog,
  removeLeagueWebhook,
  replayLeagueWebhook,
  testLeagueWebhook,
  addSiteWebhook,
  listSiteWebhooks,
  readSiteWebhookLog,
  removeSiteWebhook,
  replaySiteWebhook,
  testSiteWebhook,
} from '#core/webhooks/webhooks'
import type { Action, CommandInput } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf, timeOf } from '#cli/output/text'

const WebhookScope = z.object({ league: z.number().optional() })
const One = WebhookScope.extend({ webhook: z.number() })

const webhooksAt = (ctx: Ctx, args: CommandInput): Promise<Webhook[]> => {
  const { league: leagueId } = WebhookScope.parse(args)
  return leagueId === undefined
    ? listSiteWebhooks.run(ctx, commandLine, {})
    : listLeagueWebhooks.run(ctx, commandLine, { leagueId })
}

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    cli.present.rows(await webhooksAt(ctx, args), columns, 'No webhooks.')
  })

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

/** Only the secret goes to standard output, so that scripts can use it. */
export const add: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId } = WebhookScope.parse(args)
    const { url, event: events } = args
    const made =
      leagueId === undefined
        ? await addSiteWebhook.run(ctx, commandLine, siteWebhooks.add.input.parse({ url, events }))
        : await addLeagueWebhook.run(
            ctx,
            commandLine,
            leagueWebhooks.add.input.parse({ leagueId, url, events }),
          )
    cli.present.note(`Added webhook ${made.id} to ${made.url}. Its secret is only shown now:`)
    cli.present.output(made, () => made.secret)
  })

export const remove: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, webhook: webhookId } = One.parse(args)
    const found = (await webhooksAt(ctx, args)).find(({ id }) => id === webhookId)
    if (!found) throw new CliError(exitCodes.notFound, `No webhook ${webhookId}.`)
    await insist(cli, `Remove the webhook to ${found.url} and its log?`)
    await (leagueId === undefined
      ? removeSiteWebhook.run(ctx, commandLine, { webhookId })
      : removeLeagueWebhook.run(ctx, commandLine, { leagueId, webhookId }))
    cli.present.done(null, `Removed the webhook to ${found.url}.`)
  })

export const log: Action = (cli, args) =>
  withApp(cli, async app => {
    let older: number | undefined
    const setNextCursor = (id: number) => void (older = id)
    const ctx = { ...app.ctx, requestContext: { ...app.ctx.requestContext, setNextCursor } }
    const { league: leagueId, webhook: webhookId } = One.parse(args)
    const { limit, before: cursor } = args
    const part = siteWebhooks.log.input.parse({ webhookId, limit, cursor })
    const rows =
      leagueId === undefined
        ? await readSiteWebhookLog.run(ctx, commandLine, part)
        : await readLeagueWebhookLog.run(ctx, commandLine, { leagueId, ...part })
    cli.present.rows(rows, logColumns, 'No events were sent in the last 30 days.')
    if (older !== undefined) cli.present.note(`For older events, add --before ${older}.`)
  })

const logColumns: Column<Delivery>[] = [
  { header: 'ID', of: delivery => delivery.id, right: true },
  { header: 'When (UTC)', of: delivery => timeOf(delivery.createdAt) },
  { header: 'Event', of: delivery => delivery.event },
  { header: 'Status', of: delivery => delivery.status },
  { header: 'Attempts', of: delivery => delivery.attempts, right: true },
  { header: 'Answer', of: delivery => delivery.answerStatus ?? '', right: true },
  { header: 'Problem', of: delivery => delivery.lastError ?? '' },
]

export const replay: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, webhook: webhookId } = One.parse(args)
    const one = siteWebhooks.replay.input.parse({ webhookId, deliveryId: args.event })
    const replayed = await (leagueId === undefined
      ? replaySiteWebhook.run(ctx, commandLine, one)
      : replayLeagueWebhook.run(ctx, commandLine, { leagueId, ...one }))
    cli.present.done(replayed, `Event ${replayed.id} (${replayed.event}) will be resent within a minute.`)
  })

export const test: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, webhook: webhookId } = One.parse(args)
    const tried = await (leagueId === undefined
      ? testSiteWebhook.run(ctx, commandLine, { webhookId })
      : testLeagueWebhook.run(ctx, commandLine, { leagueId, webhookId }))
    if (tried.lastError !== null)
      throw new CliError(exitCodes.failed, `Test not received: ${tried.lastError}`)
    cli.present.done(tried, `Test received: the response was ${tried.answerStatus}.`)
  })
