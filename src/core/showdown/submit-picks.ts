import { showdown } from '#contract/showdown'
import { gameKey, noPick } from '#domain/showdown-rounds'
import { member } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { lockLeague } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { dropMessages } from '#core/leagues/mail/notify'
import { conflict, invalid } from '#core/kernel/domain-error'
import { memberTakingPart, assertShowdownActionAllowed } from './showdown-access.ts'
import { findEvent, type GameRow, getGames, openEvent } from './events.ts'
import { findParticipation } from './participate.ts'
import { reminderKey } from './remind.ts'
import { showdownView } from './showdown-view.ts'

/** Saves a paid participant's picks, replacing earlier ones, while the round is open. */
export const submitPicks = operation(showdown.picks, member, (ctx, { round, picks }, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const memberId = await memberTakingPart(ctx, access.memberId)
    assertShowdownActionAllowed(ctx, league, await findEvent(ctx, league, round))
    const event = await openEvent(ctx, league, round)
    const participation = await findParticipation(ctx, event, memberId)
    if (participation?.is_paid !== 1) throw conflict('not_paid', 'Pay the entry fee before you make picks.')
    const chosen = chosenTeams(await getGames(ctx, event.id), 'picks', picks, noPick)
    await ctx.db.deleteFrom('showdown_picks').where('participation_id', '=', participation.id).execute()
    await ctx.db
      .insertInto('showdown_picks')
      .values(
        [...chosen].map(([gameId, team]) => ({
          event_id: event.id,
          participation_id: participation.id,
          game_id: gameId,
          team,
        })),
      )
      .execute()
    await ctx.db
      .updateTable('showdown_participations')
      .set({ picks_submitted_at_ms: ctx.now() })
      .where('id', '=', participation.id)
      .execute()
    const userId = access.author.id
    if (userId !== null)
      await dropMessages(ctx, { leagueId: league.id, keyPrefix: reminderKey(event.id), userId })
    return showdownView(ctx, league, round, access)
  }),
)

/**
 * Returns one team per game, by game id. Throws a validation error on the first game whose team is missing or doesn't
 * play.
 */
export const chosenTeams = (
  games: GameRow[],
  field: 'picks' | 'winners',
  chosen: Record<string, string | undefined>,
  missing: string,
): Map<number, string> =>
  new Map(
    games.map(game => {
      const key = gameKey(game.game_number)
      const team = chosen[key]
      if (team === undefined) throw invalid(`${field}.${key}`, missing)
      if (team !== game.home_team && team !== game.away_team) {
        const teams = `${game.away_team} or ${game.home_team}`
        throw invalid(`${field}.${key}`, `Game ${game.game_number}: choose ${teams}`)
      }
      return [game.id, team]
    }),
  )
