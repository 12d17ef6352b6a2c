import { operation } from '#core/kernel/operation'
import { showdown } from '#contract/showdown'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'
import { showdownRounds } from '#domain/showdown-rounds'
import { recordAudit } from '#core/kernel/audit'
import { recordEvent } from '#core/kernel/events/record-event'
import { plural } from '#domain/text'
import { moneyText } from '#domain/money'
import { scheduler } from '#core/kernel/authorization'
import { findEvent, getParticipants, type EventRow } from './events.ts'
import { refundEntryFee, entryFeeCents, poolOf } from './entry-fees.ts'
import { notifyParticipants } from './remind.ts'
import { showdownView } from './showdown-view.ts'

/**
 * Cancels a round: refunds all entry fees and drops picks. Its games remain, and it can be opened again. Possible
 * without premium too. Throws a conflict once its results are recorded.
 */
export const cancelRound = operation(showdown.cancel, requireCommissioner, (ctx, { round, reason }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const event = await findEvent(ctx, league, round)
    if (event?.status === 'completed') {
      throw conflict('completed', 'The results of this round are recorded. Undo them before you cancel it.')
    }
    const people = event ? await getParticipants(ctx, event.id) : []
    if (!event || (event.status === 'inactive' && people.length === 0)) {
      throw conflict('not_running', "This round isn't running, so there's nothing to cancel.")
    }
    const entrants = people.filter(({ is_paid }) => is_paid === 1)
    for (const { member_id } of entrants) await refundEntryFee(ctx, access.author, event, member_id)
    await empty(ctx, event)
    const { label } = showdownRounds[round]
    const cents = entrants.length * entryFeeCents
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'showdown.cancelled',
      summary: `Canceled the ${label} and refunded ${plural(entrants.length, 'entry', 'entries')}, ${moneyText(cents, league.currency)}. ${reason}`,
    })
    await notifyParticipants(ctx, league, 'showdown-cancelled', entrants, () => ({
      headline: `The ${label} is canceled`,
      paragraphs: [
        `${access.author.name} writes: ${reason}`,
        `Your entry fee of ${moneyText(entryFeeCents, league.currency)} is back in your balance.`,
      ],
    }))
    return showdownView(ctx, league, round, access)
  }),
)

const empty = async (ctx: WriteCtx, event: EventRow): Promise<void> => {
  await ctx.db.deleteFrom('showdown_participations').where('event_id', '=', event.id).execute()
  await ctx.db
    .updateTable('showdown_events')
    .set({ status: 'inactive', locks_at_ms: null })
    .where('id', '=', event.id)
    .execute()
}

/**
 * Marks rounds as closed at their lock time, after which no payments or picks were possible. Each is closed by a
 * conditional update, so that of two servers only one sends notifications.
 */
export const closeLockedShowdowns = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('showdown_events')
    .select('id')
    .where('status', '=', 'open')
    .where('locks_at_ms', '<=', ctx.now())
    .orderBy('id')
    .execute()
  for (const { id } of due) {
    await write(ctx, async ctx => {
      const closed = await ctx.db
        .updateTable('showdown_events')
        .set({ status: 'inactive' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('locks_at_ms', '<=', ctx.now())
        .returning(['league_id', 'season_id', 'round'])
        .executeTakeFirst()
      if (!closed) return
      await recordAudit(ctx, scheduler, {
        leagueId: closed.league_id,
        action: 'showdown.closed',
        summary: `Closed the ${showdownRounds[closed.round].label} at its lock time`,
      })
      await recordLock(ctx, { ...closed, id })
    })
  }
}

/** Records that a round was closed, at its lock time or manually. */
export const recordLock = (
  ctx: WriteCtx,
  { id, league_id, season_id, round }: Pick<EventRow, 'id' | 'league_id' | 'season_id' | 'round'>,
): Promise<void> =>
  recordEvent(ctx, {
    ...{ leagueId: league_id, seasonId: season_id, event: 'showdown.locked' },
    data: { showdownId: id, round },
  })

/**
 * Closes the rounds of an ending season. Throws a conflict while one of them holds money that was not paid out, because
 * it would become inaccessible.
 */
export const closeShowdownsOf = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  const pending = await ctx.db
    .selectFrom('showdown_events')
    .selectAll()
    .where('season_id', '=', league.season_id)
    .where('status', '<>', 'completed')
    .orderBy('id')
    .execute()
  for (const event of pending) {
    const poolCents = await poolOf(ctx, event.id)
    if (poolCents === 0) continue
    throw conflict(
      'showdown_unpaid',
      `The Showdown prize pool for the ${showdownRounds[event.round].label} is ${moneyText(poolCents, league.currency)}. ` +
        'Record its results to pay it out, or cancel it before you end the season.',
    )
  }
  await ctx.db
    .updateTable('showdown_events')
    .set({ status: 'inactive' })
    .where('season_id', '=', league.season_id)
    .where('status', '=', 'open')
    .execute()
}
