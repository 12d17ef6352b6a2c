import type { WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { LeagueRecord } from '#core/leagues/find-league'
import { winnersToNotify } from '#core/awards/mail/award-text'
import { notifyWinners } from '#core/weeks/publishing/unpublish-week'
import { moneyText } from '#domain/money'
import type { CorrectionDecision } from '#domain/award-states'
import type { PublishedCorrection } from './find-correction.ts'
import { peopleOf, type PersonConcerned, changeFor } from './correction-effects.ts'
import { movedText } from './prize-moves.ts'

/**
 * Notifies everyone affected of the decision about a correction and its reason, following their email preferences; also
 * the commissioner if the league's policy decided.
 */
export const emailCorrection = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  found: PublishedCorrection,
  decided: Decided,
): Promise<void> => {
  const { week } = found.staged.week
  const concerned = peopleOf(found)
  const people = await winnersToNotify(ctx, [
    ...concerned.map(({ managerId }) => managerId),
    ...(author.id === null ? [league.commissioner_id] : []),
  ])
  await notifyWinners(ctx, league, people, ({ id }) => {
    const person = concerned.find(({ managerId }) => managerId === id)
    const change = changeOf(found, person, decided, league.currency)
    return {
      template: 'week-correction',
      ...(person ? { push: { kind: 'changes' } } : {}),
      headline: `Week ${week} was corrected${change.subject}`,
      label: `Week ${week}, correction`,
      paragraphs: [
        found.moves.map(({ moved }) => movedText(moved, league.currency)).join('\n'),
        [change.text, `${author.name} writes: ${decided.reason}`].filter(Boolean).join(' '),
      ],
      link: { path: `/manager-dashboard?league=${league.id}`, label: 'View your awards' },
      reason: `You get this because a prize in ${league.name} was corrected.`,
    }
  })
}

type Change = { subject: string; text: string }

const changeOf = (
  found: PublishedCorrection,
  person: PersonConcerned | undefined,
  { decision }: Decided,
  currency: string,
): Change => {
  if (decision === 'stands')
    return { subject: ': result kept as published', text: 'The result stays as published.' }
  const changed = person && changeFor(found, decision, person)
  const changes = [
    ...prizeChange(changed?.prizeCents ?? 0, person?.alreadyPaidCents ?? 0, currency),
    ...fineChange(changed?.fineCents ?? 0, currency),
  ]
  const [first] = changes
  if (!first) return { subject: '', text: "Your winnings don't change." }
  return { subject: first.subject, text: changes.map(({ text }) => text).join(' ') }
}

const prizeChange = (cents: number, owedCents: number, currency: string): Change[] => {
  if (cents === 0) return []
  if (cents > 0)
    return [
      { subject: `: you win ${moneyText(cents, currency)}`, text: `You win ${moneyText(cents, currency)}.` },
    ]
  const lost = moneyText(0 - cents, currency)
  const owed =
    owedCents > 0
      ? ` You were already paid ${moneyText(owedCents, currency)} of it, which is deducted from your next prize.`
      : ''
  return [
    { subject: `: ${lost} goes to someone else`, text: `${lost} is deducted from your winnings.${owed}` },
  ]
}

/** Positive for an amount that no longer needs to be paid. */
const fineChange = (cents: number, currency: string): Change[] => {
  if (cents === 0) return []
  const fine = moneyText(Math.abs(cents), currency)
  return cents > 0
    ? [{ subject: `: a fine of ${fine} is reversed`, text: `Your fine of ${fine} is reversed.` }]
    : [{ subject: `: you pay a fine of ${fine}`, text: `You pay a fine of ${fine}.` }]
}

/** Decision about a correction, with its reason. */
export type Decided = { decision: CorrectionDecision; reason: string }
