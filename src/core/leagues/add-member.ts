import type { NewMember } from '#contract/leagues'
import { Member } from '#contract/leagues'
import { isDuplicate, lockRow } from '#db/sql'
import type { z } from 'zod'
import { type Actor, commissioner } from '../access.ts'
import { addUser } from '../accounts/add-user.ts'
import { userByEmail } from '../accounts/find-user.ts'
import type { UserRow } from '../accounts/user.ts'
import { fullName } from '../accounts/user.ts'
import { type Ctx, write, type WriteCtx } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { conflict, invalid, upgradeRequired } from '../refusal.ts'
import type { LeagueRecord } from './find-league.ts'
import { memberAnswer } from './members.ts'
import { isPremiumLeague, maxManagersOf } from './premium.ts'

/**
 * Puts a person into a league at once and makes their account where there is none: what an operator does on the
 * command line. Over HTTP people come by invitation or join link. Ends in a conflict when they are in already, and in
 * upgrade-required when the league is full.
 */
export const addMember = async (
  ctx: Ctx,
  actor: Actor,
  given: z.output<typeof NewMember>,
): Promise<Member> => {
  const { league, author } = await commissioner.grant(ctx, actor, given)
  return write(ctx, async ctx => {
    const user = (await userByEmail(ctx, given.email)) ?? (await newManager(ctx, given))
    const joined = await join(ctx, league, user.id, given.teamName)
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'member.added',
      summary: `Added ${fullName(user)} (${given.teamName})`,
    })
    return Member.parse(
      memberAnswer(league, {
        id: joined.id,
        userId: user.id,
        name: fullName(user),
        email: user.email,
        teamName: joined.team_name,
        status: 'active',
        joinedAtMs: joined.joined_at_ms,
      }),
    )
  })
}

const newManager = (ctx: WriteCtx, given: z.output<typeof NewMember>): Promise<UserRow> => {
  if (!given.firstName) throw invalid('firstName', 'First name is required')
  if (!given.lastName) throw invalid('lastName', 'Last name is required')
  return addUser(ctx, {
    email: given.email,
    firstName: given.firstName,
    lastName: given.lastName,
    role: 'manager',
    passwordHash: null,
  })
}

/** Makes a person an active member within the league's limit, which holds under parallel requests. */
export const join = async (ctx: WriteCtx, league: LeagueRecord, userId: number, teamName: string) => {
  await lockRow(ctx.db, 'leagues', league.id)
  await refuseWhenFull(ctx, league)
  try {
    return await ctx.db
      .insertInto('members')
      .values({
        league_id: league.id,
        user_id: userId,
        team_name: teamName,
        status: 'active',
        joined_at_ms: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('already_member', 'This person is already a member of the league.')
  }
}

const refuseWhenFull = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  const { count } = await ctx.db
    .selectFrom('members')
    .select(member => member.fn.countAll<number>().as('count'))
    .where('league_id', '=', league.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const max = maxManagersOf(ctx, league)
  if (Number(count) < max) return
  if (isPremiumLeague(ctx, league))
    throw conflict('league_full', `The league is full: it has ${max} managers.`)
  throw upgradeRequired(
    `The league has ${max} managers, the most on the free tier. Upgrade to Premium for up to 16.`,
  )
}
