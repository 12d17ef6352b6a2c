import { showdown } from '#contract/showdown'
import { moneyText } from '#domain/money'
import { showdownRounds } from '#domain/showdown-rounds'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { assertSeasonNotEnded } from './showdown-access.ts'
import { type EventRow, findEvent } from './events.ts'
import { notifyParticipants } from './participant-emails.ts'
import { getParticipants } from './participants.ts'
import { reversePrizes } from './entry-fees.ts'
import { showdownView } from './showdown-view.ts'

/**
 * Undoes the results of a round: prizes are reversed through the ledger, the round is closed again, and entries and
 * picks remain. Participants are notified of the reason.
 */
export const undoResults = operation(
  showdown.undoResults,
  requireCommissioner,
  (ctx, { round, reason }, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      assertSeasonNotEnded(league)
      const event = await findEvent(ctx, league, round)
      if (event?.status !== 'completed') {
        throw conflict('not_completed', 'This round has no recorded results.')
      }
      const entrants = (await getParticipants(ctx, event.id)).filter(({ is_paid }) => is_paid === 1)
      const winners = entrants.filter(({ winnings_cents }) => winnings_cents > 0)
      await reversePrizes(ctx, access.author, event, winners)
      await uncomplete(ctx, event)
      const { label } = showdownRounds[round]
      const cents = winners.reduce((sum, { winnings_cents }) => sum + winnings_cents, 0)
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'showdown.results-undone',
        summary: `Undid the ${label} results, ${moneyText(cents, league.currency)}. ${reason}`,
      })
      await notifyParticipants(ctx, league, 'showdown-results-undone', entrants, ({ winnings_cents }) => ({
        headline: `The ${label} results were undone`,
        paragraphs: [
          `${access.author.name} writes: ${reason}`,
          winnings_cents > 0
            ? `The ${moneyText(winnings_cents, league.currency)} you won is deducted from your balance. Your picks stay, and the results will be recorded again.`
            : 'Your picks stay, and the results will be recorded again.',
        ],
      }))
      return showdownView(ctx, league, round, access)
    }),
)

const uncomplete = async (ctx: WriteCtx, event: EventRow): Promise<void> => {
  await ctx.db
    .updateTable('showdown_events')
    .set({ status: 'inactive', completed_at_ms: null })
    .where('id', '=', event.id)
    .execute()
  await ctx.db.updateTable('showdown_games').set({ winner: null }).where('event_id', '=', event.id).execute()
  await ctx.db
    .updateTable('showdown_participations')
    .set({ correct_picks: null, winnings_cents: 0 })
    .where('event_id', '=', event.id)
    .execute()
}
