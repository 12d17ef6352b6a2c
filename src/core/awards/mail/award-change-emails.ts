import type { AwardRow } from '#core/awards/award-rows'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { type Addressed, queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/email-settings'
import { amountText, occasionOf, scoreText, winnersWantingEmail, shareText } from './award-text.ts'

export type Change = { before: AwardRow; now: AwardRow | null; because?: string }

type NotifiedBefore = {
  /** Whether the winner was notified and the league's owner was sent the receipt. */
  wasWinnerNotified: boolean
  wasOwnerNotified: boolean
}

/** Notifies the previous winner of a changed award, and the commissioner unless they made the change. */
export const queueChangeNotices = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  { wasWinnerNotified, wasOwnerNotified, ...change }: Change & NotifiedBefore,
): Promise<void> => {
  if (!isNewsworthy(change)) return
  const emailText = await emailTextOf(ctx, author, change)
  const winner =
    wasWinnerNotified && league.sends_award_emails === 1
      ? (await winnersWantingEmail(ctx, [change.before.manager_id]))[0]
      : undefined
  const isOwnersBusiness =
    wasOwnerNotified && league.notifies_commissioner === 1 && author.id !== league.commissioner_id
  await queueNotices(ctx, [
    ...(winner ? [toWinner(ctx, league, change.before, winner, emailText)] : []),
    ...(isOwnersBusiness && winner?.id !== league.commissioner_id ? [toOwner(ctx, league, emailText)] : []),
  ])
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

const toWinner = (
  ctx: WriteCtx,
  league: LeagueRecord,
  award: AwardRow,
  { id, email }: { id: number; email: string },
  { noun, ...content }: ChangeEmailText,
): Addressed => ({
  ...noticeOf(league, content),
  to: { email, name: award.manager_name },
  userId: id,
  declines: 'awards',
  notice: {
    ...content,
    leagueName: league.name,
    label: noun === 'fine' ? 'Fine changed' : 'Award changed',
    action: {
      href: `${ctx.config.publicUrl}/manager-dashboard?league=${league.id}`,
      label: 'View your winnings',
    },
    reason: `You get this because you were notified of this ${noun}.`,
  },
})

const toOwner = (ctx: WriteCtx, league: LeagueRecord, { noun, ...content }: ChangeEmailText): Addressed => ({
  ...noticeOf(league, content),
  to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
  userId: league.commissioner_id,
  notice: {
    ...content,
    leagueName: league.name,
    label: noun === 'fine' ? 'Fine changed' : 'Award changed',
    action: {
      href: `${ctx.config.publicUrl}/commissioner-dashboard?league=${league.id}`,
      label: 'Open the league',
    },
    reason: `You get this because you run the league and another person changed ${noun === 'fine' ? 'a fine' : 'an award'}.`,
  },
})

const noticeOf = (league: LeagueRecord, { headline }: Pick<ChangeEmailText, 'headline'>) => ({
  template: 'award-changed',
  leagueId: league.id,
  subject: prefixed(league, headline),
})
