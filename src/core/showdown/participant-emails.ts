import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import type { ParticipantRow } from './participants.ts'

type ParticipantEmail = {
  headline: string
  paragraphs: string[]
  /** Idempotency key of the email. */
  idempotencyKey?: string
}

/** Emails the subscribed participants with an account, each with their own text. */
export const notifyParticipants = <P extends ParticipantRow>(
  ctx: WriteCtx,
  league: LeagueRecord,
  template: string,
  people: P[],
  emailFor: (person: P) => ParticipantEmail,
): Promise<void> =>
  queueNotices(
    ctx,
    people.flatMap(person => {
      if (person.email === null || person.takes_mail !== 1) return []
      const { headline, paragraphs, ...once } = emailFor(person)
      return [
        {
          template,
          ...once,
          to: { email: person.email, name: person.name },
          userId: person.user_id,
          leagueId: league.id,
          declines: 'leagueMail' as const,
          subject: prefixed(league, headline),
          notice: {
            leagueName: league.name,
            label: 'Showdown',
            headline,
            paragraphs,
            action: { href: `${ctx.config.publicUrl}/manager-dashboard`, label: 'View the Showdown' },
            reason: `You get this because you take part in the Showdown of ${league.name}.`,
          },
        },
      ]
    }),
  )
