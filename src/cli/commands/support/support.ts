import { z } from 'zod'
import type { SupportLine, SupportRequest } from '#contract/content/support-inbox'
import { commandLine } from '#core/kernel/authorization'
import {
  listRequests,
  readRequest,
  replyToRequest,
  setRequestState,
} from '#core/content/support-inbox/requests'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const One = z.object({ request: z.number() })

const columns: Column<SupportLine>[] = [
  { header: 'Request', of: request => request.id, right: true },
  { header: 'From', of: request => request.name },
  { header: 'Email', of: request => request.email },
  { header: 'Tier', of: request => (request.isPremium ? 'Premium' : 'Free') },
  { header: 'League', of: request => request.leagueName ?? '' },
  { header: 'Received', of: request => timeOf(request.askedAt) },
  { header: 'Text', of: request => request.excerpt },
]

const messageColumns: Column<SupportRequest['messages'][number]>[] = [
  { header: 'When', of: message => timeOf(message.at) },
  { header: 'Who', of: message => (message.isOurs ? (message.by ?? 'Support') : 'They') },
  { header: 'Text', of: message => message.text },
]

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = listRequests.endpoint.input.parse(args)
    const { requests } = await listRequests.run(ctx, commandLine, input)
    cli.present.rows(requests, columns, 'No request.')
  })

export const show: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const found = await readRequest.run(ctx, commandLine, { id: One.parse(args).request })
    cli.present.rows(found.messages, messageColumns, 'No messages.')
  })

export const answer: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { request, text } = One.extend({ text: z.string() }).parse(args)
    const result = await replyToRequest.run(ctx, commandLine, { id: request, text })
    cli.present.done(result, `Replied to request ${request}; the email to ${result.email} is in the outbox.`)
  })

const setState =
  (state: 'open' | 'closed', label: string): Action =>
  (cli, args) =>
    withApp(cli, async ({ ctx }) => {
      const { request: id } = One.parse(args)
      const changed = await setRequestState.run(ctx, commandLine, { id, state })
      cli.present.done(changed, `Request ${id} is ${label}.`)
    })

export const close = setState('closed', 'closed')
export const reopen = setState('open', 'reopened')
