import { z } from 'zod'
import { type Announcement, announcements } from '#contract/administration/announcements'
import { listAnnouncements } from '#core/administration/announcements/announcement-rows'
import { readRecipients } from '#core/administration/announcements/recipients'
import { sendAnnouncement, cancelAnnouncement } from '#core/administration/announcements/send-announcement'
import { commandLine } from '#core/kernel/authorization'
import { plural } from '#domain/text'
import type { Action } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const columns: Column<Announcement>[] = [
  { header: 'ID', of: one => one.id, right: true },
  { header: 'Begins (UTC)', of: one => (one.startsAt === null ? '' : timeOf(one.startsAt)) },
  { header: 'Subject', of: one => one.subject },
  { header: 'To', of: one => one.audience },
  { header: 'Status', of: one => one.status },
  { header: 'People', of: one => one.recipients ?? '', right: true },
  { header: 'Sent', of: one => one.sent, right: true },
  { header: 'Failed', of: one => one.failed, right: true },
]

export const list: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    const all = await listAnnouncements.run(ctx, commandLine, {})
    cli.present.rows(all, columns, 'No announcements yet.')
  })

/** Asks for confirmation first and shows the number of recipients. */
export const send: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = announcements.send.input.parse({
      audience: args.to,
      activeSince: args.since,
      leagueId: args.league,
      people: args.people,
      subject: args.subject,
      message: args.message,
      inFeed: args.feed,
      sendAt: args.at,
    })
    const { recipients } = await readRecipients.run(ctx, commandLine, input)
    await insist(cli, `Email this to ${plural(recipients, 'person', 'people')}?`)
    const sent = await sendAnnouncement.run(ctx, commandLine, input)
    const action = sent.status === 'scheduled' ? 'is scheduled for' : 'goes to'
    cli.present.done(sent, `Announcement ${sent.id} ${action} ${plural(recipients, 'person', 'people')}.`)
  })

const One = z.object({ announcement: z.number() })

export const stop: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { announcement: id } = One.parse(args)
    await insist(cli, `Stop announcement ${id}? Unsent emails are discarded.`)
    const canceled = await cancelAnnouncement.run(ctx, commandLine, { id })
    cli.present.done(
      canceled,
      `Announcement ${id} is stopped; ${plural(canceled.sent, 'email')} had already been sent.`,
    )
  })
