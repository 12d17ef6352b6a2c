import { listMembers } from '#core/leagues/members/members'
import { userByEmail } from '#core/accounts/user'
import type { Member } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'
import { exitCodes, CliError } from '#cli/cli-error'

/** Finds a user by email address, which identifies users on the command line. Throws an error with exit code 4. */
export const personWith = async (ctx: Ctx, email: string): Promise<UserRow> => {
  const user = await userByEmail(ctx, email)
  if (!user) throw new CliError(exitCodes.notFound, `No account uses ${email}.`)
  return user
}

/**
 * Returns the typed manager id, or the id of the account with the typed email address. Throws an error with exit code
 * 4.
 */
export const getManagerId = async (ctx: Ctx, identifier: string): Promise<number> =>
  /^\d+$/.test(identifier) ? Number(identifier) : (await personWith(ctx, identifier)).id

/**
 * Finds a league member, including pending ones, by email address, or by manager id for members without an account.
 * Throws an error with exit code 4.
 */
export const memberWith = async (ctx: Ctx, leagueId: unknown, identifier: string): Promise<Member> => {
  const members = await listMembers.run(ctx, commandLine, listMembers.endpoint.input.parse({ leagueId }))
  const id = await getManagerId(ctx, identifier)
  const found = members.find(member => member.userId === id)
  if (!found) throw new CliError(exitCodes.notFound, `${identifier} isn't in this league.`)
  return found
}
