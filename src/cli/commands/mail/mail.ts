import { z } from 'zod'
import { plural } from '#domain/text'
import { emails, type EmailPreview, type OutboxEmail } from '#contract/administration/mail'
import type { OutputOf } from '#contract/kernel/endpoint'
import { email } from '#contract/kernel/values'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import {
  discardAllEmails,
  discardEmail,
  releaseEmails,
  retryAllEmails,
  retryEmail,
  outboxCounts,
  readOutbox,
} from '#core/administration/outbox'
import { listSuppressedAddresses, resumeEmail, sendTestEmail } from '#core/administration/send-email'
import { previewEmail } from '#core/jobs/job-work'
import { countDiscardable, type Discarded } from '#core/kernel/outbox/expire-emails'
import type { Action, Cli } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import { usageError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { status, search, about, since, limit, before: cursor } = args
    let older: number | undefined
    const setNextCursor = (id: number) => void (older = id)
    const input = emails.outbox.input.parse({ status, search, about, since, limit, cursor })
    const requestContext = { ...ctx.requestContext, setNextCursor }
    const {
      isSending,
      held,
      mails: messages,
    } = await readOutbox.run({ ...ctx, requestContext }, commandLine, input)
    cli.present.rows(messages, columns, 'The outbox is empty.')
    if (older !== undefined) cli.present.note(`For older emails, add --before ${older}.`)
    if (!isSending) cli.present.note('No mail server is configured (SMTP_URL), so email waits.')
    if (held > 0) cli.present.note(heldText(held))
  })

/** Message about held emails and the available actions. */
export const heldText = (held: number): string =>
  `${plural(held, 'email')} had waited over a day when a mail server was set up, and ${held === 1 ? 'is' : 'are'} held: sidepot mail release sends, sidepot mail discard --stale discards.`

const columns: Column<OutboxEmail>[] = [
  { header: 'ID', of: email => email.id, right: true },
  { header: 'Made (UTC)', of: email => timeOf(email.createdAt) },
  { header: 'To', of: email => email.to },
  { header: 'Subject', of: email => email.subject },
  { header: 'Status', of: email => email.status },
  { header: 'Attempts', of: email => email.attempts, right: true },
  { header: 'Problem', of: email => email.lastError ?? '' },
]

export const preview: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const found = await previewEmail.run(ctx, commandLine, emails.preview.input.parse({ id: args.mail }))
    cli.present.done(found, previewText(found))
  })

const previewText = ({ mail: { to, subject }, toName, replyTo, text }: EmailPreview): string =>
  [
    `To: ${toName} <${to}>`,
    ...(replyTo === null ? [] : [`Reply to: ${replyTo}`]),
    `Subject: ${subject}`,
    '',
    text ?? 'The content is gone: it was sent or discarded.',
  ].join('\n')

export const retry: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    if (args.all === true && args.mail !== undefined)
      throw usageError('Use either an email ID or --all, not both.')
    if (args.all === true) {
      const result = await retryAllEmails.run(ctx, commandLine, {})
      cli.present.done(result, `Retrying ${plural(result.retried, 'email')}.`)
      return
    }
    if (args.mail === undefined) throw usageError('Specify an email ID or --all.')
    const retried = await retryEmail.run(ctx, commandLine, emails.retry.input.parse({ id: args.mail }))
    cli.present.done(retried, `Retrying email ${retried.id} to ${retried.to}.`)
  })

/** Asks for confirmation first, because recipients will get news that is weeks old. */
export const release: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    const { held } = await outboxCounts(ctx)
    if (held === 0) return cli.present.done({ released: 0 }, 'No held emails.')
    await insist(cli, `Send ${plural(held, 'email')} that waited over a day?`)
    const result = await releaseEmails.run(ctx, commandLine, {})
    cli.present.done(result, `Released ${plural(result.released, 'email')}.`)
  })

const Discard = z.object({
  mail: z.number().optional(),
  stale: z.boolean().default(false),
  all: z.boolean().default(false),
  template: z.string().optional(),
})

export const discard: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { mail: id, stale, all, template } = Discard.parse(args)
    if (id !== undefined && (stale || all || template !== undefined))
      throw usageError('Use either an email ID or --stale, --all or --template, not both.')
    if (stale && all) throw usageError('Choose --stale or --all.')
    if (id !== undefined) return discardOne(cli, ctx, id)
    if (!stale && !all && template === undefined)
      throw usageError('Specify an email ID, or --stale, --all or --template.')
    return discardMany(cli, ctx, { template, isStale: stale })
  })

const discardOne = async (cli: Cli, ctx: Ctx, id: number): Promise<void> => {
  await insist(cli, `Discard email ${id} and its content?`)
  const gone = await discardEmail.run(ctx, commandLine, emails.discard.input.parse({ id }))
  cli.present.done(gone, `Discarded email ${gone.id} to ${gone.to}.`)
}

const discardMany = async (cli: Cli, ctx: Ctx, which: Discarded): Promise<void> => {
  const count = await countDiscardable(ctx, which)
  if (count === 0) return cli.present.done({ discarded: 0 }, 'Email not found.')
  await insist(
    cli,
    `Discard ${plural(count, 'email')} that ${count === 1 ? 'waits' : 'wait'}, including the content?`,
  )
  const { template, isStale } = which
  const input = emails.discardAll.input.parse({ which: isStale ? 'stale' : 'all', template })
  const result = await discardAllEmails.run(ctx, commandLine, input)
  cli.present.done(result, `Discarded ${plural(result.discarded, 'email')}.`)
}

export const suppressed: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const addresses = await listSuppressedAddresses.run(
      ctx,
      commandLine,
      emails.suppressed.input.parse({ limit: args.limit }),
    )
    cli.present.rows(addresses, suppressedColumns, 'No suppressed addresses.')
  })

const suppressedColumns: Column<OutputOf<typeof emails.suppressed>[number]>[] = [
  { header: 'Address', of: row => row.email },
  { header: 'Since (UTC)', of: row => timeOf(row.since) },
  { header: 'Reason', of: row => row.reason },
]

export const resume: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const resumed = await resumeEmail.run(
      ctx,
      commandLine,
      emails.resume.input.parse({ email: args.address }),
    )
    cli.present.done(resumed, `Email to ${resumed.email} is on again.`)
  })

/** Bypasses the outbox, so that the mail server's response is shown immediately. */
export const test: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const address = email('Invalid email address').parse(args.address)
    await sendTestEmail(ctx, address)
    cli.present.done({ sent: address }, `The mail server accepted a test email to ${address}.`)
    const { held } = await outboxCounts(ctx)
    if (held > 0) cli.present.note(heldText(held))
  })
