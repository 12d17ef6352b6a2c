import { leagues } from '#contract/leagues/leagues'
import { signedIn } from '#core/kernel/access'
import { operation } from '#core/kernel/operation'
import { describeLeagues } from './describe-leagues.ts'
import { leaguesSeenBy } from './find-league.ts'

/** The leagues the caller runs, then those they belong to; the oldest first. */
export const listLeagues = operation(leagues.list, signedIn, async (ctx, _input, user) => {
  const rows = await leaguesSeenBy(ctx, user.id)
    .where(is => is.or([is('leagues.commissioner_id', '=', user.id), is('me.id', 'is not', null)]))
    .orderBy('leagues.id')
    .execute()
  const seen = rows.map(league => ({
    league,
    role:
      league.commissioner_id === user.id || league.my_league_role === 'co_commissioner'
        ? ('commissioner' as const)
        : ('manager' as const),
  }))
  return describeLeagues(ctx, [
    ...seen.filter(({ role }) => role === 'commissioner'),
    ...seen.filter(({ role }) => role === 'manager'),
  ])
})
