import { openApp } from '#app'
import { readConfig } from '#config'
import { preselected } from '#cli/screens/review/publish'
import { demoAdmin, demoPassword, fillDemo } from '#cli/commands/demo/fill'
import { demoTime, movableClock } from '#cli/commands/demo/clock'
import { userByEmail } from '#core/accounts/user'
import { addAward } from '#core/awards/record/add-award'
import { type Actor, onBehalfOf } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { getMembers } from '#core/leagues/members/members'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { award, additionalAward } from '#testing/season-awards'
import { sampleSeason } from '../../fixtures/sample-season.ts'

/** January after last year's season, when everything can be published. */
export const playedTime = demoTime(Date.UTC(new Date().getUTCFullYear(), 0, 20, 15))

/** Accounts that can sign in to the played season. */
export const played = {
  commissioner: sampleSeason.managers[0]?.email ?? '',
  admin: demoAdmin.email,
  password: demoPassword,
  managers: sampleSeason.managers.length,
  weeks: playedTime.openWeek,
  awards: 200,
}

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const playedConfig = (databaseUrl: string, settings: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: databaseUrl, TIERS: 'open', ...settings })

/**
 * Plays the sample season through the product itself into a new database, with every week published, extra manual
 * awards and an empty outbox. Returns the league id.
 *
 * @param databaseUrl as in DATABASE_URL
 * @param settings additional environment variables
 */
export const playSeason = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<number> => {
  const clock = movableClock(playedTime)
  const app = await openApp(playedConfig(databaseUrl, settings), { log: silent, now: clock.now })
  try {
    const leagueId = await fillDemo(app.ctx, clock, playedTime)
    const actor = await commissionerIn(app.ctx)
    await publishLast(app.ctx, actor, leagueId)
    await fillUp(app.ctx, actor, leagueId)
    await app.ctx.db.deleteFrom('outbox').execute()
    return leagueId
  } finally {
    await app.close()
  }
}

const commissionerIn = async (ctx: Ctx): Promise<Actor> => {
  const user = await userByEmail(ctx, played.commissioner)
  if (!user) throw new Error('The sample season has no commissioner')
  return onBehalfOf(user)
}

const publishLast = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<void> => {
  const where = { leagueId, provider: 'yahoo' as const, week: playedTime.openWeek }
  const staged = await stagedWeek.run(ctx, actor, where)
  const input = publishWeek.endpoint.input.parse({ ...where, winners: preselected(staged) })
  await publishWeek.run(ctx, actor, input)
}

/** Adds manual awards so that a season has as many as a long one. */
const fillUp = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<void> => {
  const managers = (await getMembers(ctx, leagueId)).map(({ userId }) => userId)
  const { count } = await ctx.db
    .selectFrom('awards')
    .select(all => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (let number = Number(count); number < played.awards; number += 1) {
    const change = {
      week: (number % played.weeks) + 1,
      playerName: `Rashad Colter ${number}`,
      ...additionalAward,
    }
    const managerId = managers[number % managers.length] ?? 0
    await addAward.run(ctx, actor, addAward.endpoint.input.parse(award(leagueId, managerId, change)))
  }
}
