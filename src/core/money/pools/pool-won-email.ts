import { winnersToNotify } from '#core/awards/mail/award-text'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { moneyMembers } from '#core/money/money-members'
import { moneyText } from '#domain/money'
import { namesText } from '#domain/text'
import { notify, type Message } from '#core/leagues/mail/notify'
import { disclaimer, poolMessage } from './pool-emails.ts'
import type { PoolRecord } from './pool-rows.ts'

/** Effect of a changed week on a member's pool prize, in cents; negative when it is reversed. */
export type PoolChange = { pool: PoolRecord; wonIn: number; memberId: number; cents: number }

/** Notifies each member in one email of pool prizes a week gave or reversed, following their award email preference. */
export const queuePoolsWon = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  week: number,
  changes: readonly PoolChange[],
): Promise<void> => {
  if (changes.length === 0 || league.sends_award_emails === 0) return
  const members = await moneyMembers(ctx, league)
  const winners = await winnersToNotify(
    ctx,
    members
      .filter(({ memberId }) => changes.some(change => change.memberId === memberId))
      .map(({ userId }) => userId),
  )
  const to = winners.flatMap(({ id, emailTo }) => {
    const member = members.find(({ userId }) => userId === id)
    return member ? [{ ...member, emailTo }] : []
  })
  await notify(ctx, { league, to, declines: 'awards' }, ({ memberId }) => {
    const own = changes.filter(change => change.memberId === memberId)
    return wonMessage(league, week, own)
  })
}

const wonMessage = (league: LeagueRecord, week: number, changes: readonly PoolChange[]): Message => {
  const total = changes.reduce((sum, { cents }) => sum + cents, 0)
  const names = namesText([...new Set(changes.map(({ pool }) => pool.name))])
  const [first] = changes
  const message = poolMessage(league, first?.pool, {
    template: 'pool-won',
    headline:
      total > 0
        ? `You won ${moneyText(total, league.currency)} in ${names}`
        : total < 0
          ? `${moneyText(0 - total, league.currency)} of ${names} was reversed`
          : `Week ${week} changed in ${names}`,
    paragraphs: [
      ...changes.map(({ pool, wonIn, cents }) =>
        cents > 0
          ? `${pool.name}, week ${wonIn}: ${moneyText(cents, league.currency)}.`
          : `${pool.name}: ${moneyText(0 - cents, league.currency)} was reversed because week ${week} changed.`,
      ),
      disclaimer,
    ],
    button: 'View side pots',
    reason: `You get this because you're in a side pot in ${league.name}.`,
  })
  return { ...message, push: { kind: total > 0 ? 'wins' : 'changes' } }
}
