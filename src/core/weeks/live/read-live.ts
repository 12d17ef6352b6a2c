import { weeks } from '#contract/weeks'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { latestPublication } from '#core/weeks/publishing/publications'

/** How far a league has come, for whoever wants to know whether something of it has changed. */
export const readLive = operation(weeks.live, member, async (ctx, _input, { league }) => ({
  revision: Number(league.revision),
  published: (await latestPublication(ctx, league.season_id)) ?? null,
}))
