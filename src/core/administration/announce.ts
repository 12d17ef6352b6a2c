import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { administration } from '#contract/administration/administration'
import { lockRows } from '#db/sql'
import { siteAdmin } from '#core/kernel/access'
import { fullName } from '#core/accounts/user'
import { type Ctx, write } from '#core/kernel/context'
import { type Addressed, queueNotices, renderNotices } from '#core/kernel/outbox/notices.tsx'
import { type Mail, queueMail } from '#core/kernel/outbox/queue-mail'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/proof'
import { personMark } from '#core/kernel/people-marks'
import { userByEmail } from '#core/accounts/find-user'
import { recordAudit } from '#core/kernel/audit'
import { plural } from '#domain/text'

type Audience = 'all' | 'commissioners' | 'managers'

const role = { commissioners: 'commissioner', managers: 'manager' } as const

type Announcement = z.output<typeof administration.announce.input>

/** As many mails as are rendered while everything else waits. */
const batch = 100

/**
 * Mails an announcement to everybody of the audience who takes mail. Thousands of mails take
 * seconds to render, which is done before the transaction, so that everybody else can write meanwhile.
 */
export const announce = operation(
  administration.announce,
  recently(siteAdmin),
  async (ctx, input, author) => {
    const rendered = await renderAll(ctx, input)
    return write(ctx, async ctx => {
      // Who has left or has declined mail since gets none.
      await lockRows(
        ctx.db,
        'users',
        rendered.flatMap(({ userId }) => userId ?? []),
      )
      const willing = new Set((await audienceOf(ctx, input.audience)).map(({ id }) => id))
      const mails = rendered.filter(({ userId }) => userId !== null && willing.has(userId))
      await queueMail(ctx, mails)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'announcement.sent',
        summary: `Sent an announcement to ${plural(mails.length, 'person', 'people')}: ${input.subject}`,
      })
      return { queued: mails.length }
    })
  },
)

const renderAll = async (ctx: Ctx, input: Announcement): Promise<Mail[]> => {
  const people = await audienceOf(ctx, input.audience)
  const mails: Mail[] = []
  for (let from = 0; from < people.length; from += batch) {
    const some = people.slice(from, from + batch)
    mails.push(
      ...renderNotices(
        ctx,
        some.map(person => announcementTo(ctx, person, input)),
      ),
    )
    await setImmediate()
  }
  return mails
}

type Person = Awaited<ReturnType<typeof audienceOf>>[number]

const announcementTo = (ctx: Ctx, person: Person, { subject, message }: Announcement): Addressed => ({
  template: 'announcement',
  priority: 'bulk',
  to: { email: person.email, name: fullName(person) },
  userId: person.id,
  leagueId: null,
  declines: 'email',
  subject,
  notice: {
    leagueName: '',
    label: 'Announcement',
    headline: subject,
    paragraphs: message.split(/\n{2,}/),
    action: { href: ctx.config.publicUrl, label: 'Open Sidepot' },
    reason: `You get this because you have an account at ${ctx.config.publicUrl}.`,
  },
})

const audienceOf = (ctx: Ctx, audience: Audience) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('wants_email', '=', 1)
    .$if(audience !== 'all', query =>
      query.where('role', '=', audience === 'all' ? 'manager' : role[audience]),
    )
    .orderBy('id')
    .execute()

/** Mails one person, with an account or without. */
export const sendEmail = operation(administration.sendEmail, siteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    await queueNotices(ctx, [
      {
        template: 'administrator-mail',
        to: { email: input.recipient, name: '' },
        userId: null,
        leagueId: null,
        subject: input.subject,
        notice: {
          leagueName: '',
          label: 'From the administrators',
          headline: input.subject,
          paragraphs: input.message.split(/\n{2,}/),
          reason: `The administrators of ${ctx.config.publicUrl} wrote this to you.`,
        },
      },
    ])
    const account = await userByEmail(ctx, input.recipient)
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.sent-by-hand',
      summary: `Mailed ${account ? personMark(account.id) : 'somebody without an account'}: ${input.subject}`,
    })
    return { message: 'The mail is on its way.' }
  }),
)
