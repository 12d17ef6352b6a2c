import type { AwardRow } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { notify, ownerOf } from '#core/leagues/mail/notify'
import { amountText, occasionOf, scoreText, winnersToNotify, shareText } from './award-text.ts'

type Change = { before: AwardRow; now: AwardRow | null; because?: string }

type NotifiedBefore = {
  /** Whether the winner was notified by email or push, and the league's owner was sent the receipt. */
  wasWinnerNotified: boolean
  wasWinnerPushed: boolean
  wasOwnerNotified: boolean
}

/** Notifies the previous winner of a changed award, and the commissioner unless they made the change. */
export const queueChangeNotices = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  { wasWinnerNotified, wasWinnerPushed, wasOwnerNotified, ...change }: Change & NotifiedBefore,
): Promise<void> => {
  if (!isNewsworthy(change)) return
  const emailText = await emailTextOf(ctx, author, change)
  const winner =
    (wasWinnerNotified || wasWinnerPushed) && league.sends_award_emails === 1
      ? (await winnersToNotify(ctx, [change.before.manager_id]))[0]
      : undefined
  const isOwnersBusiness =
    wasOwnerNotified && league.notifies_commissioner === 1 && author.id !== league.commissioner_id
  const { noun, ...content } = emailText
  const message = {
    ...content,
    template: 'award-changed',
    label: noun === 'fine' ? 'Fine changed' : 'Award changed',
  }
  if (winner) {
    const emailTo = wasWinnerNotified ? winner.emailTo : null
    const to = [{ ...winner, emailTo, name: change.before.manager_name }]
    await notify(
      ctx,
      { league, to, declines: 'awards' },
      {
        ...message,
        push: { kind: 'changes' },
        link: { path: `/manager-dashboard?league=${league.id}`, label: 'View your winnings' },
        reason: `You get this because you were notified of this ${noun}.`,
      },
    )
  }
  if (isOwnersBusiness && winner?.id !== league.commissioner_id)
    await notify(
      ctx,
      { league, to: [ownerOf(league)] },
      {
        ...message,
        link: { path: `/commissioner-dashboard?league=${league.id}`, label: 'Open the league' },
        reason: `You get this because you run the league and another person changed ${noun === 'fine' ? 'a fine' : 'an award'}.`,
      },
    )
}

/** A changed note alone is not worth an email. */
const isNewsworthy = ({ before, now }: Change): boolean =>
  now === null ||
  now.member_id !== before.member_id ||
  now.prize_cents !== before.prize_cents ||
  factsOf(now) !== factsOf(before)

const factsOf = (award: AwardRow): string =>
  `${occasionOf(award)}: ${award.player_name}, ${scoreText(award)}, ${amountText(award)}`

const nounOf = ({ is_fine }: AwardRow): ChangeEmailText['noun'] => (is_fine === 1 ? 'fine' : 'award')

/** `noun` is the subject: an award or a fine. */
type ChangeEmailText = { noun: 'award' | 'fine'; headline: string; paragraphs: string[] }

const emailTextOf = async (
  ctx: WriteCtx,
  author: Author,
  { before, now, because }: Change,
): Promise<ChangeEmailText> => {
  const reasons = because === undefined ? [] : [because]
  if (now === null) {
    const isFine = before.is_fine === 1
    return {
      noun: nounOf(before),
      headline: `${occasionOf(before)}: ${isFine ? 'waived' : 'reversed'}`,
      paragraphs: [
        `${author.name} ${isFine ? 'waived' : 'voided'} this ${nounOf(before)} of ${before.manager_name}:`,
        factsOf(before),
        ...reasons,
        balanceText,
      ],
    }
  }
  const share = await shareText(ctx, now)
  const isMoved = now.member_id !== before.member_id
  const did = isMoved
    ? `${author.name} moved this ${nounOf(now)} from ${before.manager_name} to ${now.manager_name}:`
    : `${author.name} changed this ${nounOf(now)} for ${before.manager_name}:`
  return {
    noun: nounOf(now),
    headline: isMoved ? `${occasionOf(before)}: now ${now.manager_name}'s` : `${occasionOf(before)}: changed`,
    paragraphs: [
      did,
      `Before: ${factsOf(before)}\nNow: ${factsOf(now)}`,
      ...(share === null ? [] : [share]),
      ...reasons,
      balanceText,
    ],
  }
}

const balanceText = 'Balances update right away; the ledger keeps the old entries.'
