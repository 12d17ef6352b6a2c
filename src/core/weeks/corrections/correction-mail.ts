import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { willingWinners } from '#core/awards/mail/willing-winners'
import { winnerNotice } from '#core/weeks/publishing/winner-notice'
import { moneyText } from '#domain/money'
import type { Decided } from './decided.ts'
import { peopleOf, type PersonConcerned } from './effects.ts'
import type { PublishedCorrection } from './find-correction.ts'
import { movedText } from './prize-moves.ts'

/**
 * Tells everybody concerned what was decided about a correction and why, as their notifications allow; the commissioner
 * as well where the league's policy decided by itself.
 */
export const mailCorrection = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  found: PublishedCorrection,
  decided: Decided,
): Promise<void> => {
  const { week } = found.staged.week
  const concerned = peopleOf(found)
  const people = await willingWinners(ctx, [
    ...concerned.map(({ managerId }) => managerId),
    ...(author.id === null ? [league.commissioner_id] : []),
  ])
  await queueNotices(
    ctx,
    people.map(person => {
      const change = changeOf(
        concerned.find(({ managerId }) => managerId === person.id),
        decided,
      )
      return winnerNotice(league, person, {
        template: 'week-correction',
        subject: `Week ${week} was corrected${change.subject}`,
        label: `Week ${week}, correction`,
        paragraphs: [
          found.moves.map(({ moved }) => movedText(moved)).join('\n'),
          [change.text, `${author.name} writes: ${decided.reason}`].filter(Boolean).join(' '),
        ],
        action: {
          href: `${ctx.config.publicUrl}/manager-dashboard?league=${league.id}`,
          label: 'See your awards',
        },
        reason: `You get this because a prize of ${league.name} was corrected.`,
      })
    }),
  )
}

const changeOf = (
  person: PersonConcerned | undefined,
  { decision }: Decided,
): { subject: string; text: string } => {
  if (decision === 'stands') return { subject: ': the result stands', text: 'The result stays as published.' }
  const cents = decision === 'move' ? person?.movedCents : person?.bothPaidCents
  if (cents === undefined || cents === 0) return { subject: '', text: 'Your winnings stay as they are.' }
  if (cents > 0) return { subject: `: you win ${moneyText(cents)}`, text: `You win ${moneyText(cents)}.` }
  const lost = moneyText(0 - cents)
  const owed = person?.alreadyPaidCents ?? 0
  return {
    subject: `: ${lost} goes to somebody else`,
    text: [
      `${lost} leaves your winnings.`,
      ...(owed > 0 ? [`You were paid ${moneyText(owed)} of it: that is open until your next prize.`] : []),
    ].join(' '),
  }
}
