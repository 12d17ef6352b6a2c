import { z } from 'zod'
import { siteWebhooks } from '#contract/administration/webhooks'
import type { Delivery, Webhook } from '#contract/kernel/webhooks'
import { leagueWebhooks } from '#contract/leagues/webhooks'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import * as site from '#core/administration/webhooks'
import * as league from '#core/leagues/settings/webhooks'
import type { Action, CommandInput } from '#cli/cli'
import { insist } from '#cli/input/ask'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf, timeOf } from '#cli/output/text'

const WebhookScope = z.object({ league: z.number().optional() })
const One = WebhookScope.extend({ webhook: z.number() })

const webhooksAt = (ctx: Ctx, given: CommandInput): Promise<Webhook[]> => {
  const { league: leagueId } = WebhookScope.parse(given)
  return leagueId === undefined
    ? site.listSiteWebhooks.run(ctx, commandLine, {})
    : league.listLeagueWebhooks.run(ctx, commandLine, { leagueId })
}

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    cli.present.rows(await webhooksAt(ctx, given), columns, 'No webhooks.')
  })

const stateOf = ({ failingSince, offSince }: Webhook): string => {
  if (offSince !== null) return `off since ${dayOf(offSince)}`
  return failingSince === null ? 'on' : `failing since ${timeOf(failingSince)}`
}

const columns: Column<Webhook>[] = [
  { head: 'ID', of: hook => hook.id, right: true },
  { head: 'Address', of: hook => hook.url },
  { head: 'Events', of: hook => hook.events.join(' ') },
  { head: 'State', of: stateOf },
]

/** Only the secret goes to standard output, so that scripts can use it. */
export const add: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId } = WebhookScope.parse(given)
    const { url, event: events } = given
    const made =
      leagueId === undefined
        ? await site.addSiteWebhook.run(ctx, commandLine, siteWebhooks.add.input.parse({ url, events }))
        : await league.addLeagueWebhook.run(
            ctx,
            commandLine,
            leagueWebhooks.add.input.parse({ leagueId, url, events }),
          )
    cli.present.note(`Added webhook ${made.id} to ${made.url}. Its secret is only shown now:`)
    cli.present.answer(made, () => made.secret)
  })

export const remove: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, webhook: webhookId } = One.parse(given)
    const found = (await webhooksAt(ctx, given)).find(({ id }) => id === webhookId)
    if (!found) throw new CliError(exitCodes.notFound, `No webhook ${webhookId}.`)
    await insist(cli, `Remove the webhook to ${found.url} and its log?`)
    await (leagueId === undefined
      ? site.removeSiteWebhook.run(ctx, commandLine, { webhookId })
      : league.removeLeagueWebhook.run(ctx, commandLine, { leagueId, webhookId }))
    cli.present.done(null, `Removed the webhook to ${found.url}.`)
  })

export const log: Action = (cli, given) =>
  withApp(cli, async app => {
    let older: number | undefined
    const setNextCursor = (id: number) => void (older = id)
    const ctx = { ...app.ctx, requestContext: { ...app.ctx.requestContext, setNextCursor } }
    const { league: leagueId, webhook: webhookId } = One.parse(given)
    const { limit, before: cursor } = given
    const part = siteWebhooks.log.input.parse({ webhookId, limit, cursor })
    const rows =
      leagueId === undefined
        ? await site.readSiteWebhookLog.run(ctx, commandLine, part)
        : await league.readLeagueWebhookLog.run(ctx, commandLine, { leagueId, ...part })
    cli.present.rows(rows, logColumns, 'No events were sent in the last 30 days.')
    if (older !== undefined) cli.present.note(`For older events, add --before ${older}.`)
  })

const logColumns: Column<Delivery>[] = [
  { head: 'ID', of: told => told.id, right: true },
  { head: 'When (UTC)', of: told => timeOf(told.createdAt) },
  { head: 'Event', of: told => told.event },
  { head: 'Status', of: told => told.status },
  { head: 'Attempts', of: told => told.attempts, right: true },
  { head: 'Answer', of: told => told.answerStatus ?? '', right: true },
  { head: 'Problem', of: told => told.lastError ?? '' },
]

export const replay: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, webhook: webhookId } = One.parse(given)
    const one = siteWebhooks.replay.input.parse({ webhookId, deliveryId: given.event })
    const again = await (leagueId === undefined
      ? site.replaySiteWebhook.run(ctx, commandLine, one)
      : league.replayLeagueWebhook.run(ctx, commandLine, { leagueId, ...one }))
    cli.present.done(again, `Event ${again.id} (${again.event}) will be resent within a minute.`)
  })

export const test: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, webhook: webhookId } = One.parse(given)
    const tried = await (leagueId === undefined
      ? site.testSiteWebhook.run(ctx, commandLine, { webhookId })
      : league.testLeagueWebhook.run(ctx, commandLine, { leagueId, webhookId }))
    if (tried.lastError !== null)
      throw new CliError(exitCodes.failed, `Test not received: ${tried.lastError}`)
    cli.present.done(tried, `Test received: the response was ${tried.answerStatus}.`)
  })
