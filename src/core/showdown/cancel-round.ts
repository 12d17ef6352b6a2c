import { showdown } from '#contract/showdown'
import { moneyText } from '#domain/money'
import { showdownRounds } from '#domain/showdown-rounds'
import { plural } from '#domain/text'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { type EventRow, findEvent } from './events.ts'
import { notifyParticipants } from './participant-emails.ts'
import { getParticipants } from './participants.ts'
import { entryFeeCents, refundEntryFee } from './entry-fees.ts'
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
