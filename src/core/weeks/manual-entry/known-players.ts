import { type KnownPlayer, manualWeeks } from '#contract/weeks/manual-weeks'
import { activeAwardsIn } from '#core/awards/award-rows'
import { playerKey } from '#core/awards/record/create-award'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { requireCommissioner } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { teamsOf } from '#core/weeks/connection/provider-teams'
import { findStagedWeek, stagedWeeks } from '#core/weeks/stored/find-staged'

/** Lists the players a league has seen, by name: from this season's fetched weeks, newest first, and its awards. */
export const knownPlayers = operation(
  manualWeeks.players,
  requireCommissioner,
  async (ctx, _input, { league }) => {
    const found = new Map<string, KnownPlayer>()
    for (const player of [...(await fetchedPlayers(ctx, league)), ...(await awardedPlayers(ctx, league))]) {
      const key = `${playerKey(player.playerName)} ${player.position}`
      if (!found.has(key)) found.set(key, player)
    }
    return [...found.values()].sort((a, b) => a.playerName.localeCompare(b.playerName, 'en'))
  },
)

const fetchedPlayers = async (ctx: Ctx, league: LeagueRecord): Promise<KnownPlayer[]> => {
  const members = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active')
  const players: KnownPlayer[] = []
  for (const { provider, week, isSample } of await stagedWeeks(ctx, league.season_id)) {
    const staged = isSample ? undefined : await findStagedWeek(ctx, league, provider, week)
    const teams = await teamsOf(ctx, league, provider, week)
    for (const player of staged?.week.players ?? []) {
      if (player.position === null) continue
      const mappedTeam = teams.find(({ team_key }) => team_key === player.teamKey)
      const member = members.find(({ id }) => id === mappedTeam?.member_id)
      players.push({
        playerName: player.name,
        position: player.position,
        nflTeam: player.nflTeam,
        managerId: member?.managerId ?? null,
        managerName: member?.name ?? '',
        week,
      })
    }
  }
  return players
}

/** Their managers at that time; in another season they may belong to someone else. */
const awardedPlayers = async (ctx: Ctx, league: LeagueRecord): Promise<KnownPlayer[]> => {
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.position', '<>', 'ALL')
    .orderBy('awards.id', 'desc')
    .limit(1000)
    .execute()
  return awards.map(award => {
    const isOfSeason = award.season_id === league.season_id
    return {
      playerName: award.player_name,
      position: award.position,
      nflTeam: award.nfl_team ?? '',
      managerId: isOfSeason ? award.manager_id : null,
      managerName: isOfSeason ? award.manager_name : '',
      week: award.week,
    }
  })
}
