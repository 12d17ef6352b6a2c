import { operation } from '#core/kernel/operation'
import { showdown } from '#contract/showdown'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague } from '#core/leagues/find-league'
import { noWinner, showdownRounds } from '#domain/showdown-rounds'
import { recordAudit } from '#core/kernel/audit'
import { recordEvent } from '#core/kernel/events/record-event'
import { entryIdsAfter, lastEntryId } from '#core/ledger/new-entries'
import { personMention } from '#core/kernel/mentions'
import { moneyText } from '#domain/money'
import { conflict } from '#core/kernel/domain-error'
import { closedEvent, scoreEntrants, type ScoredRow } from './scored-round.ts'
import { chosenTeams } from './submit-picks.ts'
import { getGames, type EventRow, findEvent, getParticipants } from './events.ts'
import { payPrizes, reversePrizes } from './entry-fees.ts'
import { notifyParticipants } from './remind.ts'
import { showdownView } from './showdown-view.ts'
import { assertSeasonNotEnded } from './showdown-access.ts'

/**
 * Records the winner of every game: scores the picks, pays the whole prize pool and completes the round, in one
 * transaction. Only after the round has closed. Possible without premium too, because the pool is the members' money.
 */
export const recordResults = operation(
  showdown.results,
  requireCommissioner,
  (ctx, { round, winners }, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const event = await closedEvent(ctx, league, round)
      const won = chosenTeams(await getGames(ctx, event.id), 'winners', winners, noWinner)
      const scored = await scoreEntrants(ctx, event, won, league.currency)
      await complete(ctx, event, won, scored)
      const lastEntry = await lastEntryId(ctx, league.id)
      const paid = scored.filter(({ prizeCents }) => prizeCents > 0)
      await payPrizes(ctx, access.author, event, paid)
      const { label, games } = showdownRounds[round]
      const outcome = outcomeOf(paid, ({ name }) => name, league.currency)
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'showdown.completed',
        summary: `Recorded the results of the ${label}: ${outcomeOf(paid, ({ manager_id }) => personMention(manager_id), league.currency)}`,
      })
      await recordEvent(ctx, {
        ...{ leagueId: league.id, seasonId: event.season_id, event: 'showdown.decided' },
        data: { showdownId: event.id, round, entryIds: await entryIdsAfter(ctx, league.id, lastEntry) },
      })
      await notifyParticipants(ctx, league, 'showdown-results', scored, ({ correct, prizeCents }) => ({
        headline:
          prizeCents > 0
            ? `You won ${moneyText(prizeCents, league.currency)} in the Showdown`
            : `The results of the ${label}`,
        paragraphs: [`You got ${correct} of ${games} right.`, `${label}: ${outcome}.`],
      }))
      return showdownView(ctx, league, round, access)
    }),
)

const complete = async (
  ctx: WriteCtx,
  event: EventRow,
  won: ReadonlyMap<number, string>,
  scored: ScoredRow[],
): Promise<void> => {
  for (const [gameId, winner] of won) {
    await ctx.db.updateTable('showdown_games').set({ winner }).where('id', '=', gameId).execute()
  }
  for (const { id, correct, prizeCents } of scored) {
    await ctx.db
      .updateTable('showdown_participations')
      .set({ correct_picks: correct, winnings_cents: prizeCents })
      .where('id', '=', id)
      .execute()
  }
  await ctx.db
    .updateTable('showdown_events')
    .set({ status: 'completed', completed_at_ms: ctx.now() })
    .where('id', '=', event.id)
    .execute()
}

const outcomeOf = (paid: ScoredRow[], nameOf: (row: ScoredRow) => string, currency: string): string =>
  paid.length === 0
    ? 'no one had paid'
    : paid.map(row => `${nameOf(row)} won ${moneyText(row.prizeCents, currency)}`).join(', ')

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
      const lastEntry = await lastEntryId(ctx, league.id)
      await reversePrizes(ctx, access.author, event, winners)
      await uncomplete(ctx, event)
      const { label } = showdownRounds[round]
      const cents = winners.reduce((sum, { winnings_cents }) => sum + winnings_cents, 0)
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'showdown.results-undone',
        summary: `Undid the ${label} results, ${moneyText(cents, league.currency)}. ${reason}`,
      })
      await recordEvent(ctx, {
        ...{ leagueId: league.id, seasonId: event.season_id, event: 'showdown.undone' },
        data: {
          showdownId: event.id,
          round,
          reason,
          entryIds: await entryIdsAfter(ctx, league.id, lastEntry),
        },
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
