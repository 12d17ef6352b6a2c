import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'
import { notify, ownerOf } from '#core/leagues/mail/notify'

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
  await notify(
    ctx,
    { league, to: [ownerOf(league)], declines: 'leagueMail' },
    {
      template,
      idempotencyKey: reason,
      label: 'Provider sync',
      // Its week waits for the commissioner, or is published automatically soon.
      isUrgent: true,
      headline: subject,
      paragraphs,
      link: {
        path: `/commissioner-dashboard?league=${league.id}`,
        label: buttonLabel,
      },
      reason: `You get this because you run ${league.name} and sync is on.`,
    },
  )
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
