import type { AwardRow } from '#core/awards/award-rows'
import { amountText } from '#core/awards/mail/award-text'
import { winnersWantingEmail } from '#core/awards/mail/winners-wanting-email'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { memoOf } from '#core/awards/record/award-entries'
import { winnerNotice } from './winner-notice.ts'

/** Notifies a week's winners that it was unpublished and why, following their email preferences. */
export const queueUnpublishEmails = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { week, awards, reason }: { week: number; awards: AwardRow[]; reason: string },
): Promise<void> => {
  const people = await winnersWantingEmail(
    ctx,
    awards.map(({ manager_id }) => manager_id),
  )
  await queueNotices(
    ctx,
    people.map(person => {
      const own = awards.filter(({ manager_id }) => manager_id === person.id)
      return winnerNotice(league, person, {
        template: 'week-withdrawn',
        subject: `Week ${week} was unpublished`,
        label: `Week ${week}`,
        paragraphs: [
          `These awards no longer count:\n${own.map(award => `${memoOf(award)}, ${amountText(award)}`).join('\n')}`,
          `${author.name} writes: ${reason}`,
          "The week may be published again; you'd then get another email.",
        ],
        reason: `You get this because you had won an award in ${league.name}.`,
      })
    }),
  )
}
