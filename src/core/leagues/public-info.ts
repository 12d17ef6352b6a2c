import { joining } from '#contract/leagues/joining'
import { anyone } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/refusal'
import { aside } from '#core/kernel/stopped'
import { countTry } from '#core/kernel/throttle'
import { describeLeague } from './describe-leagues.ts'
import { findLeague } from './find-league.ts'

/** What the join page shows to everybody. Slow to count leagues with: tries are counted by network. */
export const publicInfo = operation(joining.publicInfo, anyone, async (ctx, { leagueId }) => {
  await aside(ctx, () => countTry(ctx, 'look', `league ${leagueId}`))
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return describeLeague(ctx, found.league, { role: null, seesLinks: false })
})
