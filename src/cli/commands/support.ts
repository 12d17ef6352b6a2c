import type { Column } from '#cli/cli'
import { argument, required, withDefault } from '#cli/command-builder/flags'
import { number, oneOf, text, upTo } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { timeOf } from '#cli/output/text'
import type { SupportLine, SupportRequest } from '#contract/content/support-inbox'
import { supportStates } from '#contract/content/support-inbox'
import {
  listRequests,
  readRequest,
  replyToRequest,
  setRequestState,
} from '#core/content/support-inbox/requests'

const id = argument('<request>', 'request number', number)

export const verbs: Verbs = {
  list: operationVerb(listRequests, {
    summary: 'list requests: open ones Premium first then oldest first, others newest first',
    example: 'support list --state answered',
    isDefault: true,
    flags: {
      state: withDefault('--state <state>', `which: ${oneOf(supportStates)}`, text, 'open'),
      limit: withDefault('--limit <number>', 'maximum number of results (up to 200)', upTo(200), 50),
    },
    print: ({ present }, { requests }) => present.rows(requests, columns, 'No request.'),
  }),
  show: operationVerb(readRequest, {
    summary: 'show a request with all messages',
    example: 'support show 3',
    flags: { id },
    print: ({ present }, { messages }) => present.rows(messages, messageColumns, 'No messages.'),
  }),
  answer: operationVerb(replyToRequest, {
    summary: 'reply to a request by email',
    example: "support answer 3 --text 'Under Money, Dues.'",
    flags: { id, text: required('--text <text>', 'reply', text) },
    print: ({ present }, result, { id }) =>
      present.done(result, `Replied to request ${id}; the email to ${result.email} is in the outbox.`),
  }),
  close: verb({
    summary: 'close a request without a reply',
    example: 'support close 3',
    flags: { id },
    run: async ({ call, present }, { id }) =>
      present.done(await call(setRequestState, { id, state: 'closed' }), `Request ${id} is closed.`),
  }),
  reopen: verb({
    summary: 'reopen a request',
    example: 'support reopen 3',
    flags: { id },
    run: async ({ call, present }, { id }) =>
      present.done(await call(setRequestState, { id, state: 'open' }), `Request ${id} is reopened.`),
  }),
}

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
