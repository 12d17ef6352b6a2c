import { leagues } from '#contract/leagues'
import { siteAdmin } from '../access.ts'
import { operation } from '../operation.ts'
import { describeLeagues } from './describe-leagues.ts'
import { leaguesSeenBy } from './find-league.ts'

/** Every league, the oldest first. */
export const allLeagues = operation(leagues.all, siteAdmin, async ctx => {
  const rows = await leaguesSeenBy(ctx, null).orderBy('leagues.id').execute()
  return describeLeagues(
    ctx,
    rows.map(league => ({ league, role: null })),
  )
})
