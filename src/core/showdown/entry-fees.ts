import { sql } from 'kysely'
import { cents, moneyText } from '#domain/money'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import { postOne, type NewLedgerEntry } from '#core/ledger/post-entries'
import { referenceOf } from '#core/ledger/references'
import type { EventRow } from './events.ts'

export const entryFeeCents = cents(showdownEntryFee)

/**
 * Returns an event's prize pool in cents, from the ledger: entry fees minus refunds. Paying it out doesn't change it.
 */
export const poolOf = async (ctx: Ctx, eventId: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)`.as('cents'))
    .where('showdown_event_id', '=', eventId)
    .where('kind', 'in', ['showdown_entry', 'showdown_refund'])
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

/** Deducts the entry fee from a member's balance. Every repeated payment is a separate entry. */
export const chargeEntryFee = async (ctx: WriteCtx, author: Author, event: EventRow, memberId: number) => {
  const time = (await timesPosted(ctx, event, memberId, 'showdown_entry')) + 1
  await postOne(ctx, author, posting(event, memberId, 'showdown_entry', -entryFeeCents, 'entry', time))
}

/** Refunds the entry fee. The reference matches the entry, so that each can be refunded only once. */
export const refundEntryFee = async (ctx: WriteCtx, author: Author, event: EventRow, memberId: number) => {
  const time = await timesPosted(ctx, event, memberId, 'showdown_entry')
  await postOne(
    ctx,
    author,
    posting(event, memberId, 'showdown_refund', entryFeeCents, 'entry refunded', time),
  )
}

/** Pays the prizes of a round. Undone results may be recorded again, so each payment is a separate entry. */
export const payPrizes = async (
  ctx: WriteCtx,
  author: Author,
  event: EventRow,
  winners: { member_id: number; correct: number; prizeCents: number }[],
): Promise<void> => {
  const { games } = showdownRounds[event.round]
  for (const { member_id, correct, prizeCents } of winners) {
    const what = `prize, ${correct} of ${games} right`
    await postPrize(ctx, author, event, member_id, prizeCents, what)
  }
}

/** Reverses paid prizes with reversing entries. */
export const reversePrizes = async (
  ctx: WriteCtx,
  author: Author,
  event: EventRow,
  winners: { member_id: number; winnings_cents: number }[],
): Promise<void> => {
  for (const { member_id, winnings_cents } of winners) {
    await postPrize(ctx, author, event, member_id, 0 - winnings_cents, 'prize reversed')
  }
}

const postPrize = async (
  ctx: WriteCtx,
  author: Author,
  event: EventRow,
  memberId: number,
  cents: number,
  what: string,
): Promise<void> => {
  const time = (await timesPosted(ctx, event, memberId, 'showdown_prize')) + 1
  await postOne(ctx, author, posting(event, memberId, 'showdown_prize', cents, what, time))
}

const posting = (
  event: EventRow,
  memberId: number,
  kind: NewLedgerEntry['kind'],
  amountCents: number,
  what: string,
  time: number,
): NewLedgerEntry => ({
  leagueId: event.league_id,
  seasonId: event.season_id,
  memberId,
  kind,
  amountCents,
  memo: `Showdown, ${showdownRounds[event.round].label}: ${what}`,
  reference: referenceOf.showdown(event.id, memberId, time),
  showdownEventId: event.id,
  isStakeBack: kind === 'showdown_refund',
})

const timesPosted = async (
  ctx: Ctx,
  event: EventRow,
  memberId: number,
  kind: NewLedgerEntry['kind'],
): Promise<number> => {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => entry.fn.countAll<number>().as('count'))
    .where('showdown_event_id', '=', event.id)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Returns sentences about Showdown money that doesn't add up: a round that didn't pay out exactly its entry fees
 * (nothing before it is completed), and participants whose entries or prize differ from the ledger.
 */
export const showdownProblems = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => [
  ...(await poolProblems(ctx)),
  ...(await participantProblems(ctx)),
]

const stakesOf = sql<number>`coalesce(-sum(case when kind <> 'showdown_prize' then amount_cents end), 0)`

const prizesOf = sql<number>`coalesce(sum(case when kind = 'showdown_prize' then amount_cents end), 0)`

const poolProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const posted = db
    .selectFrom('ledger_entries')
    .select(['showdown_event_id', stakesOf.as('stakes'), prizesOf.as('prizes')])
    .where('showdown_event_id', 'is not', null)
    .groupBy('showdown_event_id')
  const rows = await db
    .selectFrom('showdown_events')
    .innerJoin(posted.as('posted'), 'posted.showdown_event_id', 'showdown_events.id')
    .innerJoin('leagues', 'leagues.id', 'showdown_events.league_id')
    .select(['showdown_events.id', 'round', 'status', 'stakes', 'prizes', 'leagues.currency'])
    .where(sql<boolean>`prizes <> case when status = 'completed' then stakes else 0 end`)
    .orderBy('showdown_events.id')
    .execute()
  return rows.map(
    row =>
      `Showdown ${row.id} (${showdownRounds[row.round].label}) collected ${moneyText(Number(row.stakes), row.currency)}, ` +
      `but paid out ${moneyText(Number(row.prizes), row.currency)}${row.status === 'completed' ? '' : ' before it was completed'}`,
  )
}

const participantProblems = async ({ db }: Pick<Ctx, 'db'>): Promise<string[]> => {
  const posted = db
    .selectFrom('ledger_entries')
    .select(['showdown_event_id', 'member_id', stakesOf.as('stakes'), prizesOf.as('prizes')])
    .where('showdown_event_id', 'is not', null)
    .groupBy(['showdown_event_id', 'member_id'])
  const rows = await db
    .selectFrom('showdown_participations')
    .leftJoin(posted.as('posted'), join =>
      join
        .onRef('posted.showdown_event_id', '=', 'showdown_participations.event_id')
        .onRef('posted.member_id', '=', 'showdown_participations.member_id'),
    )
    .innerJoin('showdown_events', 'showdown_events.id', 'showdown_participations.event_id')
    .innerJoin('leagues', 'leagues.id', 'showdown_events.league_id')
    .select(['showdown_participations.id', 'event_id', 'is_paid', 'winnings_cents', 'stakes', 'prizes'])
    .select('leagues.currency')
    .where(
      sql<boolean>`coalesce(stakes, 0) <> is_paid * ${entryFeeCents} or coalesce(prizes, 0) <> winnings_cents`,
    )
    .orderBy('showdown_participations.id')
    .execute()
  return rows.map(
    row =>
      `Participation ${row.id} in Showdown ${row.event_id} has ${moneyText(row.is_paid * entryFeeCents, row.currency)} paid and ` +
      `${moneyText(row.winnings_cents, row.currency)} won, but the ledger has ${moneyText(Number(row.stakes ?? 0), row.currency)} and ` +
      moneyText(Number(row.prizes ?? 0), row.currency),
  )
}
