import { joining } from '#contract/joining'
import { anyone } from '../access.ts'
import { operation } from '../operation.ts'
import { notFound } from '../refusal.ts'
import { describeLeague } from './describe-leagues.ts'
import { findLeague } from './find-league.ts'

export const publicInfo = operation(joining.publicInfo, anyone, async (ctx, { leagueId }) => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return describeLeague(ctx, found.league, null)
})
