import type { z } from 'zod'
import type { NewLeague } from '#contract/leagues/leagues'
import { userByEmail } from '#core/accounts/get-user'
import { limitsOf } from '#core/accounts/user'
import { onBehalfOf } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { conflict, invalid, type DomainError, upgradeRequired } from '#core/kernel/domain-error'
import type { UserRow } from '#db/tables/accounts'
import { plural } from '#domain/text'
import { countLeagues } from './count-leagues.ts'
import { createLeague, assertCanCreateLeague } from './create-league.ts'

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
