import type { Column } from '#cli/cli'
import { argument, optional, required, toggle, withDefault } from '#cli/command-builder/flags'
import { number, oneOf, text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { insist } from '#cli/input/prompt'
import { timeOf } from '#cli/output/text'
import type { Announcement } from '#contract/administration/announcements'
import { Audience } from '#contract/administration/announcements'
import { listAnnouncements } from '#core/administration/announcements/announcement-rows'
import { readRecipients } from '#core/administration/announcements/recipients'
import { sendAnnouncement, cancelAnnouncement } from '#core/administration/announcements/send-announcement'
import { plural } from '#domain/text'

export const verbs: Verbs = {
  list: operationVerb(listAnnouncements, {
    summary: 'list the last 100 announcements with their progress, newest first',
    example: 'announcements list',
    isDefault: true,
    flags: {},
    print: ({ present }, all) => present.rows(all, columns, 'No announcements yet.'),
  }),
  send: verb({
    summary: 'email an announcement now or at a set time',
    example: "announcements send --to league --league 3 --subject 'Playoffs' --message 'They begin.' --yes",
    flags: {
      subject: required('--subject <text>', 'subject', text),
      message: required('--message <text>', 'message body (blank line = new paragraph)', text),
      audience: withDefault('--to <audience>', `recipients: ${oneOf(Audience.options)}`, text, 'all'),
      activeSince: optional(
        '--since <day>',
        'for active: last seen on or after this day, like 2026-11-20',
        text,
      ),
      leagueId: optional('--league <id>', 'for league: its members', number),
      people: optional('--people <addresses>', 'for chosen: email addresses, separated by commas', text),
      sendAt: optional('--at <time>', 'start time, like 2026-11-20T17:00:00Z', text),
      inFeed: toggle('--feed', "also publish it in the site's feed, /announcements.xml"),
    },
    run: async (cli, flags) => {
      const { recipients } = await cli.call(readRecipients, flags)
      const people = plural(recipients, 'person', 'people')
      await insist(cli, `Email this to ${people}?`)
      const sent = await cli.call(sendAnnouncement, flags)
      const action = sent.status === 'scheduled' ? 'is scheduled for' : 'goes to'
      cli.present.done(sent, `Announcement ${sent.id} ${action} ${people}.`)
    },
  }),
  stop: verb({
    summary: 'stop an announcement and discard unsent emails',
    example: 'announcements stop 3 --yes',
    flags: { id: argument('<announcement>', 'announcement number', number) },
    run: async (cli, { id }) => {
      await insist(cli, `Stop announcement ${id}? Unsent emails are discarded.`)
      const canceled = await cli.call(cancelAnnouncement, { id })
      cli.present.done(
        canceled,
        `Announcement ${id} is stopped; ${plural(canceled.sent, 'email')} had already been sent.`,
      )
    },
  }),
}

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
