import { showdown } from '#contract/showdown'
import { type ShowdownRound, showdownRounds } from '#domain/showdown-rounds'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { conflict } from '#core/kernel/domain-error'
import { assertShowdownActionAllowed } from './showdown-access.ts'
import { type EventRow, findEvent, hasPicks } from './events.ts'
import { showdownView } from './showdown-view.ts'
import { withdrawPicks } from './clear-picks.ts'

/**
 * Sets all games of a round. Games that have picks can be changed only if the picks are cleared too, and not after the
 * results are recorded.
 */
export const setGames = operation(
  showdown.games,
  requireCommissioner,
  (ctx, { round, games, withdrawPicks: canCancel }, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      const found = await findEvent(ctx, league, round)
      assertShowdownActionAllowed(ctx, league, found)
      const event = found ?? (await createEvent(ctx, league, round))
      assertRoundNotCompleted(event)
      if (await hasPicks(ctx, event)) {
        if (!canCancel) throw picksMade()
        await withdrawPicks(ctx, access.author, league, event, 'because the games changed')
      }
      await ctx.db.deleteFrom('showdown_games').where('event_id', '=', event.id).execute()
      await ctx.db
        .insertInto('showdown_games')
        .values(
          games.map(game => ({
            event_id: event.id,
            game_number: game.gameNumber,
            home_team: game.homeTeam,
            away_team: game.awayTeam,
          })),
        )
        .execute()
      const matches = games.map(({ homeTeam, awayTeam }) => `${awayTeam} at ${homeTeam}`).join(', ')
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'showdown.games-set',
        summary: `Set the games of the ${showdownRounds[round].label}: ${matches}`,
      })
      return showdownView(ctx, league, round, access)
    }),
)

const createEvent = (ctx: WriteCtx, league: LeagueRecord, round: ShowdownRound): Promise<EventRow> =>
  ctx.db
    .insertInto('showdown_events')
    .values({ league_id: league.id, season_id: league.season_id, round, created_at_ms: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

const assertRoundNotCompleted = (event: EventRow): void => {
  if (event.status !== 'completed') return
  throw conflict('completed', "The results of this round are recorded, so its games can't be changed.")
}

const picksMade = () =>
  conflict(
    'picks_made',
    "Managers have already picked these games. Clear their picks to change the games; they'll be asked to pick again.",
  )
