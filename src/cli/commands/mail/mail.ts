import { z } from 'zod'
import { plural } from '#domain/text'
import { mail, type MailPreview, type OutboxMail } from '#contract/administration/mail'
import type { OutputOf } from '#contract/kernel/endpoint'
import { email } from '#contract/kernel/values'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import {
  discardAllMail,
  discardMail,
  releaseMail,
  retryAllMail,
  retryMail,
} from '#core/administration/outbox'
import { listSuppressedAddresses, resumeMail } from '#core/administration/suppressed-addresses'
import { outboxCounts, readOutbox } from '#core/administration/read-outbox'
import { previewMail } from '#core/jobs/preview-mail'
import { testMail } from '#core/administration/test-mail'
import { countDiscardable, type Discarded } from '#core/kernel/outbox/discard-mails'
import type { Action, Cli } from '#cli/cli'
import { insist } from '#cli/input/ask'
import { usageError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/text'

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { status, search, about, since, limit, before: cursor } = given
    let older: number | undefined
    const setNextCursor = (id: number) => void (older = id)
    const input = mail.outbox.input.parse({ status, search, about, since, limit, cursor })
    const requestContext = { ...ctx.requestContext, setNextCursor }
    const { isSending, held, mails } = await readOutbox.run({ ...ctx, requestContext }, commandLine, input)
    cli.present.rows(mails, columns, 'The outbox is empty.')
    if (older !== undefined) cli.present.note(`For older emails, add --before ${older}.`)
    if (!isSending) cli.present.note('No mail server is configured (SMTP_URL), so email waits.')
    if (held > 0) cli.present.note(heldText(held))
  })

/** Message about held emails and the available actions. */
export const heldText = (held: number): string =>
  `${plural(held, 'email')} had waited over a day when a mail server was set up, and ${held === 1 ? 'is' : 'are'} held: sidepot mail release sends, sidepot mail discard --stale discards.`

const columns: Column<OutboxMail>[] = [
  { head: 'ID', of: mail => mail.id, right: true },
  { head: 'Made (UTC)', of: mail => timeOf(mail.createdAt) },
  { head: 'To', of: mail => mail.to },
  { head: 'Subject', of: mail => mail.subject },
  { head: 'Status', of: mail => mail.status },
  { head: 'Attempts', of: mail => mail.attempts, right: true },
  { head: 'Problem', of: mail => mail.lastError ?? '' },
]

export const preview: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const found = await previewMail.run(ctx, commandLine, mail.preview.input.parse({ id: given.mail }))
    cli.present.done(found, previewText(found))
  })

const previewText = ({ mail: { to, subject }, toName, replyTo, text }: MailPreview): string =>
  [
    `To: ${toName} <${to}>`,
    ...(replyTo === null ? [] : [`Reply to: ${replyTo}`]),
    `Subject: ${subject}`,
    '',
    text ?? 'The content is gone: it was sent or discarded.',
  ].join('\n')

export const retry: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    if (given.all === true && given.mail !== undefined)
      throw usageError('Use either an email ID or --all, not both.')
    if (given.all === true) {
      const answer = await retryAllMail.run(ctx, commandLine, {})
      cli.present.done(answer, `Retrying ${plural(answer.retried, 'email')}.`)
      return
    }
    if (given.mail === undefined) throw usageError('Specify an email ID or --all.')
    const again = await retryMail.run(ctx, commandLine, mail.retry.input.parse({ id: given.mail }))
    cli.present.done(again, `Retrying email ${again.id} to ${again.to}.`)
  })

/** Asks for confirmation first, because recipients will get news that is weeks old. */
export const release: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    const { held } = await outboxCounts(ctx)
    if (held === 0) return cli.present.done({ released: 0 }, 'No held emails.')
    await insist(cli, `Send ${plural(held, 'email')} that waited over a day?`)
    const answer = await releaseMail.run(ctx, commandLine, {})
    cli.present.done(answer, `Released ${plural(answer.released, 'email')}.`)
  })

const Discard = z.object({
  mail: z.number().optional(),
  stale: z.boolean().default(false),
  all: z.boolean().default(false),
  template: z.string().optional(),
})

export const discard: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { mail: id, stale, all, template } = Discard.parse(given)
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
  const gone = await discardMail.run(ctx, commandLine, mail.discard.input.parse({ id }))
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
  const input = mail.discardAll.input.parse({ which: isStale ? 'stale' : 'all', template })
  const answer = await discardAllMail.run(ctx, commandLine, input)
  cli.present.done(answer, `Discarded ${plural(answer.discarded, 'email')}.`)
}

export const suppressed: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const stops = await listSuppressedAddresses.run(
      ctx,
      commandLine,
      mail.suppressed.input.parse({ limit: given.limit }),
    )
    cli.present.rows(stops, suppressedColumns, 'No suppressed addresses.')
  })

const suppressedColumns: Column<OutputOf<typeof mail.suppressed>[number]>[] = [
  { head: 'Address', of: stop => stop.email },
  { head: 'Since (UTC)', of: stop => timeOf(stop.since) },
  { head: 'Reason', of: stop => stop.reason },
]

export const resume: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const answer = await resumeMail.run(ctx, commandLine, mail.resume.input.parse({ email: given.address }))
    cli.present.done(answer, `Email to ${answer.email} is on again.`)
  })

/** Bypasses the outbox, so that the mail server's response is shown immediately. */
export const test: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const address = email('Invalid email address').parse(given.address)
    await testMail(ctx, address)
    cli.present.done({ sent: address }, `The mail server accepted a test email to ${address}.`)
    const { held } = await outboxCounts(ctx)
    if (held > 0) cli.present.note(heldText(held))
  })
