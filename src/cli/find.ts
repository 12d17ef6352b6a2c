import { userByEmail } from '#core/accounts/find-user'
import type { UserRow } from '#core/accounts/user'
import type { Ctx } from '#core/context'
import { exitCodes, Stop } from './stop.ts'

/** The person with an address, as people name each other on the command line. Ends in exit code 4. */
export const personWith = async (ctx: Ctx, email: string): Promise<UserRow> => {
  const user = await userByEmail(ctx, email)
  if (!user) throw new Stop(exitCodes.notFound, `No account has the address ${email}.`)
  return user
}
