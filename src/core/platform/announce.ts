import { administration } from '#contract/administration'
import { siteAdmin } from '../access.ts'
import { fullName } from '../accounts/user.ts'
import { type Ctx, write } from '../context.ts'
import { queueNotices } from '../mail/notice.tsx'
import { operation } from '../operation.ts'
import { recordAudit } from './audit.ts'

type Audience = 'all' | 'commissioners' | 'managers'

const role = { commissioners: 'commissioner', managers: 'manager' } as const

/** Mails an announcement to everybody of the audience who takes mail (decisions, section 1). */
export const announce = operation(administration.announce, siteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const people = await audienceOf(ctx, input.audience)
    await queueNotices(
      ctx,
      people.map(person => ({
        template: 'announcement',
        to: { email: person.email, name: fullName(person) },
        userId: person.id,
        leagueId: null,
        declines: 'email' as const,
        subject: input.subject,
        notice: {
          leagueName: '',
          label: 'Announcement',
          headline: input.subject,
          paragraphs: input.message.split(/\n{2,}/),
          action: { href: ctx.config.publicUrl, label: 'Open Sidepot' },
          reason: `You get this because you have an account at ${ctx.config.publicUrl}.`,
        },
      })),
    )
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'announcement.sent',
      summary: `Sent an announcement to ${people.length} people: ${input.subject}`,
    })
    return { queued: people.length }
  }),
)

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
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'mail.sent-by-hand',
      summary: `Mailed ${input.recipient}: ${input.subject}`,
    })
    return { message: 'The mail is on its way.' }
  }),
)
