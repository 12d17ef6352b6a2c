import { leagues } from '#contract/leagues/leagues'
import { lockRow } from '#db/sql'
import { authorOfUser, requireSignedIn } from '#core/kernel/authorization'
import type { UserRow } from '#db/tables/accounts'
import { isPremium, limitsOf } from '#core/accounts/user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { forbidden, upgradeRequired } from '#core/kernel/domain-error'
import { readSite } from '#core/kernel/site'
import { plural } from '#domain/text'
import { countLeagues } from './count-leagues.ts'
import { describeToCommissioner } from './describe-leagues.ts'
import { findLeague } from './find-league.ts'
import { newJoinCode } from './join-code.ts'
import { addPlaceholders } from './members/add-placeholders.ts'
import { assertLeagueHasRoom } from './members/join-as-member.ts'
import { startSeason } from './season/season-rows.ts'

/**
 * Creates a league with its first season; the commissioner is its first member. Throws upgrade-required when the tier's
 * league limit is reached. The limit holds under concurrent requests.
 */
export const createLeague = operation(
  leagues.create,
  requireSignedIn,
  (ctx, { name, size = 1, currency }, user) =>
    write(ctx, async ctx => {
      const { leagueId } = await makeLeague(ctx, user, { name, currency })
      await addTeams(ctx, leagueId, user, size)
      return describeToCommissioner(ctx, leagueId, user.id)
    }),
)

/** Creates a member without an account for every team except the commissioner's, to be named later. */
const addTeams = async (ctx: WriteCtx, leagueId: number, user: UserRow, size: number): Promise<void> => {
  const found = await findLeague(ctx, leagueId, user.id)
  if (!found || size < 2) return
  const people = Array.from({ length: size - 1 }, (_, at) => ({
    teamName: `Team ${at + 2}`,
    ownerName: `Manager ${at + 2}`,
  }))
  await assertLeagueHasRoom(ctx, found.league, people.length)
  await addPlaceholders(ctx, found.league, authorOfUser(user), people)
}

export type NewLeague = {
  name: string
  /** Name of the commissioner's own team; by default derived from their name. */
  teamName?: string | undefined
  /** Season year; the current one by default. */
  season?: number | undefined
  /** Currency of the league; the site's default if omitted. */
  currency?: string | undefined
}

/** Same for callers that create a league with further data. Returns the league and the commissioner's member. */
export const makeLeague = async (
  ctx: WriteCtx,
  user: UserRow,
  { name, teamName, season, currency }: NewLeague,
): Promise<{ leagueId: number; memberId: number }> => {
  await lockRow(ctx.db, 'users', user.id)
  await assertCanCreateLeague(ctx, user)
  const now = ctx.now()
  const site = await readSite(ctx)
  const { id: leagueId } = await ctx.db
    .insertInto('leagues')
    .values({
      name,
      currency: currency ?? site.currency,
      time_zone: site.timeZone,
      commissioner_id: user.id,
      ...newJoinCode(ctx).stored,
      recap_is_public: 1,
      created_at_ms: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await startSeason(ctx, leagueId, { year: season })
  const { id: memberId } = await ctx.db
    .insertInto('members')
    .values({
      league_id: leagueId,
      user_id: user.id,
      team_name: (teamName ?? `${user.first_name}'s Team`).slice(0, 50),
      status: 'active',
      joined_at_ms: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, authorOfUser(user), {
    leagueId,
    action: 'league.created',
    summary: `Created the league ${name}`,
  })
  return { leagueId, memberId }
}

/** Throws a DomainError when the user may not create a league, or not another one. */
export const assertCanCreateLeague = async (ctx: Ctx, user: UserRow): Promise<void> => {
  if (user.role === 'manager') throw forbidden('Only commissioners can create leagues.')
  await assertWithinLeagueLimit(ctx, user)
}

const assertWithinLeagueLimit = async (ctx: Ctx, user: UserRow): Promise<void> => {
  const limit = limitsOf(ctx, user).leagues
  if ((await countLeagues(ctx, user.id)) < limit) return
  throw upgradeRequired(
    isPremium(ctx, user)
      ? `You run ${plural(limit, 'league')}, the most your plan allows. Add league slots to upgrade your limit.`
      : "You've reached the free tier limit of 1 league. Please upgrade to Premium for more leagues.",
  )
}
