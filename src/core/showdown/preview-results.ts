import { showdown } from '#contract/showdown'
import { dollars } from '#domain/money'
import { noWinner } from '#domain/showdown-rounds'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import { getGames } from './events.ts'
import { closedEvent, scoreEntrants } from './scored-round.ts'
import { poolOf } from './entry-fees.ts'
import { chosenTeams } from './submit-picks.ts'

/** Previews the prizes before results are recorded. Writes nothing. */
export const previewResults = operation(
  showdown.preview,
  requireCommissioner,
  async (ctx, { round, winners }, { league }) => {
    const event = await closedEvent(ctx, league, round)
    const won = chosenTeams(await getGames(ctx, event.id), 'winners', winners, noWinner)
    const scored = await scoreEntrants(ctx, event, won, league.currency)
    return {
      potAmount: dollars(await poolOf(ctx, event.id)),
      people: scored.map(row => ({
        managerId: row.manager_id,
        managerName: row.name,
        correctPicks: row.correct,
        winnings: dollars(row.prizeCents),
      })),
    }
  },
)
