import { moneyText } from '#domain/money'
import { dayText } from '#domain/text'
import { isDayBeforeDigest } from '#domain/digest-time'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type MoneyMember, moneyMembers } from '#core/money/money-members'
import { dropMessages, notify, type Message } from '#core/leagues/mail/notify'
import { playersOf, type PoolRecord } from './pool-rows.ts'

type PoolEmail = {
  template: string
  headline: string
  paragraphs: string[]
  button: string
  reason: string
  /** Whether its recipient can join or leave the pool until it closes. */
  isDecision?: boolean
}

/** Text in every email about pool money. */
export const disclaimer = 'Sidepot keeps the record; it never holds or moves money.'

/** Notifies members who may join a pool that it is open, except the one who opened it. */
export const queuePoolOpened = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  pool: PoolRecord,
): Promise<void> => {
  const people = (await listEligibleMembers(ctx, league, pool)).filter(({ userId }) => userId !== author.id)
  await notifyMembers(ctx, league, pool, people, 'opened', {
    template: 'pool-opened',
    isDecision: true,
    headline: pool.isOpenToAll ? `New side pot: ${pool.name}` : `You're invited to a side pot: ${pool.name}`,
    paragraphs: [
      `${author.name} opened it. The buy-in is ${moneyText(pool.buyInCents, league.currency)}. You can join or leave until ${dayText(pool.closesOn)}.`,
      `Joining is optional. ${disclaimer}`,
    ],
    button: 'View the side pot',
    reason: `You get this because you can join a side pot in ${league.name}.`,
  })
}

/** Reminds members who could still join that a pool closes tomorrow; once each, and never those who left it. */
export const queuePoolCloses = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
): Promise<void> => {
  const left = pool.people.filter(({ state }) => state === 'left').map(({ memberId }) => memberId)
  const people = (await listEligibleMembers(ctx, league, pool)).filter(
    ({ memberId }) => !left.includes(memberId),
  )
  const players = playersOf(pool).length
  await notifyMembers(ctx, league, pool, people, `closes ${pool.closesOn}`, {
    template: 'pool-closes',
    isDecision: true,
    headline: `${pool.name} closes tomorrow`,
    paragraphs: [
      `${players === 1 ? 'One is' : `${players} are`} in. The buy-in is ${moneyText(pool.buyInCents, league.currency)}; after tomorrow, no one can join or leave.`,
      disclaimer,
    ],
    button: 'View the side pot',
    reason: `You get this because you can join a side pot in ${league.name}.`,
  })
}

/** Notifies a member that another person recorded that they joined. */
export const queuePoolJoined = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  pool: PoolRecord,
  memberId: number,
): Promise<void> => {
  const found = (await moneyMembers(ctx, league)).filter(known => known.memberId === memberId)
  const others = found.filter(({ userId }) => userId !== author.id)
  await notifyMembers(ctx, league, pool, others, `joined ${ctx.now()}`, {
    template: 'pool-joined',
    isDecision: true,
    headline: `You're in ${pool.name}`,
    paragraphs: [
      `${author.name} added you. You owe the buy-in of ${moneyText(pool.buyInCents, league.currency)} and can leave until ${dayText(pool.closesOn)}.`,
      `If you don't want this, you can leave it there. ${disclaimer}`,
    ],
    button: 'View the side pot',
    reason: `You get this because you were added to a side pot in ${league.name}.`,
  })
}

/** Notifies the members of a canceled pool of the reason, except the one who canceled it. */
export const queuePoolCancelled = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  pool: PoolRecord,
  reason: string,
): Promise<void> => {
  const players = playersOf(pool).map(({ memberId }) => memberId)
  const people = (await moneyMembers(ctx, league)).filter(({ memberId }) => players.includes(memberId))
  await notifyMembers(
    ctx,
    league,
    pool,
    people.filter(({ userId }) => userId !== author.id),
    'cancelled',
    {
      template: 'pool-cancelled',
      headline: `${pool.name} was canceled`,
      paragraphs: [
        `Because: ${reason}`,
        `You no longer owe anything for it: your ${moneyText(pool.buyInCents, league.currency)} was refunded. ${disclaimer}`,
      ],
      button: 'View the side pot',
      reason: `You get this because you were in a side pot in ${league.name}.`,
    },
  )
}

const listEligibleMembers = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  { people, isOpenToAll }: PoolRecord,
): Promise<MoneyMember[]> => {
  const stateOf = (memberId: number) => people.find(person => person.memberId === memberId)?.state
  return (await moneyMembers(ctx, league)).filter(
    ({ memberId, isActive }) =>
      isActive && (isOpenToAll ? stateOf(memberId) !== 'in' : stateOf(memberId) === 'invited'),
  )
}

/** Sends one email to each subscribed member; a repeated one is sent only once. */
const notifyMembers = (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  to: readonly MoneyMember[],
  onceAs: string,
  content: PoolEmail,
): Promise<void> =>
  notify(ctx, { league, to, declines: 'leagueMail' }, ({ memberId }) => ({
    ...poolMessage(league, pool, content),
    isUrgent: content.isDecision === true && isDayBeforeDigest(pool.closesOn, league.time_zone, ctx.now()),
    idempotencyKey: `pool ${pool.id} ${onceAs} ${memberId}`,
  }))

/** Drops what waits of the messages that ask a user, or all, to join or leave: they have, or the pool was canceled. */
export const dropPoolRequests = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  pool: PoolRecord,
  userId?: number,
): Promise<void> => {
  for (const onceAs of ['opened', 'closes', 'joined'])
    await dropMessages(ctx, { leagueId: league.id, keyPrefix: `pool ${pool.id} ${onceAs} `, userId })
}

/** Builds an email about one or more pools. */
export const poolMessage = (
  league: LeagueRecord,
  pool: PoolRecord | undefined,
  { button, isDecision: _, ...content }: PoolEmail,
): Message => ({
  ...content,
  label: 'Pools',
  link: { path: `/leagues/${league.id}/money/pools${pool ? `?pool=${pool.id}` : ''}`, label: button },
})
