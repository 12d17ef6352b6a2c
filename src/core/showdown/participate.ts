import { showdown } from '#contract/showdown'
import { type Author } from '#core/kernel/authorization'
import { member } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { getBalance } from '#core/ledger/statement'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { memberTakingPart, assertShowdownActionAllowed } from './showdown-access.ts'
import { type EventRow, findEvent, openEvent } from './events.ts'
import { entryFeeCents, refundEntryFee, chargeEntryFee } from './entry-fees.ts'
import { showdownView } from './showdown-view.ts'

/**
 * Enters an open round for the fee, which is deducted from the winnings balance, or opts out: the fee is refunded,
 * picks are dropped, and entering again is possible while the round is open. The league is locked, so that ten
 * concurrent clicks pay once.
 */
export const participate = operation(showdown.participate, member, (ctx, { round, action }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const memberId = await memberTakingPart(ctx, access.memberId)
    if (action === 'pay') assertShowdownActionAllowed(ctx, league, await findEvent(ctx, league, round))
    const event = await openEvent(ctx, league, round)
    if (action === 'pay') await addParticipant(ctx, access.author, league, event, memberId)
    else await optOut(ctx, access.author, event, memberId)
    return showdownView(ctx, league, round, access)
  }),
)

const addParticipant = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  event: EventRow,
  memberId: number,
): Promise<void> => {
  const before = await findParticipation(ctx, event, memberId)
  if (before?.is_paid === 1) throw conflict('already_paid', "You've already paid for this round.")
  if ((await getBalance(ctx, league.id, memberId)) < entryFeeCents) {
    throw conflict('insufficient_balance', 'Insufficient winnings balance')
  }
  await chargeEntryFee(ctx, author, event, memberId)
  await save(ctx, event, memberId, { is_opted_in: 1, is_paid: 1 })
}

const optOut = async (ctx: WriteCtx, author: Author, event: EventRow, memberId: number): Promise<void> => {
  const before = await findParticipation(ctx, event, memberId)
  if (before?.is_opted_in === 0) throw conflict('already_out', "You've already opted out of this round.")
  if (before?.is_paid === 1) {
    await refundEntryFee(ctx, author, event, memberId)
    await ctx.db.deleteFrom('showdown_picks').where('participation_id', '=', before.id).execute()
  }
  await save(ctx, event, memberId, { is_opted_in: 0, is_paid: 0 })
}

export const findParticipation = (ctx: WriteCtx, event: EventRow, memberId: number) =>
  ctx.db
    .selectFrom('showdown_participations')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

const save = async (
  ctx: WriteCtx,
  event: EventRow,
  memberId: number,
  entry: { is_opted_in: 0 | 1; is_paid: 0 | 1 },
): Promise<void> => {
  const saved = { ...entry, picks_submitted_at_ms: null }
  await ctx.db
    .insertInto('showdown_participations')
    .values({ league_id: event.league_id, event_id: event.id, member_id: memberId, ...saved })
    .onConflict(existing => existing.columns(['event_id', 'member_id']).doUpdateSet(saved))
    .execute()
}
