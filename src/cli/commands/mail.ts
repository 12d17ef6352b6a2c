import { countDiscardable, type Discarded } from '#core/kernel/outbox/expire-emails'
import { previewEmail } from '#core/jobs/job-work'
import { sendTestEmail, listSuppressedAddresses, resumeEmail } from '#core/administration/send-email'
import type { Column } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { argument, choice, optional, optionalArgument, toggle, withDefault } from '#cli/command-builder/flags'
import { number, text, upTo } from '#cli/command-builder/values'
import { type AppCli, operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { insist } from '#cli/input/prompt'
import { onePage } from '#cli/output/pages'
import { timeOf } from '#cli/output/text'
import type { EmailPreview, emails, OutboxEmail } from '#contract/administration/mail'
import type { OutputOf } from '#contract/kernel/endpoint'
import { email } from '#contract/kernel/values'
import {
  discardAllEmails,
  discardEmail,
  releaseEmails,
  retryAllEmails,
  retryEmail,
  outboxCounts,
  readOutbox,
} from '#core/administration/outbox'
import { commandLine } from '#core/kernel/authorization'
import { emailKindNames } from '#domain/email-kinds'
import { plural } from '#domain/text'

const mailId = optionalArgument('[mail]', 'email number', number)

const limit = withDefault('--limit <number>', 'maximum number of results (up to 500)', upTo(500), 100)

export const verbs: Verbs = {
  list: verb({
    summary: 'list emails, newest first',
    example: 'mail list --status dead',
    flags: {
      status: choice('--status <status>', 'only this status', [
        'queued',
        'held',
        'sending',
        'sent',
        'bounced',
        'dead',
        'discarded',
      ]),
      search: optional('--search <text>', 'only with this text in address, name or subject', text),
      about: choice('--about <kind>', 'only about this topic', emailKindNames),
      since: optional('--since <day>', 'only created on or after this day, like 2026-11-20', text),
      limit,
      cursor: optional('--before <id>', 'older than this email', number),
    },
    run: async ({ ctx, present }, flags) => {
      const page = onePage(ctx)
      const { isSending, held, mails } = await readOutbox.run(page.ctx, commandLine, flags)
      present.rows(mails, columns, 'The outbox is empty.')
      const older = page.next()
      if (older !== undefined) present.note(`For older emails, add --before ${older}.`)
      if (!isSending) present.note('No mail server is configured (SMTP_URL), so email waits.')
      if (held > 0) present.note(heldText(held))
    },
  }),
  preview: operationVerb(previewEmail, {
    summary: 'show a waiting email, without its links',
    example: 'mail preview 12',
    flags: { id: argument('<mail>', 'email number', number) },
    print: ({ present }, found) => present.done(found, previewText(found)),
  }),
  retry: verb({
    summary: 'retry an email, or all failed ones',
    example: 'mail retry 12',
    flags: { id: mailId, all: toggle('--all', 'all failed emails') },
    run: async ({ call, present }, { id, all }) => {
      if (all && id !== undefined) throw usageError('Use either an email ID or --all, not both.')
      if (all) {
        const result = await call(retryAllEmails, {})
        return present.done(result, `Retrying ${plural(result.retried, 'email')}.`)
      }
      if (id === undefined) throw usageError('Specify an email ID or --all.')
      const retried = await call(retryEmail, { id })
      present.done(retried, `Retrying email ${retried.id} to ${retried.to}.`)
    },
  }),
  release: verb({
    summary: 'send held emails, which waited over a day when a mail server was set up',
    example: 'mail release --yes',
    flags: {},
    run: async cli => {
      const { held } = await outboxCounts(cli.ctx)
      if (held === 0) return cli.present.done({ released: 0 }, 'No held emails.')
      // Recipients will get news that is weeks old.
      await insist(cli, `Send ${plural(held, 'email')} that waited over a day?`)
      const result = await cli.call(releaseEmails, {})
      cli.present.done(result, `Released ${plural(result.released, 'email')}.`)
    },
  }),
  discard: verb({
    summary: 'discard a waiting or failed email, or many waiting ones, with their content',
    example: 'mail discard --stale --yes',
    flags: {
      id: mailId,
      stale: toggle('--stale', 'all held, or due more than a day ago and never tried'),
      all: toggle('--all', 'all waiting'),
      template: optional('--template <kind>', 'only this template, as named in the JSON of mail list', text),
    },
    run: async (cli, { id, stale, all, template }) => {
      if (id !== undefined && (stale || all || template !== undefined))
        throw usageError('Use either an email ID or --stale, --all or --template, not both.')
      if (stale && all) throw usageError('Choose --stale or --all.')
      if (id !== undefined) return discardOne(cli, id)
      if (!stale && !all && template === undefined)
        throw usageError('Specify an email ID, or --stale, --all or --template.')
      return discardMany(cli, { template, isStale: stale })
    },
  }),
  suppressed: operationVerb(listSuppressedAddresses, {
    summary: 'list suppressed (bounced) addresses, newest first',
    example: 'mail suppressed',
    flags: { limit },
    print: ({ present }, addresses) => present.rows(addresses, suppressedColumns, 'No suppressed addresses.'),
  }),
  unsuppress: operationVerb(resumeEmail, {
    summary: 'resume email to a suppressed address',
    example: 'mail unsuppress lee@example.com',
    flags: { email: argument('<address>', 'suppressed address', text) },
    print: ({ present }, resumed) => present.done(resumed, `Email to ${resumed.email} is on again.`),
  }),
  test: verb({
    summary: "send a test email now and print the mail server's response",
    example: 'mail test dana@example.com',
    flags: { email: argument('<address>', 'recipient', text) },
    run: async ({ ctx, present }, flags) => {
      const address = email('Invalid email address').parse(flags.email)
      // Bypasses the outbox, so that the mail server's response is shown immediately.
      await sendTestEmail(ctx, address)
      present.done({ sent: address }, `The mail server accepted a test email to ${address}.`)
      const { held } = await outboxCounts(ctx)
      if (held > 0) present.note(heldText(held))
    },
  }),
}

/** Message about held emails and the available actions. */
const heldText = (held: number): string =>
  `${plural(held, 'email')} had waited over a day when a mail server was set up, and ${held === 1 ? 'is' : 'are'} held: sidepot mail release sends, sidepot mail discard --stale discards.`

const columns: Column<OutboxEmail>[] = [
  { header: 'ID', of: email => email.id, right: true },
  { header: 'Made (UTC)', of: email => timeOf(email.createdAt) },
  { header: 'To', of: email => email.to },
  { header: 'Subject', of: email => email.subject },
  { header: 'Status', of: email => (email.inDigest ? `${email.status}, digest` : email.status) },
  { header: 'Attempts', of: email => email.attempts, right: true },
  { header: 'Problem', of: email => email.lastError ?? '' },
]

const previewText = ({ mail: { to, subject }, toName, replyTo, text }: EmailPreview): string =>
  [
    `To: ${toName} <${to}>`,
    ...(replyTo === null ? [] : [`Reply to: ${replyTo}`]),
    `Subject: ${subject}`,
    '',
    text ?? 'The content is gone: it was sent or discarded.',
  ].join('\n')

const discardOne = async (cli: AppCli, id: number): Promise<void> => {
  await insist(cli, `Discard email ${id} and its content?`)
  const gone = await cli.call(discardEmail, { id })
  cli.present.done(gone, `Discarded email ${gone.id} to ${gone.to}.`)
}

const discardMany = async (cli: AppCli, which: Discarded): Promise<void> => {
  const count = await countDiscardable(cli.ctx, which)
  if (count === 0) return cli.present.done({ discarded: 0 }, 'Email not found.')
  await insist(
    cli,
    `Discard ${plural(count, 'email')} that ${count === 1 ? 'waits' : 'wait'}, including the content?`,
  )
  const { template, isStale } = which
  const result = await cli.call(discardAllEmails, { which: isStale ? 'stale' : 'all', template })
  cli.present.done(result, `Discarded ${plural(result.discarded, 'email')}.`)
}

const suppressedColumns: Column<OutputOf<typeof emails.suppressed>[number]>[] = [
  { header: 'Address', of: row => row.email },
  { header: 'Since (UTC)', of: row => timeOf(row.since) },
  { header: 'Reason', of: row => row.reason },
]
