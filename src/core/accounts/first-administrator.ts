import { type Ctx, write } from '#core/kernel/context'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { addUser } from './add-user.ts'
import { claimSetup, isSetUp } from './registration-policy.ts'
import { hashNewPassword } from './passwords/new-password.ts'

/**
 * Creates the first administrator from the configuration, for instances set up without a browser. Does nothing if there
 * already is one, including one just created by another server process. Throws a DomainError for a rejected password or an
 * address that has an account.
 */
export const makeFirstAdministrator = async (
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  if (await isSetUp(ctx)) return false
  const person = { email, firstName: 'Site', lastName: 'Administrator' }
  const passwordHash = await hashNewPassword(ctx, password, person)
  return write(ctx, async ctx => {
    if (!(await claimSetup(ctx))) return false
    const user = await addUser(ctx, { ...person, role: 'site_admin', passwordHash, isVerified: true })
    await recordAudit(
      ctx,
      { id: null, name: 'Settings' },
      {
        leagueId: null,
        action: 'setup.done',
        summary: `Created ${personMention(user.id)} from ADMIN_EMAIL`,
      },
    )
    return true
  })
}
