import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/email-settings'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'

export type News = {
  template: string
  /** Idempotency key: the same reason is emailed once. */
  reason: string
  subject: string
  paragraphs: string[]
  /** Label of the dashboard button. */
  buttonLabel: string
}

/** Emails a subscribed commissioner about their league's provider; once per reason. */
export const emailCommissioner = async (ctx: WriteCtx, league: LeagueRecord, news: News): Promise<void> => {
  if (!(await wantsEmail(ctx, league))) return
  const { template, reason, subject, paragraphs, buttonLabel } = news
  await queueNotices(ctx, [
    {
      template,
      to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
      userId: league.commissioner_id,
      leagueId: league.id,
      subject: prefixed(league, subject),
      idempotencyKey: reason,
      declines: 'leagueMail',
      notice: {
        leagueName: league.name,
        label: 'Provider sync',
        headline: subject,
        paragraphs,
        action: {
          href: `${ctx.config.publicUrl}/commissioner-dashboard?league=${league.id}`,
          label: buttonLabel,
        },
        reason: `You get this because you run ${league.name} and sync is on.`,
      },
    },
  ])
}

const wantsEmail = async (ctx: WriteCtx, league: LeagueRecord): Promise<boolean> => {
  if (league.notifies_commissioner === 0) return false
  const commissioner = await ctx.db
    .selectFrom('users')
    .select(wantsLeagueEmail.as('takes_mail'))
    .where('id', '=', league.commissioner_id)
    .executeTakeFirst()
  return commissioner?.takes_mail === 1
}
