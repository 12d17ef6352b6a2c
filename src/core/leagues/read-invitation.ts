import { invitations } from '#contract/joining'
import { anyone } from '../access.ts'
import { operation } from '../operation.ts'
import { notFound } from '../refusal.ts'
import { findLeague } from './find-league.ts'
import { openInvitation } from './invitations.ts'

export const readInvitation = operation(invitations.read, anyone, async (ctx, { token }) => {
  const invitation = await openInvitation(ctx, token)
  const found = await findLeague(ctx, invitation.league_id, null)
  if (!found) throw notFound('Invitation')
  return {
    email: invitation.email,
    leagueName: found.league.name,
    commissionerName: `${found.league.owner_first_name} ${found.league.owner_last_name}`,
  }
})
