import { operation } from '#core/kernel/operation'
import { showdown } from '#contract/showdown'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { recordAudit } from '#core/kernel/audit'
import { showdownRounds, type ShowdownRound } from '#domain/showdown-rounds'
import { conflict } from '#core/kernel/domain-error'
import type { Author } from '#core/kernel/authorization'
import { findEvent, hasPicks, type EventRow, getParticipants } from './events.ts'
import { assertShowdownActionAllowed } from './showdown-access.ts'
import { showdownView } from './showdown-view.ts'
import { notifyParticipants } from './remind.ts'

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

/**
 * Clears all picks of a round and asks those who made them to pick again. Entries stay paid.
 *
 * @param reason second half of a sentence: 'because …'
 */
export const withdrawPicks = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  event: EventRow,
  reason: string,
): Promise<void> => {
  const { label } = showdownRounds[event.round]
  const people = (await getParticipants(ctx, event.id)).filter(row => row.picks_submitted_at_ms !== null)
  await ctx.db.deleteFrom('showdown_picks').where('event_id', '=', event.id).execute()
  await ctx.db
    .updateTable('showdown_participations')
    .set({ picks_submitted_at_ms: null })
    .where('event_id', '=', event.id)
    .execute()
  await notifyParticipants(ctx, league, 'showdown-pick-again', people, () => ({
    headline: `Pick again: ${label}`,
    isUrgent: true,
    push: { kind: 'picks', ...(event.locks_at_ms === null ? {} : { expiresAtMs: event.locks_at_ms }) },
    paragraphs: [
      `Your picks were cleared ${reason}.`,
      'Your entry stays paid. Pick again before the round closes.',
    ],
  }))
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'showdown.picks-cleared',
    summary: `Cleared the picks of ${people.length} ${people.length === 1 ? 'manager' : 'managers'} in the ${label}, ${reason}`,
  })
}
