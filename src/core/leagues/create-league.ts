import { leagues } from '#contract/leagues/leagues'
import { lockRow } from '#db/sql'
import { authorOfUser, signedIn } from '#core/kernel/access'
import type { UserRow } from '#db/tables/accounts'
import { isPremium, limitsOf } from '#core/accounts/user'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { forbidden, upgradeRequired } from '#core/kernel/refusal'
import { newCode } from '#core/kernel/secret'
import { plural } from '#domain/text'
import { countLeagues } from './count-leagues.ts'
import { describeToCommissioner } from './describe-leagues.ts'
import { startSeason } from './season/season-rows.ts'

/**
 * Creates a league with its first season; the commissioner is its first member. Ends in
 * upgrade-required when the tier's limit of leagues is reached; the limit holds under parallel requests.
 */
export const createLeague = operation(leagues.create, signedIn, (ctx, { name }, user) =>
  write(ctx, async ctx => {
    if (user.role !== 'commissioner') throw forbidden('Only commissioners can create leagues.')
    await lockRow(ctx.db, 'users', user.id)
    await refuseBeyondLimit(ctx, user)
    const now = ctx.now()
    const { id: leagueId } = await ctx.db
      .insertInto('leagues')
      .values({ name, commissioner_id: user.id, join_code: newCode(), created_at_ms: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await startSeason(ctx, leagueId)
    await ctx.db
      .insertInto('members')
      .values({
        league_id: leagueId,
        user_id: user.id,
        team_name: `${user.first_name}'s Team`.slice(0, 50),
        status: 'active',
        joined_at_ms: now,
      })
      .execute()
    await recordAudit(ctx, authorOfUser(user), {
      leagueId,
      action: 'league.created',
      summary: `Created the league ${name}`,
    })
    return describeToCommissioner(ctx, leagueId, user.id)
  }),
)

const refuseBeyondLimit = async (ctx: WriteCtx, user: UserRow): Promise<void> => {
  const premium = isPremium(ctx, user)
  const limit = limitsOf(premium, user.additional_league_slots).leagues
  if ((await countLeagues(ctx, user.id)) < limit) return
  throw upgradeRequired(
    premium
      ? `You run ${plural(limit, 'league')}, the most your plan allows. Add league slots to upgrade your limit.`
      : "You've reached the free tier limit of 1 league. Please upgrade to Premium for more leagues.",
  )
}
