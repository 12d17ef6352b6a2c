import { showdown } from '#contract/showdown'
import { noWinner, showdownRounds } from '#domain/showdown-rounds'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { moneyText } from '#domain/money'
import { type EventRow, getGames } from './events.ts'
import { notifyParticipants } from './participant-emails.ts'
import { payPrizes } from './entry-fees.ts'
import { chosenTeams } from './submit-picks.ts'
import { closedEvent, scoreEntrants, type ScoredRow } from './scored-round.ts'
import { showdownView } from './showdown-view.ts'

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
      const paid = scored.filter(({ prizeCents }) => prizeCents > 0)
      await payPrizes(ctx, access.author, event, paid)
      const { label, games } = showdownRounds[round]
      const outcome = outcomeOf(paid, ({ name }) => name, league.currency)
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'showdown.completed',
        summary: `Recorded the results of the ${label}: ${outcomeOf(paid, ({ manager_id }) => personMention(manager_id), league.currency)}`,
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
