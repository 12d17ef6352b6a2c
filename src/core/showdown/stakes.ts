import { sql } from 'kysely'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { cents } from '#domain/money'
import type { Author } from '#core/kernel/access'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { post, type Posting } from '#core/ledger/post'
import type { EventRow } from './events.ts'

export const entryFeeCents = cents(showdownEntryFee)

/** The pool of an event in cents, from the ledger: entries less refunds. Paying it out leaves it as it was. */
export const poolOf = async (ctx: Ctx, eventId: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)`.as('cents'))
    .where('showdown_event_id', '=', eventId)
    .where('kind', 'in', ['showdown_entry', 'showdown_refund'])
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

/** Takes the entry fee from a member's balance. Every time somebody pays again is an entry of its own. */
export const takeStake = async (ctx: WriteCtx, author: Author, event: EventRow, memberId: number) => {
  const time = (await timesPaid(ctx, event, memberId)) + 1
  await post(ctx, author, [posting(event, memberId, 'showdown_entry', -entryFeeCents, 'entry', time)])
}

/** Gives the entry fee back. The reference is that of the entry, so that each can be refunded only once. */
export const returnStake = async (ctx: WriteCtx, author: Author, event: EventRow, memberId: number) => {
  const time = await timesPaid(ctx, event, memberId)
  await post(ctx, author, [
    posting(event, memberId, 'showdown_refund', entryFeeCents, 'entry refunded', time),
  ])
}

export const payPrizes = (
  ctx: WriteCtx,
  author: Author,
  event: EventRow,
  winners: { member_id: number; correct: number; prizeCents: number }[],
): Promise<void> => {
  const { games } = showdownRounds[event.round]
  return post(
    ctx,
    author,
    winners.map(({ member_id, correct, prizeCents }) =>
      posting(event, member_id, 'showdown_prize', prizeCents, `prize, ${correct} of ${games} right`, 1),
    ),
  )
}

const posting = (
  event: EventRow,
  memberId: number,
  kind: Posting['kind'],
  amountCents: number,
  what: string,
  time: number,
): Posting => ({
  leagueId: event.league_id,
  seasonId: event.season_id,
  memberId,
  kind,
  amountCents,
  memo: `Showdown, ${showdownRounds[event.round].label}: ${what}`,
  reference: `showdown:${event.id}:${memberId}:${time}`,
  showdownEventId: event.id,
})

const timesPaid = async (ctx: Ctx, event: EventRow, memberId: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => entry.fn.countAll<number>().as('count'))
    .where('showdown_event_id', '=', event.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'showdown_entry')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
