import type { z } from 'zod'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import type { Actor } from '#core/kernel/authorization'
import { type NewMember, Member } from '#contract/leagues/leagues'
import { requireCommissioner } from '#core/leagues/access'
import { userByEmail, fullName } from '#core/accounts/user'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import type { UserRow } from '#db/tables/accounts'
import { addUser, assertRegistrationAllowed } from '#core/accounts/registration'
import { queuePasswordEmail, makePasswordLink, linkLifetimes } from '#core/accounts/passwords/password-link'
import { invalid, DomainError, conflict } from '#core/kernel/domain-error'
import { type Accepted, termsRequired, termsNotAccepted, saveTermsAcceptance } from '#core/accounts/terms'
import type { Issue } from '#contract/kernel/errors'
import { hashNewPassword } from '#core/accounts/passwords/new-password'
import { requestAddressConfirmation } from '#core/accounts/email-address/pending-address'
import { joinAsMember, countActive, alreadyMember, assertRoomFor } from './join-as-member.ts'
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

type NewManagerInput = {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
  acceptsTerms?: boolean | undefined
}

type Complete = {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  terms: Accepted[]
}

/**
 * Validates the registration fields of a user without an account, all at the same time, and hashes the password, before
 * the transaction, which must not wait for it. Throws a conflict when the address has an account (sign in then), and a
 * DomainError when registration is not allowed through this channel.
 */
export const parseNewMember = async (
  ctx: Ctx,
  input: NewManagerInput,
  channel: 'invitation' | 'league',
  leagueName: string,
): Promise<Complete> => {
  await assertRegistrationAllowed(ctx, channel)
  const { email, firstName, lastName, password } = input
  const issues: Issue[] = []
  const missing = (path: keyof NewManagerInput, message: string) => issues.push({ path, message })
  if (!firstName) missing('firstName', 'First name is required')
  if (!lastName) missing('lastName', 'Last name is required')
  if (!email) missing('email', 'Invalid email address')
  if (!password) missing('password', `Password must be at least ${ctx.config.passwordMinLength} characters`)
  if (input.confirmPassword !== undefined && input.confirmPassword !== password) {
    missing('confirmPassword', "Passwords don't match")
  }
  const terms = await termsRequired(ctx)
  if (terms.length > 0 && input.acceptsTerms !== true)
    missing(termsNotAccepted.path, termsNotAccepted.message)
  if (!email || !firstName || !lastName || !password || issues.length > 0) {
    throw new DomainError('invalid', 'invalid', issues[0]?.message ?? 'Invalid input', { issues })
  }
  if (await userByEmail(ctx, email)) {
    throw conflict('account_exists', 'This email already has an account. Sign in to join the league.')
  }
  const passwordHash = await hashNewPassword(ctx, password, { email, firstName, lastName, leagueName })
  return { email, firstName, lastName, passwordHash, terms }
}

/**
 * Creates the account of a validated new user.
 *
 * @param isVerified whether they came through an emailed link
 */
export const createManagerAccount = async (
  ctx: WriteCtx,
  newManager: Complete | undefined,
  isVerified: boolean,
): Promise<UserRow> => {
  if (!newManager) throw new Error('Neither an account nor a new user: the caller must pass one of them')
  const { terms, ...person } = newManager
  const user = await addUser(ctx, { ...person, role: 'manager', isVerified })
  await saveTermsAcceptance(ctx, user.id, terms)
  await requestAddressConfirmation(ctx, user)
  return user
}
