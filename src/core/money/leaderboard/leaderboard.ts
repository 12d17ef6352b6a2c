import { leaderboards } from '#contract/money/leaderboards'
import { member } from '#core/leagues/access'
import { readLeague } from '#core/leagues/read-league'
import { requestedSeason } from '#core/leagues/season/find-season'
import { ranked, standingsOf } from '../../leagues/standings.ts'

export const leaderboard = readLeague(leaderboards.read, member, async (ctx, { season }, { league }) => {
  const { id } = await requestedSeason(ctx, league, season)
  return ranked(await standingsOf(ctx, league.id, id))
})
