import type { winnersWantingEmail } from '#core/awards/mail/winners-wanting-email'
import type { Addressed } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'

type Winner = Awaited<ReturnType<typeof winnersWantingEmail>>[number]

type WinnerNotice = Pick<Addressed, 'template' | 'subject'> &
  Pick<Addressed['notice'], 'label' | 'paragraphs' | 'action' | 'reason'>

/** Builds the notification of a winner about a changed week, covered by the award email preference. */
export const winnerNotice = (
  league: LeagueRecord,
  person: Winner,
  { template, subject, ...content }: WinnerNotice,
): Addressed => ({
  template,
  to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
  userId: person.id,
  leagueId: league.id,
  subject: prefixed(league, subject),
  declines: 'awards',
  notice: { leagueName: league.name, headline: subject, ...content },
})
