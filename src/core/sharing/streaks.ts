import { sql, type SqlBool } from 'kysely'
import { operation } from '#core/kernel/operation'
import { sharing, type Streak } from '#contract/sharing'
import { requireSignedIn } from '#core/kernel/authorization'
import { rewards } from '#domain/rewards'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { dayMs } from '#domain/durations'

export const listRewards = operation(sharing.rewards, requireSignedIn, async () => rewards)

/**
 * Lists everyone in the caller's leagues who has ever shared: longest current streak first, then most shares, then by
 * name.
 */
export const streakLeaderboard = operation(
  sharing.leaderboard,
  requireSignedIn,
  async (ctx, _input, user) => {
    const streaks = await getStreaks(ctx, nearTo(user.id))
    return streaks
      .filter(({ totalShares }) => totalShares > 0)
      .sort(
        (one, other) =>
          other.shareStreak - one.shareStreak ||
          other.totalShares - one.totalShares ||
          one.userName.localeCompare(other.userName, 'en'),
      )
  },
)

export const userStreak = operation(sharing.streak, requireSignedIn, (ctx, { userId }, user) =>
  streakNear(ctx, user.id, userId),
)

/** Returns every reward, with the time it was earned. */
export const userAchievements = operation(
  sharing.achievements,
  requireSignedIn,
  async (ctx, { userId }, user) => {
    await streakNear(ctx, user.id, userId)
    const earned = await ctx.db
      .selectFrom('achievements')
      .select(['name', 'earned_at_ms'])
      .where('user_id', '=', userId)
      .execute()
    return rewards.map(reward => {
      const line = earned.find(({ name }) => name === reward.name)
      return { ...reward, earnedAt: line ? momentOf(line.earned_at_ms) : null }
    })
  },
)

/** Throws not-found for users who share no league with the caller. */
const streakNear = async (ctx: Ctx, callerId: number, userId: number): Promise<Streak> => {
  const [streak] = await getStreaks(ctx, sql`users.id = ${userId} and ${nearTo(callerId)}`)
  if (!streak) throw notFound('User')
  return streak
}

/** Returns the day, counted from 1970 (UTC), that a credit belongs to. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs)

/** A run of consecutive days with at least one credit each. */
type Run = { length: number; lastDay: number }

/**
 * Returns the current streak. It is alive if its last day is today or yesterday, because today's share may still come.
 */
export const liveStreak = (runs: Run[], today: number): number =>
  runs.find(({ lastDay }) => lastDay === today || lastDay === today - 1)?.length ?? 0

/** Selects users whose streaks the caller may see: themselves, and people they currently share a league with. */
const nearTo = (userId: number) => sql<SqlBool>`users.id in (
  select others.user_id from members as own
  join members as others on others.league_id = own.league_id and others.status = 'active'
  where own.user_id = ${userId} and own.status = 'active'
  union select ${sql.val(userId)} as user_id
)`

/**
 * Returns the streaks of users matching a condition on `users`, unordered. Three queries, regardless of the number of
 * users.
 */
export const getStreaks = async (ctx: Ctx, picked: ReturnType<typeof sql<SqlBool>>): Promise<Streak[]> => {
  const people = await ctx.db
    .selectFrom('users')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .select(users =>
      users
        .selectFrom('share_credits')
        .whereRef('share_credits.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('shares'))
        .as('shares'),
    )
    .select(users =>
      users
        .selectFrom('site_share_credits')
        .whereRef('site_share_credits.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('shares'))
        .as('site_shares'),
    )
    .where(picked)
    .execute()
  const ids = people.map(({ id }) => id)
  const runs = await runsOf(ctx, ids)
  const earned = await earnedBy(ctx, ids)
  const today = dayOf(ctx.now())
  return people.map(person => {
    const own = runs.filter(({ userId }) => userId === person.id)
    return {
      userId: person.id,
      userName: `${person.first_name} ${person.last_name}`,
      shareStreak: liveStreak(own, today),
      longestShareStreak: Math.max(0, ...own.map(({ length }) => length)),
      totalShares: Number(person.shares ?? 0) + Number(person.site_shares ?? 0),
      achievements: rewards
        .map(({ name }) => name)
        .filter(name => earned.some(line => line.user_id === person.id && line.name === name)),
    }
  })
}

/** Consecutive days have the same difference between the day and its rank among the user's days. */
const runsOf = async (ctx: Ctx, userIds: number[]): Promise<(Run & { userId: number })[]> => {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: number; length: number; last_day: number }>`
    select user_id, count(*) as length, max(day) as last_day
    from (
      select user_id, day, day - row_number() over (partition by user_id order by day) as island
      from (
        select user_id, day from share_credits where user_id in (${sql.join(userIds)})
        union select user_id, day from site_share_credits where user_id in (${sql.join(userIds)})
      ) as days
    ) as placed
    group by user_id, island
  `.execute(ctx.db)
  return rows.map(row => ({ userId: row.user_id, length: row.length, lastDay: row.last_day }))
}

const earnedBy = async (ctx: Ctx, userIds: number[]) =>
  userIds.length === 0
    ? []
    : ctx.db.selectFrom('achievements').select(['user_id', 'name']).where('user_id', 'in', userIds).execute()
