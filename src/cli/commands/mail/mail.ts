import { plural } from '#domain/text'
import { mail, type OutboxMail } from '#contract/administration/mail'
import { email } from '#contract/kernel/values'
import { commandLine } from '#core/kernel/access'
import { readOutbox, retryAllMail, retryMail } from '#core/administration/outbox'
import { testMail } from '#core/administration/test-mail'
import type { Action } from '#cli/cli'
import { wrongUsage } from '#cli/stop'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { timeOf } from '#cli/output/words'

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { status, limit, before: cursor } = given
    let older: number | undefined
    const setNextCursor = (id: number) => void (older = id)
    const input = mail.outbox.input.parse({ status, limit, cursor })
    const edge = { ...ctx.edge, setNextCursor }
    const { isSending, mails } = await readOutbox.run({ ...ctx, edge }, commandLine, input)
    cli.present.rows(mails, columns, 'The outbox is empty.')
    if (older !== undefined) cli.present.note(`There are older mails: add --before ${older}.`)
    if (!isSending) cli.present.note('No mail server is configured (SMTP_URL), so mail waits.')
  })

const columns: Column<OutboxMail>[] = [
  { head: 'ID', of: mail => mail.id, right: true },
  { head: 'Made (UTC)', of: mail => timeOf(mail.createdAt) },
  { head: 'To', of: mail => mail.to },
  { head: 'Subject', of: mail => mail.subject },
  { head: 'Status', of: mail => mail.status },
  { head: 'Tries', of: mail => mail.attempts, right: true },
  { head: 'Problem', of: mail => mail.lastError ?? '' },
]

export const retry: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    if (given.all === true && given.mail !== undefined) throw wrongUsage('Name a mail or --all, not both.')
    if (given.all === true) {
      const answer = await retryAllMail.run(ctx, commandLine, {})
      cli.present.done(answer, `Gave ${plural(answer.retried, 'mail')} new tries.`)
      return
    }
    if (given.mail === undefined) throw wrongUsage('Which mail? Give its number, or --all.')
    const again = await retryMail.run(ctx, commandLine, mail.retry.input.parse({ id: given.mail }))
    cli.present.done(again, `Mail ${again.id} to ${again.to} gets new tries.`)
  })

/** Beside the outbox, so that the mail server's own answer is seen at once. */
export const test: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const address = email('Invalid email address').parse(given.address)
    await testMail(ctx, address)
    cli.present.done({ sent: address }, `The mail server took a test mail to ${address}.`)
  })
