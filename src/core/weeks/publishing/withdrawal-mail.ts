import type { AwardRow } from '#core/awards/award-rows'
import { willingWinners } from '#core/awards/mail/willing-winners'
import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/prefixed'
import { memoOf } from '#core/awards/record/award-entries'
import { moneyText } from '#domain/money'

/** Tells the winners of a week that it was withdrawn and why, as their notifications allow. */
export const mailWithdrawal = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { week, awards, reason }: { week: number; awards: AwardRow[]; reason: string },
): Promise<void> => {
  const people = await willingWinners(
    ctx,
    awards.map(({ user_id }) => user_id),
  )
  const subject = `Week ${week} was withdrawn`
  await queueNotices(
    ctx,
    people.map(person => {
      const own = awards.filter(({ user_id }) => user_id === person.id)
      return {
        template: 'week-withdrawn',
        to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
        userId: person.id,
        leagueId: league.id,
        subject: prefixed(league, subject),
        declines: 'awards',
        notice: {
          leagueName: league.name,
          label: `Week ${week}`,
          headline: subject,
          paragraphs: [
            `These awards no longer count:\n${own.map(award => `${memoOf(award)}, ${moneyText(award.prize_cents)}`).join('\n')}`,
            `${author.name} writes: ${reason}`,
            'The week may be published again; you then get another email.',
          ],
          reason: `You get this because you had won an award in ${league.name}.`,
        },
      }
    }),
  )
}
