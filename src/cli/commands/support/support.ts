import { z } from 'zod'
import type { SupportLine, SupportRequest } from '#contract/content/support-inbox'
import { commandLine } from '#core/kernel/authorization'
import { answerRequest, setRequestState } from '#core/content/support-inbox/answer-request'
import { listRequests, readRequest } from '#core/content/support-inbox/requests'
import type { Action } from '#cli/cli'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const One = z.object({ request: z.number() })

const columns: Column<SupportLine>[] = [
  { head: 'Request', of: request => request.id, right: true },
  { head: 'From', of: request => request.name },
  { head: 'Email', of: request => request.email },
  { head: 'Tier', of: request => (request.isPremium ? 'Premium' : 'Free') },
  { head: 'League', of: request => request.leagueName ?? '' },
  { head: 'Received', of: request => timeOf(request.askedAt) },
  { head: 'Text', of: request => request.excerpt },
]

const said: Column<SupportRequest['messages'][number]>[] = [
  { head: 'When', of: message => timeOf(message.at) },
  { head: 'Who', of: message => (message.isOurs ? (message.by ?? 'Support') : 'They') },
  { head: 'Text', of: message => message.text },
]

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = listRequests.endpoint.input.parse(given)
    const { requests } = await listRequests.run(ctx, commandLine, input)
    cli.present.rows(requests, columns, 'No request.')
  })

export const show: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const found = await readRequest.run(ctx, commandLine, { id: One.parse(given).request })
    cli.present.rows(found.messages, said, 'No messages.')
  })

export const answer: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { request, text } = One.extend({ text: z.string() }).parse(given)
    const answered = await answerRequest.run(ctx, commandLine, { id: request, text })
    cli.present.done(
      answered,
      `Replied to request ${request}; the email to ${answered.email} is in the outbox.`,
    )
  })

const setState =
  (state: 'open' | 'closed', words: string): Action =>
  (cli, given) =>
    withApp(cli, async ({ ctx }) => {
      const { request: id } = One.parse(given)
      const changed = await setRequestState.run(ctx, commandLine, { id, state })
      cli.present.done(changed, `Request ${id} is ${words}.`)
    })

export const close = setState('closed', 'closed')
export const reopen = setState('open', 'reopened')
