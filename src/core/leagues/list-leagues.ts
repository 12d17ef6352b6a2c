import { leagues } from '#contract/leagues/leagues'
import { requireActor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { maySeeLinks } from '#core/kernel/token-scope'
import { describeLeagues } from './describe-leagues.ts'
import { visibleLeagues } from './find-league.ts'

/** Lists the leagues the caller runs, then those they belong to, oldest first. */
export const listLeagues = operation(leagues.list, requireActor, async (ctx, _input, actor) => {
  const { user } = actor
  const rows = await visibleLeagues(ctx, user.id)
    .where('leagues.id', 'in', leaguesOf(ctx, user.id))
    .orderBy('leagues.id')
    .execute()
  const visible = rows.map(league => ({
    league,
    role:
      league.commissioner_id === user.id || league.my_league_role === 'co_commissioner'
        ? ('commissioner' as const)
        : ('manager' as const),
    seesLinks: maySeeLinks(actor, league.id),
  }))
  return describeLeagues(ctx, [
    ...visible.filter(({ role }) => role === 'commissioner'),
    ...visible.filter(({ role }) => role === 'manager'),
  ])
})

/** Uses two indexes: a single condition would scan all leagues. */
const leaguesOf = ({ db }: Ctx, userId: number) =>
  db
    .selectFrom('leagues as run')
    .select('run.id')
    .where('run.commissioner_id', '=', userId)
    .union(
      db
        .selectFrom('members')
        .select('members.league_id as id')
        .where('members.user_id', '=', userId)
        .where('members.status', '=', 'active'),
    )
