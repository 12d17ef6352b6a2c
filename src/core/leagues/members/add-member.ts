import type { z } from 'zod'
import { Member, type NewMember } from '#contract/leagues/leagues'
import { type Actor } from '#core/kernel/authorization'
import { requireCommissioner } from '#core/leagues/access'
import { addUser } from '#core/accounts/add-user'
import { userByEmail } from '#core/accounts/get-user'
import { linkLifetimes, makePasswordLink } from '#core/accounts/passwords/password-link'
import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queuePasswordEmail } from '#core/accounts/passwords/password-email'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { invalid, type DomainError } from '#core/kernel/domain-error'
import { alreadyMember, countActive, joinAsMember, assertRoomFor } from './join-as-member.ts'
import { toMember, getMembers } from './members.ts'

/**
 * Adds a person to a league immediately and creates their account if needed, for the CLI. Over HTTP, people join by
 * invitation or join link. Throws a conflict when they are already a member, and upgrade-required when the league is
 * full.
 */
export const addMember = async (
  ctx: Ctx,
  actor: Actor,
  input: z.output<typeof NewMember>,
): Promise<Member> => {
  const { league, author } = await requireCommissioner.permit(ctx, actor, input)
  return write(ctx, async ctx => {
    const user = (await userByEmail(ctx, input.email)) ?? (await parseNewManager(ctx, input))
    const joined = await joinAsMember(ctx, league, user.id, input.teamName, 'active', {
      reader: 'commissioner',
    })
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'member.added',
      summary: `Added ${personMention(user.id)} (${input.teamName})`,
    })
    return Member.parse(
      toMember(league, {
        id: joined.id,
        userId: user.id,
        managerId: user.id,
        name: fullName(user),
        ownName: fullName(user),
        email: user.email,
        teamName: joined.team_name,
        status: 'active',
        leagueRole: null,
        joinedAtMs: joined.joined_at_ms,
        requestedTeamId: null,
        wants: null,
      }),
    )
  })
}

/** Creates an account that can't sign in until its owner sets a password with the emailed link. */
const parseNewManager = async (ctx: WriteCtx, input: z.output<typeof NewMember>): Promise<UserRow> => {
  const user = await addUser(ctx, {
    email: input.email,
    ...nameOf(input),
    role: 'manager',
    passwordHash: null,
    isVerified: false,
  })
  await queuePasswordEmail(
    ctx,
    user,
    await makePasswordLink(ctx, user, linkLifetimes.newAccount),
    'newAccount',
  )
  return user
}

/** Fields a new account requires in addition to the address. */
const nameOf = ({
  firstName,
  lastName,
}: z.output<typeof NewMember>): { firstName: string; lastName: string } => {
  if (!firstName) throw invalid('firstName', 'First name is required')
  if (!lastName) throw invalid('lastName', 'Last name is required')
  return { firstName, lastName }
}

/**
 * Returns a function that validates people one by one before they are added to a league. It throws the error of a
 * person who would be rejected, and returns the error of one who is already a member. Read-only.
 */
export const memberValidator = async (ctx: Ctx, actor: Actor, leagueId: number) => {
  const { league } = await requireCommissioner.permit(ctx, actor, { leagueId })
  const members = await getMembers(ctx, league.id)
  let count = await countActive(ctx, league)
  return async (input: z.output<typeof NewMember>): Promise<DomainError | undefined> => {
    const user = await userByEmail(ctx, input.email)
    const isIn = members.some(({ userId, status }) => userId === user?.id && status === 'active')
    if (isIn) return alreadyMember()
    if (!user) nameOf(input)
    assertRoomFor(ctx, league, count)
    count += 1
    return undefined
  }
}
