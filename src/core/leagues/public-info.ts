import { joining } from '#contract/leagues/joining'
import { anyone } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/refusal'
import { describeLeague } from './describe-leagues.ts'
import { findLeague } from './find-league.ts'

export const publicInfo = operation(joining.publicInfo, anyone, async (ctx, { leagueId }) => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return describeLeague(ctx, found.league, null)
})
