import type { Member } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/access'
import { userByEmail } from '#core/accounts/find-user'
import type { UserRow } from '#db/tables/accounts'
import type { Ctx } from '#core/kernel/context'
import { listMembers } from '#core/leagues/members/list-members'
import { exitCodes, Stop } from '#cli/stop'

/** The person with an address, as people name each other on the command line. Ends in exit code 4. */
export const personWith = async (ctx: Ctx, email: string): Promise<UserRow> => {
  const user = await userByEmail(ctx, email)
  if (!user) throw new Stop(exitCodes.notFound, `No account has the address ${email}.`)
  return user
}

/** The member of a league with an address, also one who waits. Ends in exit code 4. */
export const memberWith = async (ctx: Ctx, leagueId: unknown, email: string): Promise<Member> => {
  const members = await listMembers.run(ctx, commandLine, listMembers.endpoint.input.parse({ leagueId }))
  const { id } = await personWith(ctx, email)
  const found = members.find(member => member.userId === id)
  if (!found) throw new Stop(exitCodes.notFound, `${email} is not in this league.`)
  return found
}
