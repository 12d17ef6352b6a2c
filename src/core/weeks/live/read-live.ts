import { liveState } from '#contract/weeks/live-state'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import { latestPublication } from '#core/weeks/stored/publications'

/** Returns a league's revision, for clients that check whether anything has changed. */
export const readLive = operation(liveState.read, member, async (ctx, _input, { league }) => ({
  revision: Number(league.revision),
  published: (await latestPublication(ctx, league.season_id)) ?? null,
}))
