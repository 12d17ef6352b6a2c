import type { z } from 'zod'
import { operation } from '#core/kernel/operation'
import { leagues, type NewLeague } from '#contract/leagues/leagues'
import { requireSignedIn, authorOfUser, onBehalfOf } from '#core/kernel/authorization'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import type { UserRow } from '#db/tables/accounts'
import { assertLeagueHasRoom } from '#core/leagues/members/join-as-member'
import { addPlaceholders } from '#core/leagues/members/add-placeholders'
import { lockRow } from '#db/sql'
import { readSite } from '#core/kernel/instance-settings'
import { startSeason } from '#core/leagues/season/find-season'
import { recordAudit } from '#core/kernel/audit'
import { forbidden, upgradeRequired, invalid, type DomainError, conflict } from '#core/kernel/domain-error'
import { limitsOf, isPremium, userByEmail } from '#core/accounts/user'
import { plural } from '#domain/text'
import { describeToCommissioner } from './describe-leagues.ts'
import { findLeague } from './find-league.ts'
import { newJoinCode } from './join-code.ts'

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

type LeagueToCreate = {
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
  { name, teamName, season, currency }: LeagueToCreate,
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

type NewLeagueInput = z.output<typeof NewLeague>

/** Creates one of many leagues, for its future commissioner's account. */
export const createLeagueFor = async (ctx: WriteCtx, { commissioner, ...input }: NewLeagueInput) =>
  createLeague.run(ctx, onBehalfOf(await ownerWith(ctx, commissioner)), input)

const ownerWith = async (ctx: Ctx, email: string): Promise<UserRow> => {
  const user = await userByEmail(ctx, email)
  if (!user) throw invalid('commissioner', `No one has an account with ${email}. Create it first.`)
  return user
}

/**
 * Returns a function that validates leagues one by one before they are created. It throws the error of a league that
 * would be rejected, and returns the error of one that its commissioner already has. Read-only.
 */
export const leagueValidator = (ctx: Ctx) => {
  const coming = new Map<number, number>()
  return async (input: NewLeagueInput): Promise<DomainError | undefined> => {
    const user = await ownerWith(ctx, input.commissioner)
    if (await runsOneCalled(ctx, user.id, input.name))
      return conflict('league_exists', `${input.commissioner} already runs a league with this name.`)
    await assertCanCreateLeague(ctx, user)
    const before = coming.get(user.id) ?? 0
    const limit = limitsOf(ctx, user).leagues
    if ((await countLeagues(ctx, user.id)) + before >= limit)
      throw upgradeRequired(
        `${input.commissioner} can run ${plural(limit, 'league')}, but the file has more.`,
      )
    coming.set(user.id, before + 1)
    return undefined
  }
}

const runsOneCalled = async (ctx: Ctx, userId: number, name: string): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('commissioner_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the number of leagues a user runs. Call it with their row locked if a limit depends on it. */
export const countLeagues = async (ctx: Ctx, userId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('leagues')
    .select(league => league.fn.countAll<number>().as('count'))
    .where('commissioner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
